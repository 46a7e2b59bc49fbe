/** Takes the place of a package that only Emotion's `withTheme` uses, which this site doesn't. */
export default function hoistNonReactStatics(): never {
  throw new Error('withTheme is not available here: use useTheme.')
}
