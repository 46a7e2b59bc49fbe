import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getFields } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { createPhoto, readAddresses, whereAndWhose } from './sample-pictures.ts'

const test = serverTest.extend('photo', { scope: 'file' }, () =>
  createPhoto(2000, 1000).withExif(whereAndWhose).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
)

type Upload = { body: Uint8Array | ReadableStream; type?: string; cookie?: string | null; origin?: string }

async function upload(
  site: RunningSite,
  admin: SignedInUser,
  { body, type = 'image/jpeg', cookie = admin.cookie, origin }: Upload,
) {
  const response = await fetch(`${site.url}/api/admin/pictures`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(cookie === null ? {} : { cookie }),
      ...(origin === undefined ? {} : { origin }),
    },
    body: body instanceof ReadableStream ? body : new Uint8Array(body),
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: getFields(answer) }
}

async function read(site: RunningSite, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('stores an upload upright in every size, without camera data', async ({ site, admin, photo }) => {
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes('Canary Person')).toBe(true)
  const answer = await upload(site, admin, { body: photo })
  expect(answer).toMatchObject({ status: 201, body: { width: 1000, height: 2000, alt: '' } })
  expect(answer.body.imageUrl).toMatch(/^\/media\/pictures\/[0-9a-f]{32}-960\.webp$/)
  for (const { path, width, format } of readAddresses(answer.body.imageUrl)) {
    const { response, bytes } = await read(site, path)
    expect(response.status, path).toBe(200)
    const made = await sharp(bytes).metadata()
    // The upright picture is 1000 wide, and larger sizes are not upscaled.
    const shown = format === 'jpeg' ? 1200 : Math.min(width, 1000)
    const height = format === 'jpeg' ? 630 : shown * 2
    expect(made, path).toMatchObject({ format, width: shown, height })
    expect([made.exif, made.xmp, made.iptc, made.orientation ?? 1], path).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(bytes.includes('Canary'), path).toBe(false)
  }
  expect(await site.services.db.auditEntry.count({ where: { action: 'picture-uploaded' } })).toBe(1)
})

test.for(['png', 'webp', 'avif'] as const)('also accepts a %s', async (format, { site, admin }) => {
  const body = await createPhoto(300, 200)[format]().toBuffer()
  expect(await upload(site, admin, { body, type: `image/${format}` })).toMatchObject({
    status: 201,
    body: { width: 300, height: 200 },
  })
})

test.for(['image/jpg', 'image/pjpeg', 'IMAGE/JPEG; charset=binary', 'application/octet-stream'])(
  'accepts a good JPEG that is called %s',
  async (type, { site, admin }) => {
    const body = await createPhoto(310, 200).jpeg().toBuffer()
    expect(await upload(site, admin, { body, type })).toMatchObject({
      status: 201,
      body: { width: 310, height: 200 },
    })
  },
)

test('returns the same address for the same bytes, without new work', async ({ site, admin }) => {
  const body = await createPhoto(640, 400).jpeg().toBuffer()
  const first = await upload(site, admin, { body })
  const imageUrl = String(first.body.imageUrl)
  const event = await createEvent(site.services, {})
  await site.services.db.event.update({
    where: { id: event.id },
    data: { imageUrl, imageAlt: 'Two tents by a creek' },
  })
  const count = await site.services.db.auditEntry.count()
  const again = await upload(site, admin, { body })
  expect(again).toMatchObject({
    status: 201,
    body: { imageUrl, width: 640, height: 400, alt: 'Two tents by a creek' },
  })
  expect(await site.services.db.auditEntry.count()).toBe(count)
})

