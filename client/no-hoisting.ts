/** Replaces a package that only Emotion's unused `withTheme` needs. */
export default function hoistNonReactStatics(): never {
  throw new Error('withTheme is not available here: use useTheme.')
}
