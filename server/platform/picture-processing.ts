import sharp, { type Sharp } from 'sharp'

// Uploads select the decoder. Excludes SVG links and rarely used decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// One image at a time, to keep the site fast.
sharp.concurrency(1)
sharp.cache(false)

const MAX_PIXELS = 60_000_000
/** AVIF decodes ten times slower, and tiny files can hold many pixels. */
const MAX_AVIF_PIXELS = 25_000_000
const TIMEOUT_SECONDS = 30
/** Width alone does not bound a tall strip. */
const MAX_HEIGHT_RATIO = 4
const MAX_WAITING = 5
const damaged = 'The picture is damaged or incomplete. Please save it again and upload that.'
const SHARE_CARD = { width: 1200, height: 630 }

export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

export class PicturesBusy extends Error {
  override name = 'PicturesBusy'
}

type PictureFile = { width: number; format: 'avif' | 'webp' | 'jpg'; bytes: Uint8Array<ArrayBuffer> }

let queueTail: Promise<unknown> = Promise.resolve()
let queueLength = 0

/**
 * Removes metadata (place, time, name).
 * @param widths in pixels; never enlarges
 * @throws UnusablePicture, PicturesBusy
 */
export function makePictures(bytes: Uint8Array, widths: readonly number[]) {
  return runInTurn(async () => {
    const within = (width: number) => ({ width, height: width * MAX_HEIGHT_RATIO })
    const { width, height, smaller } = await decode(bytes, within(Math.max(...widths, SHARE_CARD.width)))
    const files: PictureFile[] = []
    for (const each of widths) {
      const resized = smaller().resize({ ...within(each), ...WITHIN })
      const avif = await toBytes(resized.clone().avif({ quality: 55, effort: 2 }))
      files.push({ width: each, format: 'avif', bytes: avif })
      files.push({ width: each, format: 'webp', bytes: await toBytes(resized.webp({ quality: 78 })) })
    }
    const card = smaller().resize({ ...SHARE_CARD, fit: 'cover', position: 'attention' })
    const flat = card.flatten({ background: '#faf7f0' }).jpeg({ quality: 80, mozjpeg: true })
    files.push({ width: SHARE_CARD.width, format: 'jpg', bytes: await toBytes(flat) })
    return { width, height, files }
  })
}

/**
 * @param edges longer sides in pixels
 * @throws UnusablePicture, PicturesBusy
 */
export function makePhoto(bytes: Uint8Array, edges: { small: number; large: number }) {
  return runInTurn(async () => {
    const { width, height, smaller } = await decode(bytes, { width: edges.large, height: edges.large })
    const small = smaller()
      .resize({ width: edges.small, height: edges.small, ...WITHIN })
      .webp({ quality: 72 })
    const large = smaller().flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
    return { width, height, small: await toBytes(small), large: await toBytes(large) }
  })
}

async function runInTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  if (queueLength > MAX_WAITING) throw new PicturesBusy('too many pictures at once')
  queueLength += 1
  const made = queueTail.then(make)
  queueTail = made.catch(() => undefined)
  try {
    return await made
  } finally {
    queueLength -= 1
  }
}

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const

async function decode(bytes: Uint8Array, box: { width: number; height: number }) {
  // Not 'warning': phones write minor defects.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const size = await readSize(picture)
  try {
    const { data, info } = await picture
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ ...box, ...WITHIN })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { ...size, smaller: () => sharp(data, { raw: { width, height, channels } }) }
  } catch {
    throw new UnusablePicture(damaged)
  }
}

async function readSize(picture: Sharp): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, compression } = await picture.metadata()
    // The container also holds HEIC, which browsers cannot show.
    if (compression !== undefined && compression !== 'av1') throw new Error('not AVIF')
    if (compression === 'av1' && autoOrient.width * autoOrient.height > MAX_AVIF_PIXELS)
      throw createTooManyPixelsError(MAX_AVIF_PIXELS)
    return autoOrient
  } catch (error) {
    if (error instanceof UnusablePicture) throw error
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw createTooManyPixelsError(MAX_PIXELS)
    throw new UnusablePicture('The picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.')
  }
}

function createTooManyPixelsError(max: number): UnusablePicture {
  return new UnusablePicture(
    `The picture has too many pixels: at most ${max / 1_000_000} megapixels can be used.`,
  )
}

async function toBytes(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer())
}