test('stores a picture once when it is sent twice concurrently', async ({ site, admin }) => {
  const body = await createPhoto(500, 300).jpeg().toBuffer()
  const answers = await Promise.all([upload(site, admin, { body }), upload(site, admin, { body })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.imageUrl).toBe(answers[1]?.body.imageUrl)
})

test('lets a picture be cached for good, with an ETag and safe headers', async ({ site, admin }) => {
  const body = await createPhoto(320, 200).jpeg().toBuffer()
  const { imageUrl } = (await upload(site, admin, { body })).body
  const { response } = await read(site, String(imageUrl))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-request-id')).toBe(null)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const etag = response.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const stored = await read(site, String(imageUrl), { 'if-none-match': etag })
  expect([stored.response.status, stored.bytes.length]).toEqual([304, 0])
  const head = await fetch(site.url + String(imageUrl), { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('serves in one instance a picture that another one accepted', async ({ site, admin }) => {
  const { imageUrl } = (await upload(site, admin, { body: await createPhoto(330, 220).jpeg().toBuffer() }))
    .body
  const other = await startSite(site.databaseUrl)
  try {
    expect((await fetch(other.url + String(imageUrl))).status).toBe(200)
  } finally {
    await other.close()
  }
})

test.for([
  '/media/pictures/00000000000000000000000000000000-960.webp',
  '/media/pictures/nothing.webp',
  '/media/pictures/../../etc/passwd',
  '/media/pictures/%00-960.webp',
])('responds to %s with an uncached 404', async (path, { site }) => {
  const { response } = await read(site, path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store')
})

test('responds with 404 to a size that does not exist', async ({ site, admin }) => {
  const { imageUrl } = (await upload(site, admin, { body: await createPhoto(340, 220).jpeg().toBuffer() }))
    .body
  const { response } = await read(site, String(imageUrl).replace('-960.', '-4000.'))
  expect(response.status).toBe(404)
})

test('rejects 20 MB, also without an announced length', async ({ site, admin, photo }) => {
  const tooMuch = Buffer.alloc(20_000_000, 7)
  photo.copy(tooMuch)
  const rejection = {
    status: 413,
    body: { message: 'The picture is too large: at most 10 MB can be uploaded.' },
  }
  expect(await upload(site, admin, { body: tooMuch })).toEqual(rejection)
  expect(await upload(site, admin, { body: new Blob([tooMuch]).stream() })).toEqual(rejection)
})

test('rejects a file that is no picture, with the reason', async ({ site, admin }) => {
  const cannotRead = 'The picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.'
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  const gif = await createPhoto(20, 20).gif().toBuffer()
  for (const body of [Buffer.from('this is a letter, not a picture'), svg, gif]) {
    expect(await upload(site, admin, { body })).toEqual({ status: 400, body: { message: cannotRead } })
  }
  expect(await upload(site, admin, { body: Buffer.alloc(0) })).toEqual({
    status: 400,
    body: { message: 'The picture is empty.' },
  })
  for (const type of [
    'image/svg+xml',
    'image/gif',
    'text/plain',
    'multipart/form-data',
    'application/json',
  ]) {
    expect(await upload(site, admin, { body: svg, type }), type).toEqual({
      status: 415,
      body: { message: 'The picture must be a JPEG, PNG, WebP or AVIF file.' },
    })
  }
})

test('rejects a truncated picture', async ({ site, admin }) => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await createPhoto(900, 600)[format]().toBuffer()
    expect(await upload(site, admin, { body: whole.subarray(0, whole.length * 0.6) }), format).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^The picture (is damaged or incomplete|cannot be read)/) },
    })
  }
})

test('rejects a small file that unpacks to far too many pixels', async ({ site, admin }) => {
  const black = { width: 10_000, height: 10_000, channels: 3, background: '#000' } as const
  const bomb = await sharp({ create: black, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage.rss()
  expect(await upload(site, admin, { body: bomb })).toEqual({
    status: 400,
    body: { message: 'The picture has too many pixels: at most 60 megapixels can be used.' },
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('accepts uploads only from an admin, rejects others before reading', async ({ site, admin, photo }) => {
  const member = (await createSignedInUser(site)).cookie
  expect(await upload(site, admin, { body: photo, cookie: null })).toEqual({
    status: 401,
    body: { message: 'Unauthorized' },
  })
  expect(await upload(site, admin, { body: photo, cookie: member })).toMatchObject({ status: 403 })
  expect(await statusBeforeTheBody(site)).toBe(401)
})

test('rejects an upload for an admin from a page of another site', async ({ site, admin, photo }) => {
  expect(await upload(site, admin, { body: photo, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  })
})

/** Returns the response to a request that announces 9 MB and sends none of them. */
function statusBeforeTheBody(site: RunningSite): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      `${site.url}/api/admin/pictures`,
      { method: 'POST', headers: { 'content-type': 'image/jpeg', 'content-length': 9_000_000 } },
      (response) => {
        resolve(response.statusCode)
        asked.destroy()
      },
    )
    asked.on('error', reject)
    asked.flushHeaders()
  })
}
