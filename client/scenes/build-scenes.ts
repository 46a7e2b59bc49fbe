import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { drawMark, drawMaskableIcon, drawTile } from './logo.ts'
import { sampleScenes } from './sample-scenes.ts'
import { drawScene } from './scene.ts'
import { drawFallback, drawShareCard } from './share-card.ts'
import { drawColdFire, drawEmptyTent, drawLostWombat } from './vignettes.ts'

const mediaFolder = new URL('../media/', import.meta.url)

/** Scenes are drawn once at this width and scaled down, so that every size shows the same picture. */
const cardWidth = 960
const cardHeight = 600

await mkdir(new URL('scenes/', mediaFolder), { recursive: true })
await buildHero()
await buildCards()
await buildMarks()

/** The landing page's picture, wide for screens and 4:5 for phones. */
async function buildHero(): Promise<void> {
  const evening = { palette: 'dusk', motif: 'campfire' } as const
  const wide = drawScene({ ...evening, seed: 19, width: 1600, height: 800 })
  for (const width of [640, 960, 1600]) await writePhotos(wide, `hero-${width}`, width, width / 2)
  const upright = drawScene({ ...evening, seed: 14, width: 640, height: 800 })
  await writePhotos(upright, 'hero-portrait-640', 640, 800)
}

/** The pictures of the sample events, and the one that stands in for a broken picture. */
async function buildCards(): Promise<void> {
  const cards = sampleScenes.map((scene, i) => ({
    name: `camp-${String(i + 1).padStart(2, '0')}`,
    drawing: drawScene({ ...scene, width: cardWidth, height: cardHeight }),
  }))
  for (const { name, drawing } of [...cards, { name: 'fallback', drawing: drawFallback(cardWidth) }]) {
    for (const width of [480, cardWidth]) {
      await writePhotos(drawing, `scenes/${name}-${width}`, width, (width * cardHeight) / cardWidth)
    }
    await writeWebp(drawing, `scenes/${name}`, cardWidth, cardHeight)
  }
}

async function buildMarks(): Promise<void> {
  await writeText('logo.svg', drawMark())
  await writeText('favicon.svg', drawTile(15))
  await writeText('lost-wombat.svg', drawLostWombat())
  await writeText('cold-fire.svg', drawColdFire())
  await writeText('empty-tent.svg', drawEmptyTent())
  await writePng(drawTile(15), 'favicon-32', 32, 32)
  await writePng(drawMaskableIcon(), 'icon-192', 192, 192)
  await writePng(drawMaskableIcon(), 'icon-512', 512, 512)
  await writePng(drawTile(0), 'apple-touch-icon', 180, 180)
  await writePng(drawShareCard(), 'share', 1200, 630)
}

async function writePhotos(drawing: string, name: string, width: number, height: number): Promise<void> {
  // The widest picture is the first thing a visitor waits for, and its pixels are the smallest on screen.
  const quality = width >= 1600 ? 37 : 43
  const avif = await raster(drawing, width, height).avif({ quality, effort: 5 }).toBuffer()
  await writeFile(new URL(`${name}.avif`, mediaFolder), avif)
  await writeWebp(drawing, name, width, height)
}

async function writeWebp(drawing: string, name: string, width: number, height: number): Promise<void> {
  const webp = await raster(drawing, width, height).webp({ quality: 66, effort: 6 }).toBuffer()
  await writeFile(new URL(`${name}.webp`, mediaFolder), webp)
}

async function writePng(drawing: string, name: string, width: number, height: number): Promise<void> {
  const density = (72 * width) / Number(/width="(\d+)"/.exec(drawing)?.[1] ?? width)
  const image = sharp(Buffer.from(drawing), { density }).resize(width, height)
  await writeFile(
    new URL(`${name}.png`, mediaFolder),
    await image.png({ palette: true, quality: 90 }).toBuffer(),
  )
}

async function writeText(name: string, text: string): Promise<void> {
  await writeFile(new URL(name, mediaFolder), text)
}

function raster(drawing: string, width: number, height: number): Sharp {
  return sharp(Buffer.from(drawing)).resize(width, height)
}
