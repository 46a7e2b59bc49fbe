import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPerson } from '../people.ts'
import { ellipse, fill, formatCoordinate, glowGradient, type Point, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { drawMilkyWay, drawSouthernCross } from './stars.ts'

export function drawTelescopeScene(stage: Stage): string {
  const { width, height, unit } = stage
  const stand: Point = [width * 0.42, height * 0.9]
  return [
    drawMilkyWay(stage),
    drawSouthernCross(stage, [width * 0.2, height * 0.22]),
    drawHills(stage, 0.64),
    drawTreeLine(stage, 0.82, [0.04, 0.12, 0.24, 0.5], [14, 22], 0.5),
    drawBoulders(stage, [width * 0.79, height * 0.86]),
    drawGround(stage, 0.82),
    drawRedLantern(stage, [stand[0] - 34 * unit, stand[1] + 3 * unit]),
    drawPerson(stage, {
      who: 'father',
      pose: 'leading',
      foot: [stand[0] - 26 * unit, stand[1]],
      height: 40 * unit,
      facing: 'right',
      lit: true,
    }),
    drawPerson(stage, {
      who: 'child',
      pose: 'peering',
      foot: [stand[0] - 11 * unit, stand[1] + unit],
      height: 30 * unit,
      facing: 'right',
      lit: true,
    }),
    drawTelescope(stage, [stand[0] + 4 * unit, stand[1] + 1.4 * unit]),
    drawPerson(stage, {
      who: 'child',
      pose: 'stargazing',
      foot: [stand[0] + 34 * unit, stand[1] + 3 * unit],
      height: 29 * unit,
      facing: 'left',
      lit: true,
    }),
    drawForeground(stage),
  ].join('')
}

function drawBoulders(stage: Stage, [x, y]: Point): string {
  const { unit, palette } = stage
  const stone = (aside: number, up: number, wide: number, tall: number, turn: number) => {
    const centre: Point = [x + aside * unit, y - up * unit]
    const body = ellipse([0, 0], wide * unit, tall * unit, palette.rock)
    const shine = ellipse(
      [-wide * unit * 0.18, -tall * unit * 0.3],
      wide * unit * 0.7,
      tall * unit * 0.56,
      palette.rockLit,
      0.85,
    )
    const crest = ellipse(
      [-wide * unit * 0.3, -tall * unit * 0.52],
      wide * unit * 0.36,
      tall * unit * 0.2,
      blend(palette.rockLit, '#B9D3E6', 0.35),
      0.6,
    )
    return `<g transform="translate(${formatCoordinate(centre[0])} ${formatCoordinate(centre[1])}) rotate(${turn})">${body}${shine}${crest}</g>`
  }
  return [
    stone(-26, 8, 17, 12, -8),
    stone(26, 9, 20, 14, 6),
    stone(0, 12, 21, 15, 3),
    stone(2, 33, 13, 10.5, -12),
    stone(-2, 49, 15, 8.6, 9),
    stone(-40, 3, 9, 6, 0),
    stone(44, 4, 11, 8, 0),
  ].join('')
}

function drawTelescope(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - up * u)}`
  return [
    stroke(
      `M${at(0, 20)}L${at(-7, 0)}M${at(0, 20)}L${at(7, 0)}M${at(0, 20)}L${at(1, 1)}`,
      '#8A98A0',
      u * 0.8,
    ),
    stroke(`M${at(-5.2, 21.4)}L${at(15, 36)}`, '#D9E2E4', u * 4),
    stroke(`M${at(-4.6, 20.6)}L${at(15.6, 35.2)}`, '#8A98A0', u * 1.2, 0.8),
    stroke(`M${at(11, 33)}L${at(16.4, 37)}`, '#B9C6CB', u * 4.6),
    stroke(`M${at(-6, 21)}L${at(-7.4, 22.6)}`, '#55626A', u * 1.8),
    ellipse([x, y - 20 * u], 1.6 * u, 1.6 * u, '#55626A'),
  ].join('')
}

/** Draws a red light, which preserves night vision. */
function drawRedLantern(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  return [
    `<defs>${glowGradient('lantern', '#FF9C6A', '#E0522A')}</defs>`,
    ellipse([x, y - 3 * u], 40 * u, 15 * u, 'url(#lantern)', 0.75),
    fill(
      `M${formatCoordinate(x - 1.7 * u)} ${formatCoordinate(y - 5 * u)}h${formatCoordinate(3.4 * u)}l${formatCoordinate(0.4 * u)} ${formatCoordinate(4 * u)}h${formatCoordinate(-4.2 * u)}Z`,
      '#FFB38A',
    ),
    stroke(
      `M${formatCoordinate(x - 2.2 * u)} ${formatCoordinate(y - 0.5 * u)}h${formatCoordinate(4.4 * u)}M${formatCoordinate(x - 1.9 * u)} ${formatCoordinate(y - 5.4 * u)}h${formatCoordinate(3.8 * u)}`,
      stage.palette.barkLit,
      u * 0.7,
    ),
  ].join('')
}
