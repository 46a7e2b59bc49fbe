import type { Page } from '@playwright/test'
import { searchEngineProblems } from '../../server/events/google-events.ts'
import { vocabularyProblems } from '../../server/events/schema-org.ts'
import { getFields, getList } from '../../server/fixtures/graphql-call.ts'
import { publicAddress } from '../../server/fixtures/production-settings.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

const SITE_URL = 'https://camp.example'
test.use({ settings: publicAddress(SITE_URL) })

async function readHead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
      .filter((tag) => !['viewport', 'color-scheme', 'theme-color'].includes(tag.getAttribute('name') ?? ''))
      .map((tag) => {
        const name = tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.localName
        return `${name}: ${tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent}`
      })
      .toSorted(),
  )
}

function dataBlocks(page: Page): Promise<string[]> {
  return page.locator('script[type="application/ld+json"]').allTextContents()
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
}

for (const path of ['/', '/event/1', '/event/10']) {
  test(`scripts change nothing in the head and the data block of ${path}`, async ({
    page,
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await context.newPage()
    await plain.goto(path)
    await openHydrated(page, path)
    const head = await readHead(page)
    expect(head).toEqual(await readHead(plain))
    const names = head.map((tag) => tag.split(': ', 1).join())
    expect(new Set(names).size, 'no tag stands there twice').toBe(names.length)
    expect(head).toContain(`link: ${SITE_URL}${path}`)

    const blocks = await dataBlocks(page)
    expect(blocks).toHaveLength(1)
    expect(blocks).toEqual(await dataBlocks(plain))
    const things = getList(getFields(JSON.parse(blocks[0] ?? ''))['@graph'])
    expect(things.length).toBeGreaterThan(1)
    expect(things.flatMap((thing) => vocabularyProblems(thing))).toEqual([])
    expect(searchEngineProblems(things)).toEqual([])
    await context.close()
  })
}

test('navigation within the site updates the head of each page', async ({ page }) => {
  await openHydrated(page, '/')
  const card = page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveTitle('Scenic Rim Campfire Weekend | Camp Dads')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE_URL}/event/1`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Scenic Rim Campfire Weekend',
  )
  await expect.poll(async () => (await dataBlocks(page)).join()).toContain('"@type":"Event"')
  await page.goBack()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE_URL}/`)
  await expect.poll(async () => (await dataBlocks(page)).join()).toContain('"@type":"WebSite"')
  await expect(page.locator('title')).toHaveCount(1)

  await page.goto('/login')
  await expect(page).toHaveTitle('Login | Camp Dads')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await page
    .getByRole('link', { name: /Camp Dads/ })
    .first()
    .click()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE_URL}/`)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

/** Returns the sitemap as URLs of the running site. */
async function publicPages(site: Site): Promise<string[]> {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(SITE_URL, ''))
}

/** Links, canonical URL, share picture, pictures and films. */
function readTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll('a[href], link[href]')].map((tag) => tag.getAttribute('href') ?? ''),
    ...[...document.querySelectorAll('meta[property="og:image"]')].map(
      (tag) => tag.getAttribute('content') ?? '',
    ),
    ...[...document.querySelectorAll('img[src], video[src], video source[src], script[src]')].map(
      (tag) => tag.getAttribute('src') ?? '',
    ),
    ...[...document.querySelectorAll('video[poster]')].map((tag) => tag.getAttribute('poster') ?? ''),
  ])
}

test('every link of every public page works', async ({ page, site }) => {
  test.setTimeout(180_000)
  const pages = await publicPages(site)
  expect(pages.length).toBeGreaterThan(12)
  const targets = new Map<string, string>()
  for (const path of pages) {
    await openHydrated(page, path)
    expect(
      (await readHead(page)).some((tag) => tag.startsWith('robots')),
      path,
    ).toBe(false)
    for (const name of ['description', 'og:image:alt', 'og:title', 'twitter:card']) {
      const tag = page.locator(`meta[name="${name}"], meta[property="${name}"]`)
      await expect(tag, `${name} of ${path}`).toHaveAttribute('content', /\S/)
    }
    for (const target of await readTargets(page)) {
      const address = new URL(target.replace(SITE_URL, site.url), new URL(path, site.url)).href
      if (!targets.has(address)) targets.set(address, path)
    }
  }

  const answers = new Map<string, { status: number; text: string }>()
  const broken: string[] = []
  for (const [address, path] of targets) {
    const url = new URL(address)
    if (url.origin !== site.url) {
      if (!['https:', 'mailto:', 'tel:'].includes(url.protocol)) broken.push(`${address} on ${path}`)
      continue
    }
    const { hash } = url
    url.hash = ''
    const answer = answers.get(url.href) ?? (await readAnswer(url.href))
    answers.set(url.href, answer)
    if (answer.status !== 200) broken.push(`${answer.status} ${address} on ${path}`)
    else if (hash !== '' && !answer.text.includes(` id="${decodeURIComponent(hash.slice(1))}"`)) {
      broken.push(`no ${hash} in ${address} on ${path}`)
    }
  }
  expect(broken).toEqual([])
  expect(answers.size).toBeGreaterThan(30)
})

async function readAnswer(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return { status: response.status, text: isPage ? await response.text() : '' }
}
