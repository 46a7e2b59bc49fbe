import { drawForeground } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPalm } from '../palms.ts'
import { drawPerson } from '../people.ts'
import { drawRock } from '../props.ts'
import { randomBetween } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import { downwardGradient, fill, formatCoordinate, type Point, polygon, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { drawCreek } from '../water.ts'

export function drawGorgeScene(stage: Stage): string {
  const { width, height, unit } = stage
  const stones: readonly Point[] = [
    [width * 0.5 - 34 * unit, height * 0.95],
    [width * 0.5 - 18 * unit, height * 0.92],
    [width * 0.5 - 1 * unit, height * 0.925],
    [width * 0.5 + 15 * unit, height * 0.91],
    [width * 0.5 + 30 * unit, height * 0.93],
  ]
  const palm = (across: number, at: number, tall: number, lean: number) =>
    drawPalm(stage, {
      foot: [width * 0.5 + across * unit, height * at],
      height: tall * unit,
      reach: tall * 0.3 * unit,
      fronds: 19,
      droop: 0.75,
      lean,
      trunk: 0.045,
    })
  return [
    drawRidge(stage, { at: 0.5, relief: 0.06, nearness: 0.15, peaks: 1 }),
    drawMist(stage, 0.56, 0.6),
    drawWall(stage, -1),
    drawWall(stage, 1),
    drawMist(stage, 0.74, 0.45),
    palm(-22, 0.77, 30, 0.05),
    palm(17, 0.77, 26, -0.08),
    palm(30, 0.79, 36, 0.04),
    drawFloor(stage),
    drawCreek(stage, [
      { x: 0.5, y: 0.765, half: 0.02 },
      { x: 0.52, y: 0.79, half: 0.06 },
      { x: 0.46, y: 0.83, half: 0.13 },
      { x: 0.52, y: 0.88, half: 0.24 },
      { x: 0.48, y: 0.96, half: 0.4 },
      { x: 0.5, y: 1.15, half: 0.55 },
    ]),
    palm(-58, 0.9, 62, 0.1),
    palm(-70, 0.93, 50, -0.12),
    palm(62, 0.9, 58, -0.08),
    ...stones.map((stone, i) => drawRock(stage, stone, unit * (7.4 + (i % 2)), 0.34)),
    drawPerson(stage, {
      who: 'child',
      pose: 'balancing',
      foot: [width * 0.5 - 18 * unit, height * 0.902],
      height: 27 * unit,
      facing: 'right',
      pack: true,
    }),
    drawPerson(stage, {
      who: 'father',
      pose: 'leading',
      foot: [width * 0.5 + 14 * unit, height * 0.892],
      height: 38 * unit,
      facing: 'right',
      pack: true,
    }),
    drawForeground(stage),
  ].join('')
}

/** Draws a cliff that is lower and hazier towards the middle. */
function drawWall(stage: Stage, side: -1 | 1): string {
  const { width, height, unit, random, palette } = stage
  const parts: string[] = []
  for (const [i, depth] of [0.1, 0.4, 0.75, 1].entries()) {
    const inner = width * 0.5 + side * (12 + i * 17) * unit
    const outer = side === 1 ? width + 4 : -4
    const top = height * (0.45 - i * 0.12)
    const shade = (side === 1 ? 0.34 : 0.02) + (i % 2) * 0.09
    const face = blend(palette.haze, blend(palette.rockLit, palette.rock, shade), 0.3 + 0.7 * depth)
    const edge: Point[] = [
      [inner, height * 0.8],
      [inner + side * 2 * unit, height * 0.6],
      [inner + side * unit, top + 7 * unit],
      [inner + side * 5 * unit, top],
    ]
    for (let x = 5; x < Math.abs(outer - inner) / unit; x += randomBetween(random, 7, 15)) {
      edge.push([inner + side * x * unit, top + randomBetween(random, -1.4, 1.8) * unit])
    }
    edge.push([outer, top], [outer, height * 0.84])
    parts.push(fill(polygon(edge), face))
    const cracks = Array.from({ length: 9 }, () => {
      const x = inner + side * randomBetween(random, 3, 40) * unit
      const y = randomBetween(random, 0, 0.34) * height + top
      return `M${formatCoordinate(x)} ${formatCoordinate(y + 4 * unit)}l${formatCoordinate(side * randomBetween(random, -1, 1.5) * unit)} ${formatCoordinate(randomBetween(random, 6, 16) * unit)}`
    })
    const bands = [0.3, 0.52].map((part) => {
      const y = top + (height * 0.8 - top) * part
      return `M${formatCoordinate(inner + side * 2 * unit)} ${formatCoordinate(y)}L${formatCoordinate(outer)} ${formatCoordinate(y - 2 * unit)}`
    })
    parts.push(stroke(cracks.join(''), palette.rock, unit * 0.7, 0.3 * depth + 0.08))
    parts.push(stroke(bands.join(''), palette.rock, unit * 1.6, 0.16))
    parts.push(
      fill(
        drawBush(stage, inner + side * 5 * unit, outer, top, side),
        blend(palette.leaf, palette.haze, 0.55 * (1 - depth)),
      ),
    )
  }
  return parts.join('')
}

function drawBush(stage: Stage, inner: number, outer: number, top: number, side: -1 | 1): string {
  const { unit, random } = stage
  const clumps: string[] = []
  for (let x = inner; side === 1 ? x < outer : x > outer; x += side * randomBetween(random, 1.5, 4) * unit) {
    const wide = randomBetween(random, 1.2, 3) * unit
    clumps.push(
      `M${formatCoordinate(x - wide)} ${formatCoordinate(top + 3 * unit)}Q${formatCoordinate(x - wide)} ${formatCoordinate(top - wide)} ${formatCoordinate(x)} ${formatCoordinate(top - wide * 0.9)}T${formatCoordinate(x + wide)} ${formatCoordinate(top + 3 * unit)}Z`,
    )
  }
  return clumps.join('')
}

function drawFloor(stage: Stage): string {
  const { width, height, palette } = stage
  return `<defs>${downwardGradient('floor', [palette.groundLit, palette.ground])}</defs><rect x="-2" y="${formatCoordinate(height * 0.775)}" width="${formatCoordinate(width + 4)}" height="${formatCoordinate(height * 0.23)}" fill="url(#floor)"/>`
}
