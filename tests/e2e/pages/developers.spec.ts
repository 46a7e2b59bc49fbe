import { documentation, documentedCode } from '../../server/public-api/public-documentation.ts'
import { expect, test } from '../fixtures/site.ts'

test('the developer page shows the documentation before any script runs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/developers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our camps on your own page')
  const headings = [...documentation.matchAll(/^## (.*)$/gm)].map(([, text = '']) => text)
  expect(headings.length).toBeGreaterThan(8)
  expect(await page.locator('main h2').allTextContents()).toEqual(headings)
  const shown = (await page.locator('main pre').allTextContents()).map((text) =>
    text.replaceAll(/https?:\/\/[^/"' ]+/g, ''),
  )
  const written = ['sh', 'js', 'python', 'graphql', 'json', 'html'].flatMap((language) =>
    documentedCode(language, ''),
  )
  for (const { text } of written) {
    expect(shown).toContain(text.trimEnd().replaceAll(/https?:\/\/[^/"' ]+/g, ''))
  }
  expect(shown).toHaveLength(written.length)
  await context.close()
})

test('an example can be copied, and the widget is shown in use', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/developers')
  await page.getByRole('button', { name: 'Copy: Search for words' }).click()
  await expect(page.getByRole('button', { name: 'Copied: Search for words' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('query Search')
  const widget = page.getByRole('region', { name: 'In use on this page' })
  await expect(widget.getByRole('listitem')).toHaveCount(3)
  await expect(widget.getByRole('link', { name: 'Scenic Rim Campfire Weekend' })).toBeVisible()
  // The widget follows the dark scheme of the page.
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(widget.getByRole('region', { name: 'Upcoming camps' })).toHaveCSS(
    'background-color',
    'rgb(14, 20, 17)',
  )
})

test('the footer links to the page, which links to the explorer and the schema', async ({ page, site }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click()
  await expect(page).toHaveURL(/\/developers$/)
  const href = await page.getByRole('link', { name: 'Download the schema', exact: true }).getAttribute('href')
  expect(await (await fetch(site.url + href)).text()).toContain('type Event {')
  await page.getByRole('link', { name: 'Open the explorer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explorer' })).toBeVisible()
})

test('the endpoint opened in a browser is an explorer without third-party requests', async ({
  page,
  site,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && request.url().startsWith('http')) foreign.push(request.url())
  })
  await page.goto('/graphql/public')
  for (const { title } of documentedCode('graphql', '')) {
    await page.getByRole('button', { name: title }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Status' })).toContainText(
      /Status 200 after \d+ ms, can be cached for/,
    )
    await expect(page.getByRole('region', { name: 'Response' })).not.toContainText('"errors"')
  }
  // By keyboard, with variables and with an error.
  await page.getByRole('button', { name: 'One camp' }).click()
  await page.getByLabel('Variables, as JSON').fill('{ "id": "2" }')
  await page.getByLabel('Variables, as JSON').press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('Bush Skills and Whittling Camp')
  await page.getByRole('button', { name: 'Show the schema' }).click()
  await expect(page.getByRole('group', { name: 'Schema' })).toContainText('input EventFilter {')
  expect(foreign).toEqual([])
})

test('a rejected query shows the reason', async ({ page, quiet }) => {
  quiet.allow(/status of 400/)
  await page.goto('/graphql/public')
  await page.getByLabel('Query').fill('{ events { edges { node { email } } } }')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('Cannot query field')
  await expect(page.getByText(/Status 400 after \d+ ms, not cacheable/)).toBeVisible()
})
