import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawBunting, drawCampOven, drawSteam, drawTable } from '../kitchen.ts'
import { drawPerson } from '../people.ts'
import { fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import { drawShed } from '../sheds.ts'
import type { Stage } from '../stage.ts'

/** Draws two teams at camp ovens, with cricket behind them. */
export function drawCookUpScene(stage: Stage): string {
  const { width, height, unit } = stage
  const table: Point = [width * 0.43, height * 0.93]
  const top = table[1] - 17 * unit
  const pots = [-32, -11, 12, 33]
  const cook = (who: 'father' | 'child', aside: number, facing: 'left' | 'right') =>
    drawPerson(stage, {
      who,
      pose: 'reaching',
      foot: [table[0] + aside * unit, table[1] - unit],
      height: (who === 'father' ? 42 : 31) * unit,
      facing,
    })
  return [
    drawHills(stage, 0.44),
    drawTreeLine(stage, 0.72, [0.05, 0.36, 0.46, 0.54, 0.93], [16, 26], 0.45),
    drawGround(stage, 0.715),
    drawShed(stage, [width * 0.19, height * 0.765], 27 * unit),
    drawCricket(stage, [width * 0.74, height * 0.8]),
    drawGumTree(stage, { foot: [width * 0.95, height * 0.9], height: 88 * unit, nearness: 1, lean: -0.06 }),
    drawBunting(stage, [width * 0.02, height * 0.3], [width * 0.47, height * 0.25], 9 * unit),
    drawBunting(stage, [width * 0.47, height * 0.25], [width * 0.93, height * 0.27], 9 * unit),
    stroke(
      `M${formatCoordinate(width * 0.47)} ${formatCoordinate(height * 0.24)}V${formatCoordinate(height * 0.86)}`,
      stage.palette.bark,
      unit * 0.9,
    ),
    cook('father', -40, 'right'),
    cook('child', -22, 'left'),
    cook('child', 4, 'right'),
    cook('father', 26, 'left'),
    drawTable(stage, table, 92 * unit, 17 * unit),
    ...pots.map((aside) => drawCampOven([table[0] + aside * unit, top - 0.6 * unit], 5 * unit)),
    ...[-32, 12].map((aside) => drawSteam(stage, [table[0] + aside * unit, top - 7 * unit], 13 * unit)),
    drawLoaves(stage, [table[0] + 1 * unit, top - 0.8 * unit]),
    drawForeground(stage),
  ].join('')
}

/** Draws a batter, a bowler and a rubbish bin for a wicket. */
function drawCricket(stage: Stage, [x, y]: Point): string {
  const { unit } = stage
  const small = 15 * unit
  const bin = `M${formatCoordinate(x + 10 * unit)} ${formatCoordinate(y)}V${formatCoordinate(y - 6.5 * unit)}H${formatCoordinate(x + 14 * unit)}V${formatCoordinate(y)}Z`
  return [
    fill(bin, '#5F7F74'),
    drawPerson(stage, {
      who: 'child',
      pose: 'batting',
      foot: [x + 6 * unit, y],
      height: small,
      facing: 'left',
    }),
    stroke(
      `M${formatCoordinate(x + 3.2 * unit)} ${formatCoordinate(y - 6.6 * unit)}L${formatCoordinate(x + 1.2 * unit)} ${formatCoordinate(y - 0.6 * unit)}`,
      '#EAD3A2',
      unit * 0.9,
    ),
    drawPerson(stage, {
      who: 'father',
      pose: 'running',
      foot: [x - 21 * unit, y],
      height: 21 * unit,
      facing: 'right',
    }),
    `<circle cx="${formatCoordinate(x - 10 * unit)}" cy="${formatCoordinate(y - 9 * unit)}" r="${formatCoordinate(unit * 0.7)}" fill="#C8442B"/>`,
  ].join('')
}

function drawLoaves(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const bun = (aside: number) =>
    `M${formatCoordinate(x + (aside - 2.4) * u)} ${formatCoordinate(y)}Q${formatCoordinate(x + aside * u)} ${formatCoordinate(y - 4.4 * u)} ${formatCoordinate(x + (aside + 2.4) * u)} ${formatCoordinate(y)}Z`
  return fill(bun(-1.6) + bun(2.6), '#D99B52') + fill(bun(0.6), '#E9B873')
}
