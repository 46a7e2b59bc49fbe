import useMediaQuery from '@mui/material/useMediaQuery'

/** True on a screen as narrow as a phone's. For what is drawn in the browser alone: the server cannot know. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.95px)', { noSsr: true })
}
