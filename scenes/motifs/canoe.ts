import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground } from '../ground.ts'
import { drawHangingLeaves } from '../gum-trees.ts'
import { drawPerson, handOf, type Person } from '../people.ts'
import { between } from '../random.ts'
import { ellipse, fill, type Point, short, smoothLine, stroke } from '../shapes.ts'
import { type Stage, swing } from '../stage.ts'
import { drawLake } from '../water.ts'

export function drawCanoeScene(stage: Stage): string {
  const { width, height, unit } = stage
  const rock = swing(stage, 1) * 0.3 * unit
  const boat: Point = [width * 0.44, height * 0.83 + rock]
  const paddler = (who: 'father' | 'child', aside: number): Person => ({
    who,
    pose: 'paddling',
    foot: [boat[0] + aside * unit, boat[1] - 4 * unit],
    height: (who === 'father' ? 44 : 34) * unit,
    facing: 'right',
  })
  const father = paddler('father', -17)
  const child = paddler('child', 11)
  return [
    drawHills(stage, 0.4),
    drawTreeLine(stage, 0.64, [0.03, 0.1, 0.19, 0.3, 0.55, 0.63, 0.74, 0.83, 0.92], [12, 22], 0.5),
    drawLake(stage, 0.645, 1),
    reflection(stage),
    ellipse([boat[0], boat[1] + 4.4 * unit], 47 * unit, 2.2 * unit, stage.palette.water[1], 0.7),
    drawPerson(stage, father),
    drawPerson(stage, child),
    hull(stage, boat),
    paddle(stage, handOf(father)),
    paddle(stage, handOf(child)),
    drawHangingLeaves(stage, [width * 1.02, height * -0.02], [width * 0.8, height * 0.16], 13 * unit),
    drawHangingLeaves(stage, [width * 1.02, height * 0.1], [width * 0.88, height * 0.36], 12 * unit),
    drawForeground(stage),
  ].join('')
}

function reflection(stage: Stage): string {
  const { width, height, palette } = stage
  const lower = smoothLine(
    [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map(
      (across): Point => [width * (1 - across), height * between(stage.random, 0.68, 0.73)],
    ),
  )
  return fill(`M0 ${short(height * 0.645)}H${short(width)}L${lower.slice(1)}Z`, palette.ridgeNear, 0.26)
}

function hull(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, down: number) => `${short(x + across * u)} ${short(y + down * u)}`
  return [
    fill(
      `M${at(-40, -9)}Q${at(-36, -4)} ${at(-28, -3)}H${short(x + 28 * u)}Q${at(36, -4)} ${at(41, -10)}Q${at(40, 5)} ${at(26, 5)}H${short(x - 25 * u)}Q${at(-40, 5)} ${at(-40, -9)}Z`,
      '#B4501A',
    ),
    stroke(
      `M${at(-39.6, -8)}Q${at(-36, -4)} ${at(-28, -3)}H${short(x + 28 * u)}Q${at(36, -4)} ${at(40.6, -9)}`,
      '#F2C66F',
      u * 0.8,
    ),
    stroke(`M${at(-34, 3)}Q${at(-30, 4.6)} ${at(-24, 4.6)}H${short(x + 24 * u)}`, '#7A3310', u * 0.8, 0.8),
  ].join('')
}

function paddle(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const dip = swing(stage, 2, x) * 0.5 * u
  return [
    stroke(
      `M${short(x + 1.6 * u)} ${short(y - 10 * u)}L${short(x - 3 * u)} ${short(y + 14 * u + dip)}`,
      '#E0BE84',
      u * 0.9,
    ),
    stroke(
      `M${short(x - 2.7 * u)} ${short(y + 11 * u + dip)}L${short(x - 3.8 * u)} ${short(y + 17 * u + dip)}`,
      '#C9985A',
      u * 2.6,
    ),
    ellipse([x - 4 * u, y + 18 * u], 5 * u, 1 * u, stage.palette.waterLight, 0.7),
  ].join('')
}
