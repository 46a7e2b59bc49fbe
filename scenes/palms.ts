import { between } from './random.ts'
import { fill, type Point, short, stroke } from './shapes.ts'
import { type Stage, swing } from './stage.ts'

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
  const trunk = `M${short(x - wide * 0.7)} ${short(y)}Q${short(middle - wide * 0.4)} ${short(y - palm.height * 0.5)} ${short(crown[0] - wide * 0.3)} ${short(crown[1])}H${short(crown[0] + wide * 0.3)}Q${short(middle + wide * 0.5)} ${short(y - palm.height * 0.5)} ${short(x + wide * 0.7)} ${short(y)}Z`
  const litSide = `M${short(x + wide * 0.1)} ${short(y)}Q${short(middle + wide * 0.1)} ${short(y - palm.height * 0.5)} ${short(crown[0])} ${short(crown[1])}H${short(crown[0] + wide * 0.3)}Q${short(middle + wide * 0.5)} ${short(y - palm.height * 0.5)} ${short(x + wide * 0.7)} ${short(y)}Z`
  return fill(trunk, palette.bark) + fill(litSide, palette.barkLit, 0.7) + drawFronds(stage, crown, palm)
}

export function drawFronds(
  stage: Stage,
  crown: Point,
  { reach, fronds, droop }: Pick<Palm, 'reach' | 'fronds' | 'droop'>,
): string {
  const { random, palette } = stage
  const sway = swing(stage, 1, crown[0]) * 0.02
  const drawn = Array.from({ length: fronds }, (_, i) => {
    const angle = -Math.PI * (1.16 - (1.32 * (i + 0.5)) / fronds) + between(random, -0.09, 0.09) + sway
    const length = reach * between(random, 0.82, 1.08)
    const bow: Point = [
      crown[0] + Math.cos(angle) * length * 0.6,
      crown[1] + Math.sin(angle) * length * 0.62 - length * 0.1,
    ]
    const tip: Point = [
      crown[0] + Math.cos(angle) * length,
      crown[1] + Math.sin(angle) * length * 0.72 + droop * length * 0.62,
    ]
    return frond(crown, bow, tip, length * 0.13)
  })
  const back = drawn.filter((_, i) => i % 2 === 1).join('')
  const front = drawn.filter((_, i) => i % 2 === 0).join('')
  return fill(back, palette.leaf) + fill(front, palette.leafLit, 0.85)
}

export function drawPandanus(stage: Stage, foot: Point, height: number): string {
  const { palette } = stage
  const at = (across: number, up: number): Point => [foot[0] + across * height, foot[1] - up * height]
  const line = (from: Point, over: Point, to: Point) =>
    `M${short(from[0])} ${short(from[1])}Q${short(over[0])} ${short(over[1])} ${short(to[0])} ${short(to[1])}`
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

function frond(from: Point, bow: Point, tip: Point, width: number): string {
  return `M${short(from[0])} ${short(from[1])}Q${short(bow[0])} ${short(bow[1] - width)} ${short(tip[0])} ${short(tip[1])}Q${short(bow[0])} ${short(bow[1] + width)} ${short(from[0])} ${short(from[1])}Z`
}
