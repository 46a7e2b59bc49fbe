import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAssets } from '../../server/http/assets.ts'
import { createPagesHandler } from '../../server/http/pages.ts'
import { createLog } from '../../server/platform/log.ts'
import { listening } from '../support/listening-server.ts'
import { toyEvent, toyGraphqlFetch } from '../support/toy-graphql.ts'

const distDir = fileURLToPath(new URL('../../dist', import.meta.url))
const siteUrl = 'https://camp.example'
const NONCE = 'a-nonce'

/** Pages and files of the built client on a free port. */
function site(graphqlFetch = toyGraphqlFetch): Promise<string> {
  const assets = createAssets(`${distDir}/client`)
  const log = createLog({ level: 'silent' })
  const pages = createPagesHandler({ distDir, graphqlFetch, log, siteUrl })
  return listening(async (request, response) => {
    if (!assets(request, response)) await pages(request, response, NONCE)
  })
}

test('the landing page comes with its events, its head and all styles', async () => {
  const response = await fetch(`${await site()}/`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(html).toContain('Scenic Rim &lt;/script&gt; Camp')
  expect(html).toMatch(/<title>[^<]*Camp Dads<\/title>/)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/"/>`)
  expect(html).toContain(`<meta property="og:image" content="${siteUrl}/media/share.png"/>`)
  expect(html).toMatch(/<style data-emotion="css [^"]+" nonce="a-nonce">/)
  expect(html).not.toContain('noindex')
})

test('no page holds a script that a strict content policy would stop', async () => {
  const base = await site()
  for (const path of ['/', `/event/${toyEvent.id}`, '/nowhere', '/checkout?bookingId=b']) {
    const html = await (await fetch(base + path)).text()
    const inline = html.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/g)
    expect(inline, path).toBeNull()
    expect(html, path).not.toMatch(/\son\w+="/)
  }
})

test('the data inlined in a page cannot end its block early', async () => {
  const html = await (await fetch(`${await site()}/event/${toyEvent.id}`)).text()
  const block = /<script type="application\/json" id="apollo-state" nonce="a-nonce">(.*?)<\/script>/s.exec(
    html,
  )
  const json = block?.[1] ?? ''
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ [`Event:${toyEvent.id}`]: { title: toyEvent.title } })
})

test('an event page tells search engines and shared links what it is about', async () => {
  const html = await (await fetch(`${await site()}/event/${toyEvent.id}`)).text()
  expect(html).toContain('<title>Scenic Rim &lt;/script&gt; Camp | Camp Dads</title>')
  expect(html).toContain('content="Two nights under the gums &amp; a lot of mud."')
  expect(html).toContain(`<meta property="og:image" content="${siteUrl}${toyEvent.imageUrl}"/>`)
})

test('an unknown event is a 404 with its page', async () => {
  const response = await fetch(`${await site()}/event/999`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('Event Not Found')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('an unknown path is a 404 that asks whether the page was forgotten in the router', async () => {
  const response = await fetch(`${await site()}/no/such/page`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
})

test('a private page is a shell that nobody stores and no search engine lists', async () => {
  const response = await fetch(`${await site()}/checkout?bookingId=b`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a page whose data cannot be read is left to the browser', async () => {
  const failing = async () => Response.json({ errors: [{ message: 'Out of order' }] })
  const response = await fetch(`${await site(failing)}/`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('<div id="root"></div>')
})

test('two visitors at once get pages of their own', async () => {
  const base = await site()
  const paths = ['/', `/event/${toyEvent.id}`, '/event/999', '/nowhere', '/', `/event/${toyEvent.id}`]
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(base + path)).status))
  expect(statuses).toEqual([200, 200, 404, 404, 200, 200])
})

test('a page is compressed for who takes it, and a HEAD has no body', async () => {
  const base = await site()
  const gzipped = await fetch(base, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(await gzipped.text()).toContain('</html>')
  const head = await fetch(base, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect((await fetch(base, { method: 'POST' })).status).toBe(405)
})
