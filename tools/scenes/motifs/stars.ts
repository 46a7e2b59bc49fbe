import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson } from '../people.ts'
import { randomBetween } from '../random.ts'
import { ellipse, fill, formatCoordinate, glowGradient, type Point, polygon, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { drawRidgeTent } from '../tents.ts'

export function drawStarsScene(stage: Stage): string {
  const { width, height, unit } = stage
  const blanket: Point = [width * 0.42, height * 0.9]
  const lantern: Point = [blanket[0] + 33 * unit, blanket[1] + 2 * unit]
  return [
    drawMilkyWay(stage),
    drawSouthernCross(stage, [width * 0.34, height * 0.19]),
    drawHills(stage, 0.62),
    drawTreeLine(stage, 0.81, [0.06, 0.14, 0.5, 0.6, 0.9], [16, 28], 0.5),
    drawGround(stage, 0.81),
    drawRidgeTent(stage, {
      foot: [width * 0.72, height * 0.87],
      height: 24 * unit,
      canvas: 'first',
      facing: 'right',
      lit: true,
    }),
    drawLantern(stage, lantern),
    fill(
      polygon([
        [blanket[0] - 22 * unit, blanket[1]],
        [blanket[0] + 24 * unit, blanket[1]],
        [blanket[0] + 29 * unit, blanket[1] + 4 * unit],
        [blanket[0] - 27 * unit, blanket[1] + 4 * unit],
      ]),
      stage.palette.canvas.second,
    ),
    drawPerson(stage, {
      who: 'father',
      pose: 'stargazing',
      foot: [blanket[0] - 4 * unit, blanket[1] + unit],
      height: 34 * unit,
      facing: 'right',
      lit: true,
    }),
    drawPerson(stage, {
      who: 'child',
      pose: 'stargazing',
      foot: [blanket[0] + 15 * unit, blanket[1] + 2 * unit],
      height: 24 * unit,
      facing: 'right',
      lit: true,
    }),
    drawGumTree(stage, { foot: [width * 0.05, height * 1.02], height: 84 * unit, nearness: 1, lean: 0.03 }),
    drawForeground(stage),
  ].join('')
}

export function drawMilkyWay(stage: Stage): string {
  const { width, height, random, unit } = stage
  const along = (part: number): Point => [width * (0.16 + part * 0.62), height * (0.62 - part * 0.66)]
  const haze = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84, 0.96].map((part, i) =>
    ellipse(along(part), unit * (27 + (i % 3) * 6), unit * (22 + (i % 2) * 5), 'url(#milky)', 0.3),
  )
  const stars = Array.from({ length: 260 }, () => {
    const [x, y] = along(random())
    const aside = (random() + random() + random() - 1.5) * unit * 20
    const size = randomBetween(random, 0.07, 0.17) * unit
    return ellipse([x + aside, y + aside * 0.8], size, size, '#FFFFFF', randomBetween(random, 0.3, 0.9))
  })
  return `<defs>${glowGradient('milky', '#B9D3E6', '#8FB3D6')}</defs>${haze.join('')}${stars.join('')}`
}

export function drawSouthernCross(stage: Stage, [x, y]: Point): string {
  const places: readonly (readonly [number, number, number])[] = [
    [0, -8, 0.42],
    [6, -1, 0.36],
    [0.6, 8.5, 0.5],
    [-6, 1, 0.42],
    [3, 3.4, 0.2],
  ]
  return places
    .map(([aside, down, size]) => {
      const centre: Point = [x + aside * stage.unit, y + down * stage.unit]
      return (
        ellipse(centre, size * stage.unit * 3.4, size * stage.unit * 3.4, '#CFE3FF', 0.16) +
        ellipse(centre, size * stage.unit, size * stage.unit, '#FFFFFF')
      )
    })
    .join('')
}

function drawLantern(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (aside: number, up: number) =>
    `${formatCoordinate(x + aside * u)} ${formatCoordinate(y - up * u)}`
  return [
    `<defs>${glowGradient('lantern', '#FFD58A', '#FFA33C')}</defs>`,
    ellipse([x, y - 3 * u], 34 * u, 15 * u, 'url(#lantern)', 0.7),
    fill(`M${at(-1.7, 5)}L${at(1.7, 5)}L${at(2.1, 1)}H${formatCoordinate(x - 2.1 * u)}Z`, '#FFE9B0'),
    stroke(
      `M${at(-2.2, 0.5)}H${formatCoordinate(x + 2.2 * u)}M${at(-1.9, 5.4)}H${formatCoordinate(x + 1.9 * u)}M${at(-1.4, 5.8)}Q${at(0, 9.4)} ${at(1.4, 5.8)}`,
      stage.palette.barkLit,
      u * 0.7,
    ),
  ].join('')
}
