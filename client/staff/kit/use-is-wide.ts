import useMediaQuery from '@mui/material/useMediaQuery'
import { getRootFontSize } from './root-font-size.ts'

/** Minimum width for tables. Larger text needs more width. */
const WIDE_REM = 68.75

export function useIsWide(): boolean {
  // Media queries in rem ignore the page's root font size.
  return useMediaQuery(`(min-width: ${WIDE_REM * getRootFontSize()}px)`, { noSsr: true })
}
