import { drawBeachScene } from './motifs/beach.ts'
import { drawBillyScene } from './motifs/billy.ts'
import { drawCampfireScene } from './motifs/campfire.ts'
import { drawCanoeScene } from './motifs/canoe.ts'
import { drawCookUpScene } from './motifs/cook-up.ts'
import { drawCreekScene } from './motifs/creek.ts'
import { drawCricketScene } from './motifs/cricket.ts'
import { drawFishingScene } from './motifs/fishing.ts'
import { drawGatheringScene } from './motifs/gathering.ts'
import { drawGorgeScene } from './motifs/gorge.ts'
import { drawGumbootsScene } from './motifs/gumboots.ts'
import { drawHeadlandScene } from './motifs/headland.ts'
import { drawHillsScene } from './motifs/hills.ts'
import { drawKangaroosScene } from './motifs/kangaroos.ts'
import { drawLetterboxScene } from './motifs/letterbox.ts'
import { drawLongTableScene } from './motifs/long-table.ts'
import { drawLookoutScene } from './motifs/lookout.ts'
import { drawRopeSwingScene } from './motifs/rope-swing.ts'
import { drawStarsScene } from './motifs/stars.ts'
import { drawSurfFishingScene } from './motifs/surf-fishing.ts'
import { drawTelescopeScene } from './motifs/telescope.ts'
import { drawTorchWalkScene } from './motifs/torch-walk.ts'
import { drawWaterfallScene } from './motifs/waterfall.ts'
import { drawWhittlingScene } from './motifs/whittling.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { drawRain } from './rain.ts'
import { createSeededRandom } from './random.ts'
import { formatCoordinate } from './shapes.ts'
import { drawSky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Every foreground motif. */
export const motifs = {
  beach: drawBeachScene,
  campfire: drawCampfireScene,
  creek: drawCreekScene,
  fishing: drawFishingScene,
  gathering: drawGatheringScene,
  headland: drawHeadlandScene,
  hills: drawHillsScene,
  lookout: drawLookoutScene,
  'rope-swing': drawRopeSwingScene,
  stars: drawStarsScene,
  waterfall: drawWaterfallScene,
  whittling: drawWhittlingScene,
  billy: drawBillyScene,
  canoe: drawCanoeScene,
  'cook-up': drawCookUpScene,
  cricket: drawCricketScene,
  gorge: drawGorgeScene,
  gumboots: drawGumbootsScene,
  kangaroos: drawKangaroosScene,
  letterbox: drawLetterboxScene,
  'long-table': drawLongTableScene,
  'surf-fishing': drawSurfFishingScene,
  telescope: drawTelescopeScene,
  'torch-walk': drawTorchWalkScene,
} satisfies Record<string, (stage: Stage) => string>

export type MotifName = keyof typeof motifs

export type Scene = {
  seed: number
  palette: PaletteName
  motif: MotifName
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Position in a loop, at least 0 and less than 1; the default is 0. */
  phase?: number
  weather?: 'rain'
}

/** The visible part of a scene, and the size of the picture, all in pixels. */
export type View = {
  left: number
  top: number
  width: number
  height: number
  pictureWidth: number
  pictureHeight: number
}

/** Draws all or a part of a scene as an SVG document. The same scene always gives the same text. */
export function drawScene(scene: Scene, view: View = getWholeView(scene)): string {
  const { width, height } = scene
  const stage: Stage = {
    width,
    height,
    palette: palettes[scene.palette],
    random: createSeededRandom(scene.seed),
    phase: scene.phase ?? 0,
    unit: Math.min(height / 100, width / 98),
  }
  const box = [view.left, view.top, view.width, view.height].map(roundToHundredths).join(' ')
  const size = `width="${formatCoordinate(view.pictureWidth)}" height="${formatCoordinate(view.pictureHeight)}" viewBox="${box}"`
  const weather = scene.weather === 'rain' ? drawRain(stage) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawSky(stage)}${motifs[scene.motif](stage)}${weather}</svg>`
}

function getWholeView({ width, height }: Scene): View {
  return { left: 0, top: 0, width, height, pictureWidth: width, pictureHeight: height }
}

// A slow pan moves by less than a tenth of a pixel per frame.
function roundToHundredths(value: number): string {
  return String(Math.round(value * 100) / 100)
}
