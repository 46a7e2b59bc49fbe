import type { Palette } from './hour-palettes.ts'
import type { Random } from './random.ts'

export type Stage = {
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  palette: Palette
  random: Random
  /** Position in a loop, from 0 to 1; 1 looks exactly like 0. */
  phase: number
  /** One hundredth of the height of a landscape picture, in pixels; less in narrower pictures. */
  unit: number
}

/** Swings between -1 and 1. Whole numbers per loop make the end match the beginning. */
export function getSwing(stage: Stage, timesPerLoop: number, offset = 0): number {
  return Math.sin(2 * Math.PI * timesPerLoop * stage.phase + offset)
}

/** Runs from 0 up to 1 and restarts. */
export function getProgress(stage: Stage, timesPerLoop: number, offset = 0): number {
  return (((timesPerLoop * stage.phase + offset) % 1) + 1) % 1
}
