import { cameraOf, playSeason } from './organiser-season.ts'
import { test } from './site.ts'

const NAME = 'season-desk'

test.use({
  viewport: { width: 1280, height: 844 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraOf(NAME)] })
  },
})

test('an organiser copies a camp, fills it, corrects, writes, prints, checks in and lets go home, on a desk', {
  tag: '@whole-browser',
}, async ({ page, site, browser, quiet }) => {
  test.setTimeout(180_000)
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  await playSeason({ page, site, browser, name: NAME })
})
