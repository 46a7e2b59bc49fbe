/** The oldest supported versions (R98), by their names in @mdn/browser-compat-data. */
export const OLDEST_BROWSERS = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '109',
  firefox: '115',
  samsunginternet_android: '21.0',
} as const

/** The same as a build target. Samsung Internet 21 is Chromium 110, so Chrome covers it. */
export const BUILD_TARGET = ['safari16.4', 'ios16.4', 'chrome109', 'firefox115']
