import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAssets } from '../../../server/http/files/assets.ts'
import { createPagesHandler } from '../../../server/http/pages/pages.ts'
import { createRenderGate } from '../../../server/http/pages/render-gate.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { searchEngineProblems } from '../events/google-events.ts'
import { vocabularyProblems } from '../events/schema-org.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import { toyEvent, toyGraphqlFetch } from '../graphql/toy-graphql.ts'
import { listening } from './listening-server.ts'
import { pageOptions } from './page-options.ts'

const distDir = fileURLToPath(new URL('../../../dist', import.meta.url))
const siteUrl = 'https://camp.example'

async function site(
  graphqlFetch = toyGraphqlFetch,
  options: Partial<typeof pageOptions> = {},
): Promise<string> {
  const assets = createAssets(`${distDir}/client`)
  const log = createLog({ level: 'silent' })
  const pages = await createPagesHandler({ ...pageOptions, ...options, distDir, graphqlFetch, log, siteUrl })
  return listening(async (request, response) => {
    if (!assets(request, response)) await pages(request, response)
  })
}

/** Returns the Open Graph properties by their names after `og:`. */
function sharedLink(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  )
}

async function readData(url: string): Promise<Record<string, unknown>[]> {
  const html = await (await fetch(url)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  const text = blocks[0]?.[1] ?? ''
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  return getList(getFields(JSON.parse(text))['@graph'])
}

test('the landing page contains its events, its head and all styles', async () => {
  const url = await site()
  // The first render compiles the bundle and can exceed the render timeout on a busy machine.
  await expect.poll(async () => (await fetch(url)).headers.get('cache-control')).toBe('no-cache')
  const response = await fetch(url)
  const html = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('Scenic Rim &lt;/script&gt; Camp')
  expect(html).toMatch(/<title>[^<]*Camp Dads<\/title>/)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/"/>`)
  expect(html).toContain(`<meta property="og:image" content="${siteUrl}/media/share.png"/>`)
  expect(html).toMatch(/<style data-styles="css [^"]+">/)
  expect(html).not.toContain('noindex')
})

test('reports a build without a renderer at start-up, not on every page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-half-built-'))
  await cp(join(distDir, 'client', '.vite'), join(folder, 'client', '.vite'), { recursive: true })
  await cp(join(distDir, 'client', 'index.html'), join(folder, 'client', 'index.html'))
  const options = { ...pageOptions, graphqlFetch: toyGraphqlFetch, siteUrl }
  const log = createLog({ level: 'silent' })
  await expect(createPagesHandler({ ...options, log, distDir: folder })).rejects.toThrow('server-entry.js')
  await rm(folder, { recursive: true })
})

test('no page has a script that a strict content security policy would block', async () => {
  const base = await site()
  for (const path of ['/', `/event/${toyEvent.id}`, '/nowhere', '/checkout?bookingId=b']) {
    const html = await (await fetch(base + path)).text()
    const inline = html.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)
    expect(inline, path).toBeNull()
    expect(html, path).not.toMatch(/\son\w+="/)
  }
})

test('inlined page data cannot close its script block', async () => {
  const html = await (await fetch(`${await site()}/event/${toyEvent.id}`)).text()
  const block =
    /<script type="application\/json" id="apollo-state" data-site-url="https:\/\/camp.example">(.*?)<\/script>/s.exec(
      html,
    )
  const json = block?.[1] ?? ''
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ [`Event:${toyEvent.id}`]: { title: toyEvent.title } })
})

