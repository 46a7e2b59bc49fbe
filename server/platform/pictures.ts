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
    const photo = opened(bytes)
    const { width, height } = await sizeOf(photo)
    const within = (edge: number) =>
      photo.clone().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    const flat = within(edges.large).flatten({ background: '#ffffff' })
    try {
      return {
        ...{ width, height },
        small: new Uint8Array(await within(edges.small).webp({ quality: 72 }).toBuffer()),
        large: new Uint8Array(await flat.jpeg({ quality: 80, mozjpeg: true }).toBuffer()),
      }
    } catch {
      throw new UnusablePicture(damaged)
    }
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

// 'error' and not 'warning': phones write files with small oddities that every browser shows.
function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

async function makeAll(bytes: Uint8Array, widths: readonly number[]): Promise<MadePicture> {
  const picture = opened(bytes)
  const { width, height } = await sizeOf(picture)
  const files: MadePicture['files'] = []
  try {
    for (const each of widths) {
      const smaller = picture.clone().resize({ width: each, withoutEnlargement: true })
      // More effort takes ten times as long and saves a few per cent.
      files.push(await fileOf(smaller.clone().avif({ quality: 55, effort: 2 }), each, 'avif'))
      files.push(await fileOf(smaller.webp({ quality: 78 }), each, 'webp'))
    }
    const card = picture.resize({ ...SHARE_CARD, fit: 'cover', position: 'attention' })
    const flat = card.flatten({ background: '#faf7f0' }).jpeg({ quality: 80, mozjpeg: true })
    files.push(await fileOf(flat, SHARE_CARD.width, 'jpg'))
  } catch {
    throw new UnusablePicture(damaged)
  }
  return { width, height, files }
}

async function sizeOf(picture: Sharp): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, compression } = await picture.metadata()
    // The same container holds what iPhones write, which browsers cannot show.
    if (compression !== undefined && compression !== 'av1') throw new Error('not AVIF')
    return autoOrient
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw new UnusablePicture(
        `The picture has too many pixels: at most ${MOST_PIXELS / 1_000_000} megapixels can be used.`,
      )
    }
    throw new UnusablePicture('The picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.')
  }
}

async function fileOf(image: Sharp, width: number, format: 'avif' | 'webp' | 'jpg') {
  return { width, format, bytes: new Uint8Array(await image.toBuffer()) }
}
