import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGrassAround, drawGround } from '../ground.ts'
import { drawLeafTuft } from '../gum-trees.ts'
import { drawPerson } from '../people.ts'
import { drawRock } from '../props.ts'
import { fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawCreek } from '../water.ts'

export function drawRopeSwingScene(stage: Stage): string {
  const { width, height, unit } = stage
  const knot: Point = [width * 0.53, height * 0.2]
  const angle = 0.42 + 0.12 * getSwing(stage, 1)
  const length = 42 * unit
  const hands: Point = [knot[0] - Math.sin(angle) * length, knot[1] + Math.cos(angle) * length]
  const childHeight = 27 * unit
  const rope = stroke(
    `M${formatCoordinate(knot[0])} ${formatCoordinate(knot[1])}L${formatCoordinate(hands[0] - Math.sin(angle) * 4 * unit)} ${formatCoordinate(hands[1] + Math.cos(angle) * 4 * unit)}`,
    stage.palette.barkLit,
    unit * 0.6,
  )
  return [
    drawHills(stage, 0.46),
    drawTreeLine(stage, 0.75, [0.05, 0.16, 0.3, 0.44, 0.6, 0.95], [20, 34], 0.5),
    drawGround(stage, 0.74),
    drawCreek(stage, [
      { x: 0.28, y: 0.765, half: 0.05 },
      { x: 0.38, y: 0.79, half: 0.12 },
      { x: 0.26, y: 0.84, half: 0.2 },
      { x: 0.3, y: 0.92, half: 0.32 },
      { x: 0.2, y: 1.1, half: 0.5 },
    ]),
    ...[0.03, 0.5, 0.6].map((across, i) =>
      drawRock(stage, [across * width, height * (0.84 + i * 0.04)], unit * (6 + i * 2)),
    ),
    drawSwingTree(stage, knot),
    drawPerson(stage, {
      who: 'father',
      pose: 'cheering',
      foot: [width * 0.685, height * 0.9],
      height: 36 * unit,
      facing: 'left',
    }),
    rope,
    `<g transform="rotate(${formatCoordinate((angle * 180) / Math.PI)} ${formatCoordinate(hands[0])} ${formatCoordinate(hands[1])})">${drawPerson(stage, { who: 'child', pose: 'swinging', foot: [hands[0], hands[1] + childHeight * 1.04], height: childHeight, facing: 'left' })}</g>`,
    drawForeground(stage),
  ].join('')
}

/** Draws a leaning gum with a bough that ends at the rope's knot. */
function drawSwingTree(stage: Stage, knot: Point): string {
  const { width, height, unit, palette } = stage
  const foot: Point = [width * 0.85, height * 0.93]
  const at = (aside: number, up: number) =>
    `${formatCoordinate(foot[0] + aside * unit)} ${formatCoordinate(foot[1] - up * unit)}`
  const end = (aside: number, down: number) =>
    `${formatCoordinate(knot[0] + aside * unit)} ${formatCoordinate(knot[1] + down * unit)}`
  const trunk = `M${at(-6, 0)}C${at(-3, 14)} ${at(-5, 34)} ${at(-4, 48)}C${at(-5, 58)} ${end(16, 2.6)} ${end(-9, -0.6)}L${end(-9, -2)}C${end(16, -1.6)} ${at(-12, 70)} ${at(-0.5, 61)}C${at(3, 70)} ${at(6, 78)} ${at(6, 96)}L${at(8, 96)}C${at(9, 76)} ${at(6, 64)} ${at(4, 46)}C${at(3, 30)} ${at(4, 12)} ${at(7, 0)}Z`
  const litSide = `M${at(3, 0)}C${at(1, 12)} ${at(0.6, 30)} ${at(1.4, 46)}C${at(4, 64)} ${at(7, 76)} ${at(7, 96)}L${at(8, 96)}C${at(9, 76)} ${at(6, 64)} ${at(4, 46)}C${at(3, 30)} ${at(4, 12)} ${at(7, 0)}Z`
  const tufts: readonly (readonly [aside: number, up: number, size: number])[] = [
    [-62, 73, 9],
    [-50, 79, 9],
    [-37, 80, 8],
    [-22, 78, 8],
    [-4, 86, 10],
    [10, 90, 11],
    [20, 80, 9],
    [2, 98, 9],
  ]
  return [
    fill(trunk, palette.bark),
    fill(litSide, palette.barkLit, 0.8),
    drawGrassAround(stage, foot, 7 * unit),
    ...tufts.map(([aside, up, size]) =>
      drawLeafTuft(stage, [foot[0] + aside * unit, foot[1] - up * unit], size * unit),
    ),
  ].join('')
}