test('an event page has metadata for search engines and shared links', async () => {
  const html = await (await fetch(`${await site()}/event/${toyEvent.id}`)).text()
  expect(html).toContain('<title>Scenic Rim &lt;/script&gt; Camp | Camp Dads</title>')
  const description = 'Two nights under the gums &amp; a lot of mud.'
  expect(html).toContain(`<meta name="description" content="${description}"/>`)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/event/7"/>`)
  expect(html.match(/<link rel="canonical"/g)).toHaveLength(1)
  expect(sharedLink(html)).toEqual({
    type: 'website',
    site_name: 'Camp Dads',
    locale: 'en_AU',
    url: `${siteUrl}/event/7`,
    title: 'Scenic Rim &lt;/script&gt; Camp',
    description,
    image: `${siteUrl}${toyEvent.imageUrl}`,
    'image:alt': 'Scenic Rim &lt;/script&gt; Camp',
  })
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test("a page without its own picture is shared with the site's card", async () => {
  const html = await (await fetch(`${await site()}/`)).text()
  expect(sharedLink(html)).toMatchObject({
    url: `${siteUrl}/`,
    image: `${siteUrl}/media/share.png`,
    'image:width': '1200',
    'image:height': '630',
  })
})

test('structured data is valid, and event text cannot close its script block', async () => {
  const base = await site()
  const [event, trail] = await readData(`${base}/event/${toyEvent.id}`)
  expect(event).toMatchObject({ '@type': 'Event', name: toyEvent.title, url: `${siteUrl}/event/7` })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  const [organization, webSite] = await readData(`${base}/`)
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Camp Dads' })
  expect(webSite).toMatchObject({ '@type': 'WebSite', url: `${siteUrl}/` })
  for (const thing of [event, trail, organization, webSite]) expect(vocabularyProblems(thing)).toEqual([])
  expect(searchEngineProblems([event, trail, organization, webSite])).toEqual([])
})

test('all spellings of an address have the same canonical URL', async () => {
  const base = await site()
  for (const path of ['/event/7/', '/event/7?utm_source=mail', '/event/7?bookEvent=7']) {
    const html = await (await fetch(base + path)).text()
    expect(html, path).toContain(`<link rel="canonical" href="${siteUrl}/event/7"/>`)
  }
  const filtered = await (await fetch(`${base}/?category=social`)).text()
  expect(filtered).toContain(`<link rel="canonical" href="${siteUrl}/"/>`)
})

test('returns 404 with a page for an unknown event', async () => {
  const response = await fetch(`${await site()}/event/999`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('Event Not Found')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
})

const badIds = ['7%20', '%207', '7%00', '%00', '7%0A', '7%zz', '07', '7%2F', '%37%20']
test.each(badIds)('/event/%s is a 404 with its page', async (id) => {
  const response = await fetch(`${await site()}/event/${id}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Event Not Found')
})

test('decodes an id with percent-encoded digits', async () => {
  const response = await fetch(`${await site()}/event/%37`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Scenic Rim &lt;/script&gt; Camp')
})

test('an unknown path is a 404 that asks whether the page is missing in the router', async () => {
  const response = await fetch(`${await site()}/no/such/page`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
})

test('a private page is an uncached shell that search engines do not index', async () => {
  const response = await fetch(`${await site()}/checkout?bookingId=b`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<meta name="robots" content="noindex" data-shell/>')
  expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
})

test('leaves a page to the browser when its data cannot be read', async () => {
  const failing = async () => Response.json({ errors: [{ message: 'Out of order' }] })
  const response = await fetch(`${await site(failing)}/`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<div id="root"></div>')
})

test('leaves a page to the browser when rendering is full, without checking its address', async () => {
  const gate = createRenderGate({ hasPriorityRequests: () => false, getRequestCount: () => 0 })
  let asked = 0
  const mayRender = async () => {
    asked += 1
    return true
  }
  const base = await site(toyGraphqlFetch, { gate, mayRender })
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  const others = Array.from({ length: 18 }, () => gate.run(new AbortController().signal, () => over))
  expect(await (await fetch(`${base}/`)).text()).toContain('<div id="root"></div>')
  expect(asked).toBe(0)
  finish()
  await Promise.all(others)
  // Negative test: with capacity the address is checked and the page rendered.
  expect(await (await fetch(`${base}/`)).text()).not.toContain('<div id="root"></div>')
  expect(asked).toBe(1)
})

test('two concurrent requests get separate pages', async () => {
  const base = await site()
  const paths = ['/', `/event/${toyEvent.id}`, '/event/999', '/nowhere', '/', `/event/${toyEvent.id}`]
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(base + path)).status))
  expect(statuses).toEqual([200, 200, 404, 404, 200, 200])
})

test('compresses a page for clients that accept it, and sends no body for HEAD', async () => {
  const base = await site()
  const gzipped = await fetch(base, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(await gzipped.text()).toContain('</html>')
  const head = await fetch(base, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect((await fetch(base, { method: 'POST' })).status).toBe(405)
})

test('the chosen colour scheme is in the page, and nothing when the device decides', async () => {
  const base = await site()
  for (const [cookie, start] of [
    ['color-scheme=dark', '<html data-color-scheme="dark" lang="en-AU">'],
    ['a=b; color-scheme=light; c=d', '<html data-color-scheme="light" lang="en-AU">'],
    ['color-scheme=dark"onload=', '<html lang="en-AU">'],
    ['other-color-scheme=dark', '<html lang="en-AU">'],
    ['', '<html lang="en-AU">'],
  ] as const) {
    for (const path of ['/', '/checkout']) {
      const response = await fetch(base + path, { headers: { cookie } })
      expect(await response.text(), `${path} with ${cookie}`).toContain(start)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
    }
  }
})
