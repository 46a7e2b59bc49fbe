import { randomBetween } from './random.ts'
import { fill, formatCoordinate, type Point, stroke } from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

export type Palm = {
  foot: Point
  height: number
  /** Pixels. */
  reach: number
  fronds: number
  /** From 0 (stiff) to 1 (hanging). */
  droop: number
  /** To the right, in fractions of the height. */
  lean?: number
  /** In fractions of the height. */
  trunk?: number
}

export function drawPalm(stage: Stage, palm: Palm): string {
  const { palette } = stage
  const [x, y] = palm.foot
  const wide = palm.height * (palm.trunk ?? 0.05)
  const crown: Point = [x + palm.height * (palm.lean ?? 0), y - palm.height]
  const middle = (x + crown[0]) / 2 - palm.height * (palm.lean ?? 0) * 0.25
  const trunk = `M${formatCoordinate(x - wide * 0.7)} ${formatCoordinate(y)}Q${formatCoordinate(middle - wide * 0.4)} ${formatCoordinate(y - palm.height * 0.5)} ${formatCoordinate(crown[0] - wide * 0.3)} ${formatCoordinate(crown[1])}H${formatCoordinate(crown[0] + wide * 0.3)}Q${formatCoordinate(middle + wide * 0.5)} ${formatCoordinate(y - palm.height * 0.5)} ${formatCoordinate(x + wide * 0.7)} ${formatCoordinate(y)}Z`
  const litSide = `M${formatCoordinate(x + wide * 0.1)} ${formatCoordinate(y)}Q${formatCoordinate(middle + wide * 0.1)} ${formatCoordinate(y - palm.height * 0.5)} ${formatCoordinate(crown[0])} ${formatCoordinate(crown[1])}H${formatCoordinate(crown[0] + wide * 0.3)}Q${formatCoordinate(middle + wide * 0.5)} ${formatCoordinate(y - palm.height * 0.5)} ${formatCoordinate(x + wide * 0.7)} ${formatCoordinate(y)}Z`
  return fill(trunk, palette.bark) + fill(litSide, palette.barkLit, 0.7) + drawFronds(stage, crown, palm)
}

export function drawFronds(
  stage: Stage,
  crown: Point,
  { reach, fronds, droop }: Pick<Palm, 'reach' | 'fronds' | 'droop'>,
): string {
  const { random, palette } = stage
  const sway = getSwing(stage, 1, crown[0]) * 0.02
  const drawn = Array.from({ length: fronds }, (_, i) => {
    const angle = -Math.PI * (1.16 - (1.32 * (i + 0.5)) / fronds) + randomBetween(random, -0.09, 0.09) + sway
    const length = reach * randomBetween(random, 0.82, 1.08)
    const bow: Point = [
      crown[0] + Math.cos(angle) * length * 0.6,
      crown[1] + Math.sin(angle) * length * 0.62 - length * 0.1,
    ]
    const tip: Point = [
      crown[0] + Math.cos(angle) * length,
      crown[1] + Math.sin(angle) * length * 0.72 + droop * length * 0.62,
    ]
    return drawFrond(crown, bow, tip, length * 0.13)
  })
  const back = drawn.filter((_, i) => i % 2 === 1).join('')
  const front = drawn.filter((_, i) => i % 2 === 0).join('')
  return fill(back, palette.leaf) + fill(front, palette.leafLit, 0.85)
}

export function drawPandanus(stage: Stage, foot: Point, height: number): string {
  const { palette } = stage
  const at = (across: number, up: number): Point => [foot[0] + across * height, foot[1] - up * height]
  const line = (from: Point, over: Point, to: Point) =>
    `M${formatCoordinate(from[0])} ${formatCoordinate(from[1])}Q${formatCoordinate(over[0])} ${formatCoordinate(over[1])} ${formatCoordinate(to[0])} ${formatCoordinate(to[1])}`
  const roots = [-0.13, -0.06, 0.07, 0.14].map((aside) => line(at(0, 0.24), at(aside, 0.2), at(aside, -0.01)))
  const tips = [at(-0.34, 0.66), at(-0.04, 0.92), at(0.3, 0.74)]
  const limbs = tips.map((tip) => line(at(0.01, 0.44), at((tip[0] - foot[0]) / height / 2, 0.46), tip))
  return [
    stroke(roots.join(''), palette.bark, height * 0.03),
    stroke(line(at(0, 0.2), at(-0.02, 0.3), at(0.01, 0.46)), palette.bark, height * 0.07),
    stroke(limbs.join(''), palette.bark, height * 0.05),
    stroke(line(at(0.012, 0.2), at(-0.008, 0.3), at(0.022, 0.46)), palette.barkLit, height * 0.02, 0.6),
    ...tips.map((tip) => drawFronds(stage, tip, { reach: height * 0.27, fronds: 17, droop: 0.55 })),
  ].join('')
}

function drawFrond(from: Point, bow: Point, tip: Point, width: number): string {
  return `M${formatCoordinate(from[0])} ${formatCoordinate(from[1])}Q${formatCoordinate(bow[0])} ${formatCoordinate(bow[1] - width)} ${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}Q${formatCoordinate(bow[0])} ${formatCoordinate(bow[1] + width)} ${formatCoordinate(from[0])} ${formatCoordinate(from[1])}Z`
}
