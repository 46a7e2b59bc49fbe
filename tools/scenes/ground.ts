import { randomBetween } from './random.ts'
import {
  downwardGradient,
  ellipse,
  fill,
  formatCoordinate,
  type Point,
  polygon,
  smoothLine,
} from './shapes.ts'
import type { Stage } from './stage.ts'

/** Draws the near ground from `at` (a fraction of the height) downwards. */
export function drawGround(stage: Stage, at: number): string {
  const { palette, width, height } = stage
  const edge = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (across): Point => [across * (width + 8) - 4, (at + randomBetween(stage.random, -0.012, 0.012)) * height],
  )
  const outline = `${smoothLine(edge)}V${formatCoordinate(height)}H-4Z`
  return [
    `<defs>${downwardGradient('ground', [palette.groundLit, palette.ground], 0.6)}</defs>`,
    fill(outline, 'url(#ground)'),
    drawGrass(stage, at + 0.012, palette.groundLit, 1.6, 0.5),
  ].join('')
}

/** Draws dark grass in front of everything. */
export function drawForeground(stage: Stage): string {
  const { palette, width, height } = stage
  const bank = smoothLine([
    [-4, height * 0.975],
    [width * 0.25, height * 0.955],
    [width * 0.6, height * 0.985],
    [width + 4, height * 0.96],
  ])
  return (
    fill(`${bank}V${formatCoordinate(height)}H-4Z`, palette.ground) +
    drawGrass(stage, 0.975, palette.ground, 4.5, 0.35)
  )
}

function drawGrass(stage: Stage, at: number, colour: string, size: number, density: number): string {
  const { width, height, random, unit } = stage
  const blades = Array.from({ length: Math.round((width / unit) * density) }, () => {
    const x = random() * width
    const y = (at + randomBetween(random, -0.004, 0.02)) * height
    const tall = size * unit * randomBetween(random, 0.4, 1)
    return drawTuft([x, y], tall)
  })
  return fill(blades.join(''), colour)
}

/** Hides the base of a trunk. */
export function drawGrassAround(stage: Stage, foot: Point, trunkWidth: number): string {
  const { random, palette } = stage
  const tufts = Array.from({ length: 9 }, (_, i) => {
    const x = foot[0] + (i - 4) * trunkWidth * 0.34
    return drawTuft([x, foot[1] + trunkWidth * 0.12], trunkWidth * randomBetween(random, 0.7, 1.3))
  })
  const mound = ellipse(
    [foot[0], foot[1] + trunkWidth * 0.2],
    trunkWidth * 1.5,
    trunkWidth * 0.36,
    palette.ground,
  )
  return mound + fill(tufts.join(''), palette.ground)
}

function drawTuft([x, y]: Point, tall: number): string {
  return [-0.3, 0.05, 0.4]
    .map((tilt) =>
      polygon([
        [x - tall * 0.08, y],
        [x + tall * 0.08, y],
        [x + tall * tilt, y - tall],
      ]),
    )
    .join('')
}
