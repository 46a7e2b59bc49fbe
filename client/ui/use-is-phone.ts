import useMediaQuery from '@mui/material/useMediaQuery'

/** Client only. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.95px)', { noSsr: true })
}
