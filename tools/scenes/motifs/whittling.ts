import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { drawLog } from '../props.ts'
import { fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export function drawWhittlingScene(stage: Stage): string {
  const { width, height, unit } = stage
  const ground = height * 0.9
  const middle = width * 0.56
  const father: Person = {
    who: 'father',
    pose: 'carving',
    foot: [middle - 17 * unit, ground],
    height: 42 * unit,
    facing: 'right',
  }
  const child: Person = {
    who: 'child',
    pose: 'carving',
    foot: [middle + 19 * unit, ground],
    height: 30 * unit,
    facing: 'left',
  }
  return [
    drawHills(stage, 0.5),
    drawTreeLine(stage, 0.78, [0.08, 0.24, 0.42, 0.68, 0.82], [24, 40], 0.5),
    drawGround(stage, 0.78),
    drawGumTree(stage, { foot: [width * 0.07, height * 0.86], height: 80 * unit, nearness: 1, lean: 0.04 }),
    drawGumTree(stage, { foot: [width * 0.93, height * 0.87], height: 82 * unit, nearness: 1, lean: 0.05 }),
    drawTarpaulin(stage, [middle, height * 0.36]),
    drawChoppingBlock(stage, [width * 0.2, ground + 2 * unit]),
    drawLog(stage, [middle - 19 * unit, ground], 15 * unit, 6 * unit),
    drawLog(stage, [middle + 21 * unit, ground], 13 * unit, 5 * unit),
    drawPerson(stage, father),
    drawCarvedStick(stage, getHandPosition(father), 1),
    drawPerson(stage, child),
    drawCarvedStick(stage, getHandPosition(child), -1),
    drawShavings(stage, [middle, ground]),
    drawForeground(stage),
  ].join('')
}

function drawTarpaulin(stage: Stage, [x, y]: Point): string {
  const { canvas, bark, barkLit } = stage.palette
  const u = stage.unit
  const at = (across: number, down: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y + down * u)}`
  const pole = (across: number) =>
    stroke(`M${at(across, -1)}V${formatCoordinate(y + 53 * u)}`, bark, u * 1.3) +
    stroke(`M${at(across + 0.3, -1)}V${formatCoordinate(y + 53 * u)}`, barkLit, u * 0.4, 0.8)
  return [
    stroke(`M${at(-30, 0)}L${at(-52, 53)}M${at(32, 0)}L${at(54, 53)}`, canvas.shade, u * 0.35),
    pole(-30),
    pole(32),
    fill(`M${at(-30, 0)}Q${at(0, 5)} ${at(32, 0)}L${at(40, 13)}Q${at(0, 20)} ${at(-38, 13)}Z`, canvas.second),
    fill(
      `M${at(-38, 13)}Q${at(0, 20)} ${at(40, 13)}L${at(38.6, 10.8)}Q${at(0, 17)} ${at(-36.6, 10.8)}Z`,
      canvas.secondShade,
      0.8,
    ),
    stroke(`M${at(-12, 2.4)}L${at(-15, 16)}M${at(14, 2.4)}L${at(17, 16)}`, canvas.secondShade, u * 0.3, 0.7),
  ].join('')
}

function drawCarvedStick(stage: Stage, [x, y]: Point, side: 1 | -1): string {
  const u = stage.unit
  const line = (fromX: number, fromY: number, toX: number, toY: number) =>
    `M${formatCoordinate(x + fromX * side * u)} ${formatCoordinate(y + fromY * u)}L${formatCoordinate(x + toX * side * u)} ${formatCoordinate(y + toY * u)}`
  return (
    stroke(line(-1.5, 1, 6, -2.6), '#E9CF9F', u * 1.1) + stroke(line(2, -0.6, 2.6, -3), '#EEF2F2', u * 0.6)
  )
}

function drawShavings(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const curls = Array.from({ length: 12 }, () => {
    const left = x + (stage.random() - 0.5) * 24 * u
    const top = y + (stage.random() - 0.2) * 3 * u
    return `M${formatCoordinate(left)} ${formatCoordinate(top)}q${formatCoordinate(u * 0.7)} ${formatCoordinate(-u * 0.9)} ${formatCoordinate(u * 1.5)} 0`
  })
  return stroke(curls.join(''), '#F1DDB4', u * 0.4)
}

function drawChoppingBlock(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const { bark, barkLit } = stage.palette
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - up * u)}`
  const split = [
    [-17, 0],
    [-11.6, 0],
    [-14.4, 4.4],
  ].map(
    ([aside = 0, up = 0]) =>
      fill(
        `M${at(aside - 2.6, up)}L${at(aside + 2.6, up)}L${at(aside + 1.4, up + 4.2)}L${at(aside - 1.2, up + 4.6)}Z`,
        barkLit,
      ) + stroke(`M${at(aside - 2.6, up + 0.3)}L${at(aside + 2.6, up + 0.3)}`, bark, u * 0.9),
  )
  return [
    ...split,
    fill(`M${at(-6, 9)}L${at(-7, 0)}L${at(7, 0)}L${at(6, 9)}Z`, bark),
    `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y - 9 * u)}" rx="${formatCoordinate(6 * u)}" ry="${formatCoordinate(1.6 * u)}" fill="${barkLit}"/>`,
    stroke(`M${at(1, 10)}L${at(9, 18)}`, '#B97B45', u * 1.1),
    fill(`M${at(-1.6, 9.2)}L${at(3.4, 13.6)}L${at(4.8, 11.6)}L${at(1, 8.6)}Z`, '#8B979B'),
  ].join('')
}
