import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAssets } from '../../../server/http/files/assets.ts'
import { createPagesHandler } from '../../../server/http/pages/pages.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { toyGraphqlFetch as graphqlFetch } from '../graphql/toy-graphql.ts'
import { listening } from '../http/listening-server.ts'
import { pageOptions } from '../http/page-options.ts'

const distDir = fileURLToPath(new URL('../../../dist', import.meta.url))
const siteUrl = 'https://camp.example'

async function site(): Promise<string> {
  const assets = createAssets(`${distDir}/client`)
  const log = createLog({ level: 'silent' })
  const pages = await createPagesHandler({ ...pageOptions, distDir, graphqlFetch, log, siteUrl })
  return listening(async (request, response) => {
    if (!assets(request, response)) await pages(request, response)
  })
}

test('puts no form input of a server-rendered page into the address', async () => {
  const base = await site()
  let forms = 0
  for (const path of [
    '/',
    '/event/1',
    '/contact',
    '/about',
    '/safety',
    '/terms',
    '/developers',
    '/no/such/page',
  ]) {
    const html = await (await fetch(base + path)).text()
    for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
      forms += 1
      expect(form, path).toContain('method="post"')
    }
  }
  expect(forms).toBeGreaterThan(0)
})

test('responds in words to a form sent without script, without its input', async () => {
  const response = await fetch(`${await site()}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Robin Canary', message: 'Secret' }),
  })
  const html = await response.text()
  expect(response.status).toBe(405)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('Nothing was sent')
  expect(html).not.toMatch(/Canary|Secret/)
})
