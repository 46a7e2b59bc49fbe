import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { productionSettings } from '../../server/fixtures/production-settings.ts'
import { bookAsGuest, expect, test } from '../fixtures/site.ts'

const port = String(await findFreePort())
const { STRIPE_API_BASE: _elsewhere, DATA_KEY: _own, ...production } = productionSettings()

test.use({
  settings: {
    ...production,
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_KEY: 'seals what the production test books',
    SAMPLE_DATA: '1',
  },
})

test('in production the pages query by hash: a camp is found and booked', { tag: '@journey' }, async ({
  page,
}) => {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(JSON.parse(request.postData() ?? '{}'))
  })
  await page.goto('/')
  await bookAsGuest(page, 7, 'Production')
  expect(asked.map(({ operationName }) => operationName)).toContain('BookEvent')
  for (const body of asked) {
    expect(body.query ?? '').toBe('')
    expect(body.documentId).toMatch(/^sha256:[0-9a-f]{64}$/)
  }
})

test('production rejects arbitrary queries, from the page too', async ({ page, quiet }) => {
  quiet.allow(/status of 400/)
  await page.goto('/')
  const answer = await page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-camp-csrf': '1' },
      body: JSON.stringify({ query: '{ events { edges { node { id } } } }' }),
    })
    return { status: response.status, text: await response.text() }
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('ONLY_OWN_OPERATIONS')
})
