import { drawCampfireScene } from './motifs/campfire.ts'
import { drawCreekScene } from './motifs/creek.ts'
import { drawFishingScene } from './motifs/fishing.ts'
import { drawGatheringScene } from './motifs/gathering.ts'
import { drawHeadlandScene } from './motifs/headland.ts'
import { drawHillsScene } from './motifs/hills.ts'
import { drawLookoutScene } from './motifs/lookout.ts'
import { drawRopeSwingScene } from './motifs/rope-swing.ts'
import { drawStarsScene } from './motifs/stars.ts'
import { drawWaterfallScene } from './motifs/waterfall.ts'
import { drawWhittlingScene } from './motifs/whittling.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { seededRandom } from './random.ts'
import { short } from './shapes.ts'
import { drawSky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Every motif: what happens in front of the sky. */
export const motifs = {
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
  /** The moment of a loop, from 0 up to 1; 0 when left out. */
  phase?: number
}

/** Draws one picture as an SVG document. The same scene always gives the same text. */
export function drawScene(scene: Scene): string {
  const { width, height } = scene
  const stage: Stage = {
    width,
    height,
    palette: palettes[scene.palette],
    random: seededRandom(scene.seed),
    phase: scene.phase ?? 0,
    unit: Math.min(height / 100, width / 98),
  }
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawSky(stage)}${motifs[scene.motif](stage)}</svg>`
}
