import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawCampfire, drawFireGlow } from '../fire.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { drawLog, drawStick } from '../props.ts'
import type { Point } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawBellTent, drawRidgeTent } from '../tents.ts'

/** Draws a family at a fire, which is at 43 % of the width. */
export function drawCampfireScene(stage: Stage): string {
  const { width, height, unit } = stage
  const fire: Point = [width * 0.43, height * 0.87]
  const seat: Point = [fire[0] + 23 * unit, fire[1] + unit]
  const father: Person = {
    who: 'father',
    pose: 'sitting',
    foot: [fire[0] + 27 * unit, seat[1]],
    height: 30 * unit,
    facing: 'left',
    lit: true,
  }
  const child: Person = {
    who: 'child',
    pose: 'sitting',
    foot: [fire[0] + 16.5 * unit, seat[1]],
    height: 21 * unit,
    facing: 'left',
    lit: true,
  }
  const over = (aside: number, up: number): Point => [fire[0] + aside * unit, fire[1] - up * unit]
  return [
    drawHills(stage, 0.5),
    drawTreeLine(stage, 0.79, [0.1, 0.19, 0.31, 0.68, 0.8, 0.89], [22, 36], 0.55),
    drawGround(stage, 0.79),
    drawRidgeTent(stage, {
      foot: [fire[0] - 44 * unit, height * 0.825],
      height: 15 * unit,
      canvas: 'second',
      facing: 'right',
      lit: true,
    }),
    drawBellTent(stage, {
      foot: [fire[0] + 60 * unit, height * 0.84],
      height: 28 * unit,
      canvas: 'first',
      facing: 'right',
      lit: true,
    }),
    drawFireGlow(stage, fire, 11 * unit),
    drawLog(stage, seat, 24 * unit, 4.4 * unit),
    drawPerson(stage, father),
    drawStick(stage, getHandPosition(father), over(5, 13 + 0.5 * getSwing(stage, 1)), true),
    drawPerson(stage, child),
    drawStick(stage, getHandPosition(child), over(5, 7 + 0.7 * getSwing(stage, 2)), true),
    drawCampfire(stage, fire, 11 * unit),
    drawGumTree(stage, { foot: [width * 0.035, height * 1.03], height: 88 * unit, nearness: 1, lean: 0.1 }),
    drawGumTree(stage, { foot: [width * 0.965, height * 1.03], height: 78 * unit, nearness: 1, lean: -0.08 }),
    drawForeground(stage),
  ].join('')
}
