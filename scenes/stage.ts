import type { Palette } from './hours.ts'
import type { Random } from './random.ts'

/** The picture being drawn: its size, colours, chance and moment. */
export type Stage = {
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  palette: Palette
  random: Random
  /** The moment of a loop, from 0 up to 1; 1 looks exactly like 0. */
  phase: number
  /** One hundredth of the height of a landscape picture, in pixels; narrower pictures get a smaller one. */
  unit: number
}

/** Swings between -1 and 1, a whole number of times in a loop, so that its end meets its beginning. */
export function swing(stage: Stage, timesPerLoop: number, offset = 0): number {
  return Math.sin(2 * Math.PI * timesPerLoop * stage.phase + offset)
}

/** Runs from 0 up to 1 and starts over, a whole number of times in a loop. */
export function progress(stage: Stage, timesPerLoop: number, offset = 0): number {
  return (((timesPerLoop * stage.phase + offset) % 1) + 1) % 1
}
