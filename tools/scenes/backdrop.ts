import { drawGumTree } from './gum-trees.ts'
import { randomBetween } from './random.ts'
import { drawMist, drawRidge } from './ridges.ts'
import type { Stage } from './stage.ts'

/** Draws four ranges with mist. `horizon` is the farthest crest, in fractions of the height. */
export function drawHills(stage: Stage, horizon: number): string {
  return [
    drawRidge(stage, { at: horizon, relief: 0.13, nearness: 0, peaks: 4 }),
    drawMist(stage, horizon + 0.07, 0.5),
    drawRidge(stage, { at: horizon + 0.07, relief: 0.12, nearness: 0.32 }),
    drawMist(stage, horizon + 0.13, 0.45),
    drawRidge(stage, { at: horizon + 0.14, relief: 0.1, nearness: 0.64 }),
    drawMist(stage, horizon + 0.2, 0.3),
    drawRidge(stage, { at: horizon + 0.21, relief: 0.06, nearness: 0.95 }),
  ].join('')
}

/** Positions in fractions of the width, heights in units. */
export function drawTreeLine(
  stage: Stage,
  at: number,
  places: readonly number[],
  heights: readonly [low: number, high: number],
  nearness: number,
): string {
  return places
    .map((across) =>
      drawGumTree(stage, {
        foot: [(across + randomBetween(stage.random, -0.012, 0.012)) * stage.width, at * stage.height],
        height: randomBetween(stage.random, heights[0], heights[1]) * stage.unit,
        nearness,
      }),
    )
    .join('')
}
