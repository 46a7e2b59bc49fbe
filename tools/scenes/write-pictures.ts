import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

const mediaFolder = new URL('../../client/public/media/', import.meta.url)

/** Writes AVIF and WebP. `name` is the path in the media folder without extension. */
export async function writePhotos(
  drawing: string,
  name: string,
  width: number,
  height: number,
): Promise<void> {
  const avif = await rasterise(drawing, width, height)
    .avif({ quality: getQuality(width), effort: 5 })
    .toBuffer()
  await writeFile(new URL(`${name}.avif`, mediaFolder), avif)
  await writeWebp(drawing, name, width, height)
}

/**
 * Returns a lower quality for the widest, which loads first and has the smallest pixels, and for the narrowest,
 * of which pages show many.
 */
function getQuality(width: number): number {
  if (width >= 1600) return 37
  return width > 480 ? 43 : 40
}

/** Writes WebP alone, for uses with a single file. */
export async function writeWebp(drawing: string, name: string, width: number, height: number): Promise<void> {
  const webp = await rasterise(drawing, width, height).webp({ quality: 66, effort: 6 }).toBuffer()
  await writeFile(new URL(`${name}.webp`, mediaFolder), webp)
}

/** Writes JPEG, which every social network can read. */
export async function writeShareCard(drawing: string, name: string): Promise<void> {
  const jpeg = await rasterise(drawing, 1200, 630).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  await writeFile(new URL(`${name}.jpg`, mediaFolder), jpeg)
}

export async function writePng(drawing: string, name: string, width: number, height: number): Promise<void> {
  const density = (72 * width) / Number(/width="(\d+)"/.exec(drawing)?.[1] ?? width)
  const image = sharp(Buffer.from(drawing), { density }).resize(width, height)
  await writeFile(
    new URL(`${name}.png`, mediaFolder),
    await image.png({ palette: true, quality: 90 }).toBuffer(),
  )
}

export async function writeText(name: string, text: string): Promise<void> {
  await writeFile(new URL(name, mediaFolder), text)
}

function rasterise(drawing: string, width: number, height: number): Sharp {
  return sharp(Buffer.from(drawing)).resize(width, height)
}
