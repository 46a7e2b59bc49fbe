import { mkdir } from 'node:fs/promises'
import { drawLeader, leaders } from './leaders.ts'
import { drawMark, drawMaskableIcon, drawTile } from './logo.ts'
import { sampleScenes } from './sample-scenes.ts'
import { drawScene } from './scene.ts'
import { drawFallback, drawShareCard } from './share-card.ts'
import { storyPictures } from './story-pictures.ts'
import { drawColdFire, drawEmptyTent, drawLostWombat } from './vignettes.ts'
import { writePhotos, writePng, writeShareCard, writeText, writeWebp } from './write-pictures.ts'

const mediaFolder = new URL('../../client/public/media/', import.meta.url)

/** Scenes are drawn at this width, so that every size shows the same picture. */
const cardWidth = 960
const cardHeight = 600

for (const folder of ['scenes/', 'share/', 'timeline/', 'leaders/']) {
  await mkdir(new URL(folder, mediaFolder), { recursive: true })
}
await buildHero()
await buildCards()
await buildStory()
await buildLeaders()
await buildShareCards()
await buildMarks()

/** Builds the hero wide for screens and 4:5 for phones. */
async function buildHero(): Promise<void> {
  const evening = { palette: 'dusk', motif: 'campfire' } as const
  const wide = drawScene({ ...evening, seed: 19, width: 1600, height: 800 })
  for (const width of [640, 960, 1600]) await writePhotos(wide, `hero-${width}`, width, width / 2)
  const upright = drawScene({ ...evening, seed: 14, width: 640, height: 800 })
  await writePhotos(upright, 'hero-portrait-640', 640, 800)
}

/** Includes the fallback for a broken picture. */
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

async function buildStory(): Promise<void> {
  for (const { name, scene, widths } of storyPictures) {
    const drawing = drawScene(scene)
    for (const width of widths) {
      const file = widths.length === 1 ? name : `${name}-${width}`
      await writePhotos(drawing, file, width, Math.round((width * scene.height) / scene.width))
    }
  }
}

async function buildLeaders(): Promise<void> {
  for (const [i, leader] of leaders.entries()) {
    await writePhotos(drawLeader(leader, i + 1), `leaders/leader-${i + 1}`, 320, 320)
  }
}

/** Builds one for the site, and one for each sample event. */
async function buildShareCards(): Promise<void> {
  await writePng(drawShareCard({ seed: 12, palette: 'dusk', motif: 'campfire' }), 'share', 1200, 630)
  for (const [i, scene] of sampleScenes.entries()) {
    await writeShareCard(drawShareCard(scene), `share/camp-${String(i + 1).padStart(2, '0')}`)
  }
}

async function buildMarks(): Promise<void> {
  await writeText('logo.svg', drawMark())
  await writeText('favicon.svg', drawTile(15))
  await writeText('lost-wombat.svg', drawLostWombat())
  await writeText('cold-fire.svg', drawColdFire())
  await writeText('empty-tent.svg', drawEmptyTent())
  await writePng(drawTile(15), 'favicon-32', 32, 32)
  for (const size of [192, 512]) {
    await writePng(drawTile(14), `icon-${size}`, size, size)
    await writePng(drawMaskableIcon(), `icon-maskable-${size}`, size, size)
  }
  await writePng(drawTile(0), 'apple-touch-icon', 180, 180)
}
