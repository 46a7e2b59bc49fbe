import { playSeason } from '../fixtures/organiser-season.ts'
import { test } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an organiser copies a camp, fills it, corrects, writes, prints, checks in and lets go home, on a phone', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page, site, browser, quiet }) => {
  test.setTimeout(180_000)
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  await playSeason({ page, site, browser })
})
