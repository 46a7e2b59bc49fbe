import { randomBetween } from './random.ts'
import { downwardGradient, fill, formatCoordinate, type Point, smoothOutline, stroke } from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

/** Edges are fractions of the height. */
export function drawLake(stage: Stage, top: number, bottom: number): string {
  const { palette, width, height } = stage
  return [
    `<defs>${downwardGradient('water', palette.water)}</defs>`,
    `<rect x="-2" y="${formatCoordinate(top * height)}" width="${formatCoordinate(width + 4)}" height="${formatCoordinate((bottom - top) * height)}" fill="url(#water)"/>`,
    drawGlints(stage, top, bottom, palette.light.x, 46),
  ].join('')
}

/** Draws a creek from far to near; `bends` are fractions of the picture. */
export function drawCreek(stage: Stage, bends: readonly { x: number; y: number; half: number }[]): string {
  const { palette, width, height } = stage
  const bank = (side: number) => bends.map(({ x, y, half }): Point => [(x + side * half) * width, y * height])
  const outline = smoothOutline([...bank(-1), ...bank(1).reverse()])
  const near = bends.at(-1)
  const glints = bends.slice(1).map(({ x, y, half }) => {
    const across = x + randomBetween(stage.random, -0.4, 0.4) * half
    return drawGlint(stage, [across * width, y * height - stage.unit], half * width * 0.5, 0.5)
  })
  return [
    `<defs>${downwardGradient('creek', palette.water)}</defs>`,
    `<g transform="translate(0 ${formatCoordinate(stage.unit * -0.7)})">${fill(outline, palette.rockLit, 0.55)}</g>`,
    fill(outline, 'url(#creek)'),
    ...glints,
    near ? drawGlint(stage, [near.x * width, near.y * height], near.half * width * 0.4, 0.4) : '',
  ].join('')
}

/** Draws streaks of light around `middle` (a fraction of the width). */
export function drawGlints(stage: Stage, top: number, bottom: number, middle: number, count: number): string {
  const { random, width, height, unit } = stage
  return Array.from({ length: count }, () => {
    const depth = random() ** 1.3
    const spread = randomBetween(random, -0.5, 0.5) * (0.25 + depth * 0.9) * (random() < 0.6 ? 0.45 : 1.4)
    const at: Point = [(middle + spread) * width, (top + (bottom - top) * (0.03 + depth * 0.94)) * height]
    return drawGlint(
      stage,
      at,
      unit * randomBetween(random, 1.2, 5) * (0.5 + depth),
      randomBetween(random, 0.25, 0.75),
    )
  }).join('')
}

function drawGlint(stage: Stage, [x, y]: Point, length: number, strength: number): string {
  const shine = strength * (0.75 + 0.25 * getSwing(stage, 2, x))
  const line = `M${formatCoordinate(x - length / 2)} ${formatCoordinate(y)}H${formatCoordinate(x + length / 2)}`
  return stroke(line, stage.palette.waterLight, stage.unit * 0.3, shine)
}
