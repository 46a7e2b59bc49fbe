import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground } from '../ground.ts'
import { drawHangingLeaves } from '../gum-trees.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { randomBetween } from '../random.ts'
import { ellipse, fill, formatCoordinate, type Point, smoothLine, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawLake } from '../water.ts'

export function drawCanoeScene(stage: Stage): string {
  const { width, height, unit } = stage
  const rock = getSwing(stage, 1) * 0.3 * unit
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
    drawReflection(stage),
    ellipse([boat[0], boat[1] + 4.4 * unit], 47 * unit, 2.2 * unit, stage.palette.water[1], 0.7),
    drawPerson(stage, father),
    drawPerson(stage, child),
    drawHull(stage, boat),
    drawPaddle(stage, getHandPosition(father)),
    drawPaddle(stage, getHandPosition(child)),
    drawHangingLeaves(stage, [width * 1.02, height * -0.02], [width * 0.8, height * 0.16], 13 * unit),
    drawHangingLeaves(stage, [width * 1.02, height * 0.1], [width * 0.88, height * 0.36], 12 * unit),
    drawForeground(stage),
  ].join('')
}

function drawReflection(stage: Stage): string {
  const { width, height, palette } = stage
  const lower = smoothLine(
    [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map(
      (across): Point => [width * (1 - across), height * randomBetween(stage.random, 0.68, 0.73)],
    ),
  )
  return fill(
    `M0 ${formatCoordinate(height * 0.645)}H${formatCoordinate(width)}L${lower.slice(1)}Z`,
    palette.ridgeNear,
    0.26,
  )
}

function drawHull(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, down: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y + down * u)}`
  return [
    fill(
      `M${at(-40, -9)}Q${at(-36, -4)} ${at(-28, -3)}H${formatCoordinate(x + 28 * u)}Q${at(36, -4)} ${at(41, -10)}Q${at(40, 5)} ${at(26, 5)}H${formatCoordinate(x - 25 * u)}Q${at(-40, 5)} ${at(-40, -9)}Z`,
      '#B4501A',
    ),
    stroke(
      `M${at(-39.6, -8)}Q${at(-36, -4)} ${at(-28, -3)}H${formatCoordinate(x + 28 * u)}Q${at(36, -4)} ${at(40.6, -9)}`,
      '#F2C66F',
      u * 0.8,
    ),
    stroke(
      `M${at(-34, 3)}Q${at(-30, 4.6)} ${at(-24, 4.6)}H${formatCoordinate(x + 24 * u)}`,
      '#7A3310',
      u * 0.8,
      0.8,
    ),
  ].join('')
}

function drawPaddle(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const dip = getSwing(stage, 2, x) * 0.5 * u
  return [
    stroke(
      `M${formatCoordinate(x + 1.6 * u)} ${formatCoordinate(y - 10 * u)}L${formatCoordinate(x - 3 * u)} ${formatCoordinate(y + 14 * u + dip)}`,
      '#E0BE84',
      u * 0.9,
    ),
    stroke(
      `M${formatCoordinate(x - 2.7 * u)} ${formatCoordinate(y + 11 * u + dip)}L${formatCoordinate(x - 3.8 * u)} ${formatCoordinate(y + 17 * u + dip)}`,
      '#C9985A',
      u * 2.6,
    ),
    ellipse([x - 4 * u, y + 18 * u], 5 * u, 1 * u, stage.palette.waterLight, 0.7),
  ].join('')
}
