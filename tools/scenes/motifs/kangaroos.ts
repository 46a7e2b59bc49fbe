import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { blend } from '../palettes.ts'
import { fill, formatCoordinate, type Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export function drawKangaroosScene(stage: Stage): string {
  const { width, height, unit } = stage
  return [
    drawHills(stage, 0.46),
    drawTreeLine(stage, 0.76, [0.06, 0.14, 0.32, 0.6, 0.68, 0.8], [18, 30], 0.5),
    drawGround(stage, 0.755),
    drawGumTree(stage, { foot: [width * 0.9, height * 0.93], height: 88 * unit, nearness: 1, lean: -0.05 }),
    drawKangaroo(stage, [width * 0.5, height * 0.87], 22 * unit, 1),
    drawKangaroo(stage, [width * 0.5 + 24 * unit, height * 0.83], 15 * unit, -1),
    drawKangaroo(stage, [width * 0.5 - 34 * unit, height * 0.82], 13 * unit, 1),
    drawKangaroo(stage, [width * 0.5 - 56 * unit, height * 0.86], 18 * unit, 1),
    drawForeground(stage),
  ].join('')
}

function drawKangaroo(stage: Stage, [x, y]: Point, tall: number, facing: 1 | -1): string {
  const { bark, barkLit } = stage.palette
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + facing * across * tall * 0.01)} ${formatCoordinate(y - up * tall * 0.01)}`
  const body = `M${at(-78, 4)}Q${at(-40, 0)} ${at(-22, 26)}Q${at(-26, 52)} ${at(-4, 66)}Q${at(8, 76)} ${at(12, 84)}L${at(10, 98)}Q${at(15, 104)} ${at(17, 92)}L${at(21, 103)}Q${at(26, 98)} ${at(23, 89)}Q${at(36, 84)} ${at(38, 77)}Q${at(30, 73)} ${at(24, 74)}Q${at(22, 62)} ${at(20, 52)}L${at(32, 44)}L${at(29, 40)}L${at(16, 44)}Q${at(14, 30)} ${at(8, 22)}L${at(2, 8)}L${at(26, 5)}L${at(27, 0)}L${at(-12, 0)}Q${at(-18, 10)} ${at(-30, 9)}Q${at(-52, 4)} ${at(-78, 4)}Z`
  const lit = `M${at(4, 62)}Q${at(18, 58)} ${at(18, 46)}Q${at(12, 30)} ${at(2, 24)}Q${at(8, 44)} ${at(4, 62)}Z`
  return fill(body, blend(bark, '#8A5638', 0.5)) + fill(lit, barkLit, 0.6)
}
