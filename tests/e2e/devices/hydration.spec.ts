import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'

/** An address for each route that the server renders, and for the parameters that change what it renders. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/': ['/', '/?category=camping'],
  '/event/:id': ['/event/1', '/event/7'],
  '/about': ['/about'],
  '/safety': ['/safety'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/developers': ['/developers'],
  '/graphql/public': ['/graphql/public'],
  '/contact': ['/contact'],
  '/admin/*': ['/admin/nowhere'],
  '*': ['/nowhere'],
}

type Attribute = { element: string; name: string; value: string }

/** Returns the ids of the page and the attributes that refer to them, in the order of the document. */
function readIds(html: string | null): Attribute[] {
  const names = [
    'id',
    'for',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-details',
  ]
  const source = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  return [...source.querySelectorAll('#root *')].flatMap((element) =>
    names.flatMap((name) => {
      const value = element.getAttribute(name)
      return value === null ? [] : [{ element: element.localName, name, value }]
    }),
  )
}

/** Opens the page and expects the ids of the server's HTML in it, while and after the browser takes it over. */
async function expectSameIds(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  const html = (await response?.text()) ?? ''
  const fromServer = await page.evaluate(readIds, html)
  expect(fromServer.length, url).toBeGreaterThan(0)
  // The parts below the first screen are taken over last.
  await page.waitForFunction(() => performance.getEntriesByName('footer-reacts').length > 0)
  const inBrowser = new Set(
    (await page.evaluate(readIds, null)).map((attribute) => JSON.stringify(attribute)),
  )
  const changed = fromServer.filter((attribute) => !inBrowser.has(JSON.stringify(attribute)))
  expect(changed, url).toEqual([])
}

test('every page that the server renders is among the addresses', async () => {
  const tables = await Promise.all(
    ['client/routes.tsx', 'client/admin/admin-routes.tsx'].map((file) => readFile(file, 'utf8')),
  )
  const entries = tables.flatMap((table) => table.split(/^ {2}\{$/m))
  const paths = entries
    .filter((entry) => entry.includes('onServer: true'))
    .map((entry) => /path: '([^']+)'/.exec(entry)?.[1])
  expect(paths.toSorted()).toEqual(Object.keys(addresses).toSorted())
})

// A console error, which hydration writes when something differs, fails these tests too.
for (const path of Object.values(addresses).flat()) {
  test(`ids of ${path} are the same in the server’s HTML and after hydration`, async ({ page, quiet }) => {
    quiet.allow(/status of 404/)
    await expectSameIds(page, path)
  })
}

test('ids match in development, and hydration reports no difference', async ({ page, site, quiet }) => {
  test.setTimeout(360_000)
  quiet.allow(/status of 404/)
  const { url, stop } = await site.startBeside(['--dev'])
  try {
    // The first rendering transforms every module, and may take longer than a visitor waits.
    const readHtml = async () => (await fetch(url)).text()
    await expect.poll(readHtml, { timeout: 120_000 }).toContain('id="main"')
    for (const path of Object.values(addresses).flat()) await expectSameIds(page, `${url}${path}`)
  } finally {
    // An open page looks for its development server again and again.
    await page.goto('about:blank')
    await stop()
  }
})
