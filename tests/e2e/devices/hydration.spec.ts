import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'

/** A URL for each server-rendered route, and for the parameters that change its HTML. */
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

/** Returns the ids and the attributes that refer to them, in document order. */
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

/** Expects the ids of the server's HTML during and after hydration. */
async function expectSameIds(page: Page, url: string): Promise<void> {
  const response = await page.goto(url)
  const html = (await response?.text()) ?? ''
  const fromServer = await page.evaluate(readIds, html)
  expect(fromServer.length, url).toBeGreaterThan(0)
  // The parts below the first screen hydrate last.
  await page.waitForFunction(() => performance.getEntriesByName('footer-reacts').length > 0)
  const inBrowser = new Set(
    (await page.evaluate(readIds, null)).map((attribute) => JSON.stringify(attribute)),
  )
  const changed = fromServer.filter((attribute) => !inBrowser.has(JSON.stringify(attribute)))
  expect(changed, url).toEqual([])
}

test('every server-rendered page is among the tested URLs', async () => {
  const tables = await Promise.all(
    ['client/routes/routes.tsx', 'client/routes/staff-routes.tsx'].map((file) => readFile(file, 'utf8')),
  )
  const entries = tables.flatMap((table) => table.split(/^ {2}\{$/m))
  const paths = entries
    .filter((entry) => entry.includes('onServer: true'))
    .map((entry) => /path: '([^']+)'/.exec(entry)?.[1])
  expect(paths.toSorted()).toEqual(Object.keys(addresses).toSorted())
})

// A hydration mismatch logs a console error, which fails these tests too.
for (const path of Object.values(addresses).flat()) {
  test(`ids of ${path} are the same in the server’s HTML and after hydration`, async ({ page, quiet }) => {
    quiet.allow(/status of 404/)
    await expectSameIds(page, path)
  })
}

test('ids match in development, and hydration reports no difference', async ({ page, site, quiet }) => {
  test.setTimeout(360_000)
  quiet.allow(/status of 404/)
  const { url, stop } = await site.startSecondInstance(['--dev'])
  try {
    // The first render transforms every module and may exceed a visitor's timeout.
    const readHtml = async () => (await fetch(url)).text()
    await expect.poll(readHtml, { timeout: 120_000 }).toContain('id="main"')
    for (const path of Object.values(addresses).flat()) await expectSameIds(page, `${url}${path}`)
  } finally {
    // An open page polls its development server.
    await page.goto('about:blank')
    await stop()
  }
})
