import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { blend } from '../palettes.ts'
import { drawPerson } from '../people.ts'
import { fill, type Point, polygon, short, stroke } from '../shapes.ts'
import { type Stage, swing } from '../stage.ts'

/** Draws a farm gate with a windmill. */
export function drawLetterboxScene(stage: Stage): string {
  const { width, height, unit } = stage
  const gate: Point = [width * 0.5, height * 0.86]
  return [
    drawHills(stage, 0.48),
    drawTreeLine(stage, 0.76, [0.04, 0.13, 0.72, 0.83, 0.96], [16, 26], 0.5),
    drawGround(stage, 0.755),
    track(stage, gate[0] + 21 * unit),
    windmill(stage, [width * 0.26, height * 0.79]),
    fence(stage, gate),
    drawGumTree(stage, { foot: [width * 0.94, height * 0.95], height: 90 * unit, nearness: 1, lean: -0.08 }),
    letterbox(stage, [gate[0] - 17 * unit, height * 0.94]),
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

function track(stage: Stage, x: number): string {
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

function fence(stage: Stage, [x, y]: Point): string {
  const { width, unit, palette } = stage
  const posts = [-96, -78, -60, -42, -24, 60, 78, 96, 114].map(
    (aside) => `M${short(x + aside * unit)} ${short(y + 2 * unit)}v${short(-13 * unit)}`,
  )
  const wires = [4, 8, 11].map(
    (up) =>
      `M-4 ${short(y - up * unit)}H${short(x)}M${short(x + 42 * unit)} ${short(y - up * unit)}H${short(width + 4)}`,
  )
  const bars = [1.5, 5, 8.5, 12].map((up) => `M${short(x)} ${short(y - up * unit)}H${short(x + 41 * unit)}`)
  const braces = `M${short(x)} ${short(y - 1.5 * unit)}L${short(x + 20 * unit)} ${short(y - 12 * unit)}L${short(x + 41 * unit)} ${short(y - 1.5 * unit)}M${short(x + 20 * unit)} ${short(y - 1.5 * unit)}v${short(-10.5 * unit)}`
  const gateposts = `M${short(x - unit)} ${short(y + 3 * unit)}v${short(-19 * unit)}M${short(x + 43 * unit)} ${short(y + 3 * unit)}v${short(-19 * unit)}`
  return [
    stroke(wires.join(''), palette.barkLit, unit * 0.22, 0.8),
    stroke(posts.join(''), palette.bark, unit * 1.3),
    stroke(bars.join('') + braces, palette.barkLit, unit * 0.8),
    stroke(gateposts, palette.bark, unit * 2.4),
  ].join('')
}

function letterbox(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, up: number) => `${short(x + across * u)} ${short(y - up * u)}`
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

function windmill(stage: Stage, [x, y]: Point): string {
  const { unit, palette } = stage
  const hub: Point = [x, y - 41 * unit]
  const colour = blend(palette.ridgeNear, palette.ground, 0.3)
  const legs = `M${short(x - 7 * unit)} ${short(y)}L${short(x)} ${short(hub[1])}L${short(x + 7 * unit)} ${short(y)}M${short(x - 5 * unit)} ${short(y - 11 * unit)}h${short(10 * unit)}M${short(x - 3.2 * unit)} ${short(y - 23 * unit)}h${short(6.4 * unit)}`
  const turn = swing(stage, 1) * 0.35
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
