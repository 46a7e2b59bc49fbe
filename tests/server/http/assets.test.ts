import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createAssets } from '../../../server/http/files/assets.ts'
import { listening } from './listening-server.ts'

const SCRIPT = 'console.log("hello")'

/** Serves a small build next to a secret file. Paths without a file return 418. */
function site(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'client')
  for (const name of ['assets', 'media', '.vite']) mkdirSync(join(dist, name), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  writeFileSync(join(dist, 'assets/a-1.js'), SCRIPT)
  writeFileSync(join(dist, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'media/film.mp4'), '0123456789')
  const assets = createAssets(dist)
  return listening((incoming, response) => {
    if (!assets(incoming, response)) response.writeHead(418).end()
  })
}

/** Unlike fetch, neither normalises the path nor decompresses the body. */
function get(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(url)
      const outgoing = request({ hostname, port, path, headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        })
      })
      outgoing.once('error', reject)
      outgoing.end()
    },
  )
}

test('caches hashed files for a year and others for a day', async () => {
  const base = await site()
  const script = await get(base, '/assets/a-1.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const film = await get(base, '/media/film.mp4')
  expect(film.headers['cache-control']).toBe('public, max-age=86400')
  expect(film.headers['content-type']).toBe('video/mp4')
})

test('sends the compressed version to clients that accept it', async () => {
  const base = await site()
  const compressed = await get(base, '/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers.vary).toBe('Accept-Encoding')
  expect(brotliDecompressSync(compressed.body).toString()).toBe(SCRIPT)
  const plain = await get(base, '/assets/a-1.js', { 'accept-encoding': 'br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(SCRIPT)
})

test('returns 304 for an unchanged file', async () => {
  const base = await site()
  const { headers } = await get(base, '/media/film.mp4')
  const again = await get(base, '/media/film.mp4', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
})

test('returns the requested byte range of a film', async () => {
  const base = await site()
  const part = await get(base, '/media/film.mp4', { range: 'bytes=2-4' })
  expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  const end = await get(base, '/media/film.mp4', { range: 'bytes=-3' })
  expect([end.status, end.body.toString()]).toEqual([206, '789'])
  expect((await get(base, '/media/film.mp4', { range: 'bytes=10-' })).status).toBe(416)
  expect((await get(base, '/media/film.mp4', { range: 'bytes=0-1,3-4' })).status).toBe(200)
})

test('If-Range: sends the whole file when it changed and the range otherwise', async () => {
  const base = await site()
  const { headers } = await get(base, '/media/film.mp4')
  const rest = (ifRange: string) => get(base, '/media/film.mp4', { range: 'bytes=5-', 'if-range': ifRange })
  const same = await rest(String(headers.etag))
  expect([same.status, same.body.toString()]).toEqual([206, '56789'])
  // Other etags, weak etags and dates, which the site never sends, do not prove that the file is the same.
  for (const other of ['"older"', `W/${headers.etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
    const whole = await rest(other)
    expect([whole.status, whole.headers['content-range'], whole.body.toString()]).toEqual([
      200,
      undefined,
      '0123456789',
    ])
  }
})

test('rejects paths outside the build and private files in it', async () => {
  const base = await site()
  const paths = [
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/media/%2e%2e/%2e%2e/secret.txt',
    '/../secret.txt',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/a-1.js.br',
    '/assets/%',
  ]
  for (const path of paths) {
    const { status, body } = await get(base, path)
    expect([404, 418], path).toContain(status)
    expect(body.toString(), path).not.toContain('secret')
  }
})

test('returns 404 instead of a page for a missing script', async () => {
  const answer = await get(await site(), '/assets/old-2.js')
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})
