import { blend } from './palettes.ts'
import { type Random, randomBetween } from './random.ts'
import { downwardGradient, fill, formatCoordinate, type Point, polygon } from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

export type Ridge = {
  /** Average height of the crest, in fractions of the height. */
  at: number
  /** Variation of the crest, in fractions of the height. */
  relief: number
  /** From 0 (far, hazy) to 1 (near, dark). */
  nearness: number
  /** Number of steep mountains with flat tops, as in the Scenic Rim. */
  peaks?: number
}

/** Draws one range. Its base fades into the haze, which gives the picture depth. */
export function drawRidge(stage: Stage, ridge: Ridge): string {
  const { palette } = stage
  const colour = blend(palette.ridgeFar, palette.ridgeNear, ridge.nearness)
  const foot = blend(colour, palette.haze, 0.62 - 0.42 * ridge.nearness)
  const id = `ridge${Math.round(ridge.at * 1000)}`
  const crest = createCrest(stage, ridge)
  const outline = polygon([[-2, stage.height], ...crest, [stage.width + 2, stage.height]])
  return `<defs>${downwardGradient(id, [colour, colour, foot], 0.55)}</defs>${fill(outline, `url(#${id})`)}`
}

export function drawMist(stage: Stage, at: number, strength: number): string {
  const { width, height, palette } = stage
  const id = `mist${Math.round(at * 1000)}`
  const drift = getSwing(stage, 1, at * 20) * width * 0.015
  const stops = [0, 0.5, 1].map(
    (offset, i) =>
      `<stop offset="${offset}" stop-color="${palette.haze}" stop-opacity="${i === 1 ? strength : 0}"/>`,
  )
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><ellipse cx="${formatCoordinate(width / 2 + drift)}" cy="${formatCoordinate(at * height)}" rx="${formatCoordinate(width * 0.8)}" ry="${formatCoordinate(height * 0.07)}" fill="url(#${id})"/>`
}

function createCrest(stage: Stage, ridge: Ridge): Point[] {
  const { width, height, random } = stage
  const roll = createRollingLine(random)
  const mountains = Array.from({ length: ridge.peaks ?? 0 }, (_, i) => createMountain(stage, ridge, i))
  const steps = Math.ceil(width / (height / 220))
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const across = i / steps
    const inHeights = (across * width) / height
    const mountain = Math.max(
      0,
      ...mountains.map((m) => m.rise * getMountainHeight(m, across + 0.012 * (roll(inHeights * 5) - 0.5))),
    )
    const y = ridge.at - ridge.relief * (roll(inHeights) - 0.5) - mountain
    return [across * width, (y - getTreeTopHeight(inHeights, ridge.nearness)) * height]
  })
}

type Mountain = { x: number; rise: number; left: number; right: number; top: number; steepness: number }

function createMountain(stage: Stage, ridge: Ridge, index: number): Mountain {
  const { random, width, height } = stage
  const wide = (2 * height) / width
  return {
    x: (index + randomBetween(random, 0.1, 0.9)) / (ridge.peaks ?? 1),
    rise: randomBetween(random, 0.4, 1.3) * ridge.relief,
    left: randomBetween(random, 0.06, 0.2) * wide,
    right: randomBetween(random, 0.06, 0.2) * wide,
    top: randomBetween(random, 0.02, 0.3),
    steepness: randomBetween(random, 1.1, 1.9),
  }
}

/** Returns a height from 0 to 1: a sloping top, a cliff, then a long base. */
function getMountainHeight(mountain: Mountain, across: number): number {
  const aside = across - mountain.x
  const distance = Math.abs(aside) / (aside < 0 ? mountain.left : mountain.right)
  const tilt = 0.3 * Math.min(distance, mountain.top)
  if (distance <= mountain.top) return 1 - tilt
  if (distance >= 1) return 0
  const down = (distance - mountain.top) / (1 - mountain.top)
  return (1 - tilt) * (1 - down) ** mountain.steepness
}

function getTreeTopHeight(inHeights: number, nearness: number): number {
  const crowns = [37, 61, 97].reduce((sum, pace, i) => sum + Math.abs(Math.sin(inHeights * pace + i)) / 3, 0)
  const clumps = 0.55 + 0.45 * Math.sin(inHeights * 7.3)
  return crowns * clumps * 0.02 * nearness * nearness
}

/** Returns values from 0 to 1. */
function createRollingLine(random: Random): (inHeights: number) => number {
  const waves = [0.45, 1.1, 2.4, 5.2].map((pace, i) => ({
    pace,
    turn: random() * 7,
    size: 0.5 / (i + 1) ** 1.3,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.size, 0)
  return (inHeights) => {
    const sum = waves.reduce(
      (so, { pace, turn, size }) => so + size * Math.sin(inHeights * pace * 2.6 + turn),
      0,
    )
    return 0.5 + (0.5 * sum) / total
  }
}
