import useMediaQuery from '@mui/material/useMediaQuery'
import { getRootFontSize } from './root-font-size.ts'

/** Room for a table, in widths of the page's letters: tables of larger text need more. */
const WIDE_REM = 68.75

/** Returns whether the screen has room for a table with text as large as it is. */
export function useIsWide(): boolean {
  // Pixels, because a media query in rem knows only the browser's own setting.
  return useMediaQuery(`(min-width: ${WIDE_REM * getRootFontSize()}px)`, { noSsr: true })
}
