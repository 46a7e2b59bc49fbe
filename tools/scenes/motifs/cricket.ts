import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawBunting } from '../kitchen.ts'
import { drawPerson } from '../people.ts'
import { ellipse, fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import { drawShed } from '../sheds.ts'
import { getSwing, type Stage } from '../stage.ts'

export function drawCricketScene(stage: Stage): string {
  const { width, height, unit } = stage
  const crease: Point = [width * 0.5 + 30 * unit, height * 0.9]
  return [
    drawHills(stage, 0.44),
    drawTreeLine(stage, 0.73, [0.04, 0.42, 0.52, 0.93], [18, 28], 0.5),
    drawGround(stage, 0.725),
    drawShed(stage, [width * 0.24, height * 0.79], 31 * unit),
    drawBunting(stage, [width * 0.24 + 34 * unit, height * 0.55], [width * 0.9, height * 0.42], 9 * unit),
    drawGumTree(stage, { foot: [width * 0.91, height * 0.84], height: 84 * unit, nearness: 1, lean: -0.04 }),
    drawPerson(stage, {
      who: 'child',
      pose: 'cheering',
      foot: [width * 0.5 + 6 * unit, height * 0.81],
      height: 21 * unit,
      facing: 'right',
    }),
    drawPerson(stage, {
      who: 'father',
      pose: 'seenFromBehind',
      foot: [width * 0.5 - 5 * unit, height * 0.81],
      height: 28 * unit,
      facing: 'right',
    }),
    drawBin(stage, [crease[0] + 14 * unit, crease[1]]),
    drawPerson(stage, { who: 'child', pose: 'batting', foot: crease, height: 33 * unit, facing: 'left' }),
    drawBat(stage, crease),
    drawPerson(stage, {
      who: 'father',
      pose: 'running',
      foot: [width * 0.5 - 38 * unit, height * 0.92],
      height: 44 * unit,
      facing: 'right',
    }),
    ellipse(
      [width * 0.5 - 8 * unit + getSwing(stage, 1) * unit, height * 0.72],
      unit * 1.1,
      unit * 1.1,
      '#C8442B',
    ),
    drawForeground(stage),
  ].join('')
}

function drawBin(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const body = `M${formatCoordinate(x - 4.6 * u)} ${formatCoordinate(y - 15 * u)}H${formatCoordinate(x + 4.6 * u)}L${formatCoordinate(x + 4 * u)} ${formatCoordinate(y)}H${formatCoordinate(x - 4 * u)}Z`
  const ribs = [-2, 0, 2].map(
    (aside) =>
      `M${formatCoordinate(x + aside * u)} ${formatCoordinate(y - 14 * u)}V${formatCoordinate(y - u)}`,
  )
  return (
    fill(body, '#7C8A86') +
    stroke(ribs.join(''), '#A9B4AF', u * 0.4) +
    ellipse([x, y - 15 * u], 5 * u, u, '#55615E')
  )
}

function drawBat(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  return (
    stroke(
      `M${formatCoordinate(x - 5.6 * u)} ${formatCoordinate(y - 15.4 * u)}L${formatCoordinate(x - 7.4 * u)} ${formatCoordinate(y - 10 * u)}`,
      '#4A3A2C',
      u * 0.9,
    ) +
    stroke(
      `M${formatCoordinate(x - 7.6 * u)} ${formatCoordinate(y - 9.4 * u)}L${formatCoordinate(x - 10.4 * u)} ${formatCoordinate(y - 1.2 * u)}`,
      '#EAD3A2',
      u * 2,
    )
  )
}
