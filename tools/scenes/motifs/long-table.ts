import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawTable } from '../kitchen.ts'
import { drawPerson } from '../people.ts'
import { drawBulbs } from '../props.ts'
import { ellipse, fill, formatCoordinate, glowGradient, type Point, stroke } from '../shapes.ts'
import { drawShed } from '../sheds.ts'
import type { Stage } from '../stage.ts'

export function drawLongTableScene(stage: Stage): string {
  const { width, height, unit } = stage
  const table: Point = [width * 0.5, height * 0.91]
  const top = table[1] - 14 * unit
  const guest = (who: 'father' | 'child', aside: number, facing: 'left' | 'right') =>
    drawPerson(stage, {
      who,
      pose: 'sitting',
      foot: [table[0] + aside * unit, table[1] - 3 * unit],
      height: (who === 'father' ? 38 : 28) * unit,
      facing,
      lit: true,
    })
  return [
    drawHills(stage, 0.46),
    drawTreeLine(stage, 0.75, [0.04, 0.44, 0.55, 0.66], [20, 32], 0.5),
    drawGround(stage, 0.75),
    drawShed(stage, [width * 0.2, height * 0.8], 33 * unit, true),
    drawGumTree(stage, { foot: [width * 0.93, height * 0.94], height: 92 * unit, nearness: 1, lean: -0.06 }),
    `<defs>${glowGradient('table', '#FFD58A', '#FFA33C')}</defs>`,
    ellipse([table[0], top], 84 * unit, 26 * unit, 'url(#table)', 0.75),
    drawBulbs(stage, [width * 0.2 + 24 * unit, height * 0.46], [width * 0.56, height * 0.38], 9 * unit),
    drawBulbs(stage, [width * 0.56, height * 0.38], [width * 0.91, height * 0.36], 9 * unit),
    stroke(
      `M${formatCoordinate(width * 0.56)} ${formatCoordinate(height * 0.37)}V${formatCoordinate(height * 0.84)}`,
      stage.palette.bark,
      unit * 0.9,
    ),
    guest('father', -52, 'right'),
    guest('child', -34, 'right'),
    guest('father', -17, 'right'),
    guest('child', 6, 'left'),
    guest('father', 26, 'left'),
    guest('child', 43, 'left'),
    drawTable(stage, table, 104 * unit, 14 * unit),
    ...[-36, -12, 14, 36].map((aside) => drawJar(stage, [table[0] + aside * unit, top - 0.8 * unit])),
    drawPerson(stage, {
      who: 'father',
      pose: 'reaching',
      foot: [table[0] + 66 * unit, table[1]],
      height: 42 * unit,
      facing: 'left',
      lit: true,
    }),
    drawForeground(stage),
  ].join('')
}

function drawJar(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  return (
    ellipse([x, y - 2 * u], 3.4 * u, 3.2 * u, '#FFC873', 0.22) +
    fill(
      `M${formatCoordinate(x - 1.4 * u)} ${formatCoordinate(y)}v${formatCoordinate(-3.4 * u)}h${formatCoordinate(2.8 * u)}v${formatCoordinate(3.4 * u)}Z`,
      '#FFE7AE',
    )
  )
}
