import { expect, test } from 'vitest'
import { readBody, readJson } from '../../../server/wire/body.ts'
import { HttpProblem, sendHttpProblem, sendJson } from '../../../server/wire/responses.ts'
import { listening, sendRaw } from './listening-server.ts'

const LIMIT = 100_000

async function echo(): Promise<string> {
  return listening((request, response) => {
    readJson(request)
      .then((body) => sendJson(response, 200, { body: body ?? 'nothing' }))
      .catch((error: unknown) => {
        if (error instanceof HttpProblem) sendHttpProblem(response, error)
        else sendJson(response, 500, { message: String(error) })
      })
  })
}

async function post(body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') {
  const answer = await fetch(await echo(), { method: 'POST', headers: { 'content-type': contentType }, body })
  return { status: answer.status, ...(await answer.json()) }
}

test('parses JSON unchanged', async () => {
  expect(await post('{"name":"Zoë 🏕","n":1.5}')).toEqual({ status: 200, body: { name: 'Zoë 🏕', n: 1.5 } })
})

test('a request without a body needs no content type', async () => {
  const answer = await fetch(await echo(), { method: 'POST' })
  expect(await answer.json()).toEqual({ body: 'nothing' })
})

test.each([
  ['application/json; charset=utf-8', 200],
  ['Application/JSON;charset="UTF-8"', 200],
  ['application/json; charset=utf-16', 415],
  ['text/plain; application/json', 415],
  ['application/jsonp', 415],
  ['application/json, text/plain', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
])('content type %s returns %i', async (contentType, status) => {
  expect((await post('{}', contentType)).status).toBe(status)
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['malformed JSON', '{"a":', /not valid JSON/],
  ['100,000 levels of lists', nested(49_000), /deeper/],
  ['33 levels', nested(33), /deeper/],
  ['1,001 elements', JSON.stringify(Array(1001).fill(1)), /1000 elements/],
  ['10,000 elements inside', JSON.stringify({ a: Array(10_000).fill(1) }), /1000 elements/],
  ['the key __proto__', '{"__proto__":{"x":1}}', /not allowed/],
  ['the key __proto__ further down', '{"a":[{"__proto__":1}]}', /not allowed/],
  ['a NUL', '{"a":"b\\u0000c"}', /cannot be stored/],
  ['half a surrogate pair', '{"a":"\\ud83c"}', /cannot be stored/],
])('%s returns 400 with a clear message', async (_name, body, message) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(message)
})

test('rejects a large body of another type without resetting the connection', async () => {
  const answer = await post(new Uint8Array(5_000_000), 'application/octet-stream')
  expect(answer.status).toBe(415)
})

test('rejects invalid UTF-8 with 400', async () => {
  const answer = await post(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))
  expect(answer).toMatchObject({ status: 400, message: 'The request is not valid UTF-8.' })
})

test('accepts unusual but harmless JSON without prototype pollution', async () => {
  const body = `{"constructor":{"prototype":{"x":1}},"a":1,"a":2,"big":${'9'.repeat(400)},"deep":${nested(30)}}`
  expect(await post(body)).toMatchObject({ status: 200, body: { a: 2 } })
  expect(({} as Record<string, unknown>).x).toBe(undefined)
})

test('rejects one byte too many with 413, with or without Content-Length', async () => {
  const text = JSON.stringify('x'.repeat(LIMIT - 1))
  expect((await post(text)).status).toBe(413)
  expect((await post(JSON.stringify('x'.repeat(LIMIT - 2)))).status).toBe(200)
  const chunks = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 50; sent += 1) controller.enqueue(new Uint8Array(100_000))
      controller.close()
    },
  })
  const init = {
    method: 'POST',
    body: chunks,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  }
  const answer = await fetch(await echo(), init)
  expect(answer.status).toBe(413)
  expect(answer.headers.get('connection')).toBe('close')
})

test('ignores bytes after the announced length', async () => {
  const bodies: string[] = []
  const url = await listening((request, response) => {
    readBody(request, 10).then((bytes) => {
      bodies.push(bytes.toString())
      response.end()
    })
  })
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n'
  const { closed } = await sendRaw(url, `${head}12345${'6'.repeat(1000)}`)
  expect(bodies).toEqual(['12345'])
  expect(closed).toBe(true)
})

test('rejects when the client disconnects during the body', async () => {
  const outcome = Promise.withResolvers<unknown>()
  const url = await listening((request) => readBody(request, LIMIT).then(outcome.resolve, outcome.reject))
  outcome.promise.catch(() => undefined)
  await sendRaw(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf', 100)
  await expect(outcome.promise).rejects.toBeInstanceOf(HttpProblem)
})
