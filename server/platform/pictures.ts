import sharp, { type Sharp } from 'sharp'

// Whoever uploads chooses the decoder by the first bytes: only these four are let in, so no drawing with links
// (SVG) and no rare format with an old decoder is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// Pictures wait for the site, not the site for pictures: one thread, and one picture at a time below.
sharp.concurrency(1)
sharp.cache(false)

/** More than any phone's camera takes by default, and less than 200 MB of memory. */
const MOST_PIXELS = 60_000_000
/** AVIF takes ten times as long to decode, and a file of a kilobyte can have many millions of pixels. */
const MOST_AVIF_PIXELS = 25_000_000
/** Of a picture that is decoded and made smaller; the clock starts when its turn has come. */
const LONGEST_SECONDS = 30
/** A higher one is made narrower: of a strip the widths alone would bound nothing. */
const HIGHEST_FOR_WIDTH = 4
/** Pictures that may wait; each takes a second or two. */
const MOST_WAITING = 5
const damaged = 'The picture is damaged or incomplete. Please save it again and upload that.'
const SHARE_CARD = { width: 1200, height: 630 }

/** The bytes are no picture, or one that cannot be shown; the message says why, in words for the organiser. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

/** So many pictures are being made smaller that this one would wait too long. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy'
}

export type MadePicture = {
  /** In pixels, as it is looked at: turned the right way up. */
  width: number
  height: number
  files: { width: number; format: 'avif' | 'webp' | 'jpg'; bytes: Uint8Array<ArrayBuffer> }[]
}

let line: Promise<unknown> = Promise.resolve()
let inLine = 0

/**
 * Makes every size of a picture, in AVIF and WebP, and a JPEG of 1200 x 630 to share. They are turned the right way
 * up, in sRGB, and carry nothing else of what the camera wrote: neither place nor time nor name.
 * @param widths in pixels; a smaller picture is not enlarged
 * @throws UnusablePicture, PicturesBusy
 */
export function makePictures(bytes: Uint8Array, widths: readonly number[]): Promise<MadePicture> {
  return inTurn(() => makeAll(bytes, widths))
}

export type MadePhoto = {
  /** In pixels, as it is looked at: turned the right way up. */
  width: number
  height: number
  small: Uint8Array<ArrayBuffer>
  large: Uint8Array<ArrayBuffer>
}

/**
 * Makes the two sizes of a photo: a small WebP, and a JPEG that every device can save and show. They carry nothing of what
 * the camera wrote, as above.
 * @param edges the longer sides in pixels; a smaller photo is not enlarged
 * @throws UnusablePicture, PicturesBusy
 */
export function makePhoto(bytes: Uint8Array, edges: { small: number; large: number }): Promise<MadePhoto> {
  return inTurn(async () => {
    const { width, height, smaller } = await decode(bytes, { width: edges.large, height: edges.large })
    const small = smaller()
      .resize({ width: edges.small, height: edges.small, ...WITHIN })
      .webp({ quality: 72 })
    const large = smaller().flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
    return { width, height, small: await bytesOf(small), large: await bytesOf(large) }
  })
}

async function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  if (inLine > MOST_WAITING) throw new PicturesBusy('too many pictures at once')
  inLine += 1
  const made = line.then(make)
  line = made.catch(() => undefined)
  try {
    return await made
  } finally {
    inLine -= 1
  }
}

async function makeAll(bytes: Uint8Array, widths: readonly number[]): Promise<MadePicture> {
  const within = (width: number) => ({ width, height: width * HIGHEST_FOR_WIDTH })
  const { width, height, smaller } = await decode(bytes, within(Math.max(...widths, SHARE_CARD.width)))
  const files: MadePicture['files'] = []
  for (const each of widths) {
    const resized = smaller().resize({ ...within(each), ...WITHIN })
    // More effort takes ten times as long and saves a few per cent.
    const avif = await bytesOf(resized.clone().avif({ quality: 55, effort: 2 }))
    files.push({ width: each, format: 'avif', bytes: avif })
    files.push({ width: each, format: 'webp', bytes: await bytesOf(resized.webp({ quality: 78 })) })
  }
  const card = smaller().resize({ ...SHARE_CARD, fit: 'cover', position: 'attention' })
  const flat = card.flatten({ background: '#faf7f0' }).jpeg({ quality: 80, mozjpeg: true })
  files.push({ width: SHARE_CARD.width, format: 'jpg', bytes: await bytesOf(flat) })
  return { width, height, files }
}

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const

/**
 * Decodes a picture once, upright and within `box`: every size is made of that. Decoding it for each of them would cost
 * so many times as much.
 */
async function decode(bytes: Uint8Array, box: { width: number; height: number }) {
  // 'error' and not 'warning': phones write files with small oddities that every browser shows.
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const size = await sizeOf(picture)
  try {
    const { data, info } = await picture
      .timeout({ seconds: LONGEST_SECONDS })
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

async function sizeOf(picture: Sharp): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, compression } = await picture.metadata()
    // The same container holds what iPhones write, which browsers cannot show.
    if (compression !== undefined && compression !== 'av1') throw new Error('not AVIF')
    const isTooMuch = compression === 'av1' && autoOrient.width * autoOrient.height > MOST_AVIF_PIXELS
    if (isTooMuch) throw tooManyPixels(MOST_AVIF_PIXELS)
    return autoOrient
  } catch (error) {
    if (error instanceof UnusablePicture) throw error
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels(MOST_PIXELS)
    throw new UnusablePicture('The picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.')
  }
}

function tooManyPixels(most: number): UnusablePicture {
  return new UnusablePicture(
    `The picture has too many pixels: at most ${most / 1_000_000} megapixels can be used.`,
  )
}

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.timeout({ seconds: LONGEST_SECONDS }).toBuffer())
}
