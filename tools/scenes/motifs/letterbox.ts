import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { blend } from '../palettes.ts'
import { drawPerson } from '../people.ts'
import { fill, formatCoordinate, type Point, polygon, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'

/** Draws a farm gate with a windmill. */
export function drawLetterboxScene(stage: Stage): string {
  const { width, height, unit } = stage
  const gate: Point = [width * 0.5, height * 0.86]
  return [
    drawHills(stage, 0.48),
    drawTreeLine(stage, 0.76, [0.04, 0.13, 0.72, 0.83, 0.96], [16, 26], 0.5),
    drawGround(stage, 0.755),
    drawTrack(stage, gate[0] + 21 * unit),
    drawWindmill(stage, [width * 0.26, height * 0.79]),
    drawFence(stage, gate),
    drawGumTree(stage, { foot: [width * 0.94, height * 0.95], height: 90 * unit, nearness: 1, lean: -0.08 }),
    drawLetterbox(stage, [gate[0] - 17 * unit, height * 0.94]),
    drawPerson(stage, {
      who: 'child',
      pose: 'reaching',
      foot: [gate[0] - 33 * unit, height * 0.945],
      height: 31 * unit,
      facing: 'right',
    }),
    drawPerson(stage, {
      who: 'father',
      pose: 'walking',
      foot: [gate[0] - 52 * unit, height * 0.93],
      height: 41 * unit,
      facing: 'right',
    }),
    drawForeground(stage),
  ].join('')
}

function drawTrack(stage: Stage, x: number): string {
  const { height, unit, palette } = stage
  const rut = (aside: number) =>
    polygon([
      [x + (aside * 0.12 - 0.4) * unit, height * 0.765],
      [x + (aside * 0.12 + 0.4) * unit, height * 0.765],
      [x + (aside * 1.3 + 5) * unit, height + 4],
      [x + (aside * 1.3 - 5) * unit, height + 4],
    ])
  return fill(rut(-14) + rut(14), blend(palette.groundLit, palette.haze, 0.35), 0.7)
}

function drawFence(stage: Stage, [x, y]: Point): string {
  const { width, unit, palette } = stage
  const posts = [-96, -78, -60, -42, -24, 60, 78, 96, 114].map(
    (aside) =>
      `M${formatCoordinate(x + aside * unit)} ${formatCoordinate(y + 2 * unit)}v${formatCoordinate(-13 * unit)}`,
  )
  const wires = [4, 8, 11].map(
    (up) =>
      `M-4 ${formatCoordinate(y - up * unit)}H${formatCoordinate(x)}M${formatCoordinate(x + 42 * unit)} ${formatCoordinate(y - up * unit)}H${formatCoordinate(width + 4)}`,
  )
  const bars = [1.5, 5, 8.5, 12].map(
    (up) => `M${formatCoordinate(x)} ${formatCoordinate(y - up * unit)}H${formatCoordinate(x + 41 * unit)}`,
  )
  const braces = `M${formatCoordinate(x)} ${formatCoordinate(y - 1.5 * unit)}L${formatCoordinate(x + 20 * unit)} ${formatCoordinate(y - 12 * unit)}L${formatCoordinate(x + 41 * unit)} ${formatCoordinate(y - 1.5 * unit)}M${formatCoordinate(x + 20 * unit)} ${formatCoordinate(y - 1.5 * unit)}v${formatCoordinate(-10.5 * unit)}`
  const gateposts = `M${formatCoordinate(x - unit)} ${formatCoordinate(y + 3 * unit)}v${formatCoordinate(-19 * unit)}M${formatCoordinate(x + 43 * unit)} ${formatCoordinate(y + 3 * unit)}v${formatCoordinate(-19 * unit)}`
  return [
    stroke(wires.join(''), palette.barkLit, unit * 0.22, 0.8),
    stroke(posts.join(''), palette.bark, unit * 1.3),
    stroke(bars.join('') + braces, palette.barkLit, unit * 0.8),
    stroke(gateposts, palette.bark, unit * 2.4),
  ].join('')
}

function drawLetterbox(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - up * u)}`
  return [
    stroke(`M${at(0, 0)}L${at(0, 15)}`, stage.palette.bark, u * 1.8),
    fill(
      `M${at(-5, 14)}L${at(-5, 20)}Q${at(-5, 24)} ${at(-1, 24)}L${at(7, 24)}Q${at(10, 24)} ${at(10, 20)}L${at(10, 14)}Z`,
      '#C2562B',
    ),
    fill(
      `M${at(-5, 14)}L${at(-5, 20)}Q${at(-5, 24)} ${at(-2.4, 24)}Q${at(0, 24)} ${at(0, 20)}L${at(0, 14)}Z`,
      '#8E3B1B',
    ),
    fill(`M${at(-7, 19)}L${at(-1, 20.4)}L${at(-1, 16.4)}L${at(-7, 15.2)}Z`, '#FFF6E2'),
    stroke(`M${at(8, 19)}L${at(8, 27)}`, '#F2C66F', u * 0.7),
    fill(`M${at(8, 27)}L${at(12.4, 26)}L${at(8, 24.4)}Z`, '#F2C66F'),
  ].join('')
}

function drawWindmill(stage: Stage, [x, y]: Point): string {
  const { unit, palette } = stage
  const hub: Point = [x, y - 41 * unit]
  const colour = blend(palette.ridgeNear, palette.ground, 0.3)
  const legs = `M${formatCoordinate(x - 7 * unit)} ${formatCoordinate(y)}L${formatCoordinate(x)} ${formatCoordinate(hub[1])}L${formatCoordinate(x + 7 * unit)} ${formatCoordinate(y)}M${formatCoordinate(x - 5 * unit)} ${formatCoordinate(y - 11 * unit)}h${formatCoordinate(10 * unit)}M${formatCoordinate(x - 3.2 * unit)} ${formatCoordinate(y - 23 * unit)}h${formatCoordinate(6.4 * unit)}`
  const turn = getSwing(stage, 1) * 0.35
  const blades = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI + turn
    const point = (reach: number, aside: number): Point => [
      hub[0] + Math.cos(angle + aside) * reach * unit,
      hub[1] + Math.sin(angle + aside) * reach * unit,
    ]
    return polygon([point(2.4, -0.08), point(9.6, -0.17), point(9.6, 0.13), point(2.4, 0.08)])
  })
  const vane = polygon([
    [hub[0] + 8 * unit, hub[1] - unit],
    [hub[0] + 17 * unit, hub[1] - 4 * unit],
    [hub[0] + 17 * unit, hub[1] + 3 * unit],
  ])
  return stroke(legs, colour, unit * 0.6) + fill(vane + blades.join(''), colour)
}
