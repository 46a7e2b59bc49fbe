import { playSeason } from '../fixtures/organiser-season.ts'
import { test } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an organiser runs a camp on a phone, from copying it to checking children out', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page, site, browser, quiet }) => {
  test.setTimeout(180_000)
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  await playSeason({ page, site, browser })
})
