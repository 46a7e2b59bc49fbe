import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawCampfire, drawFireGlow } from '../fire.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson } from '../people.ts'
import { drawBulbs, drawLog } from '../props.ts'
import type { Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { drawBellTent } from '../tents.ts'

export function drawGatheringScene(stage: Stage): string {
  const { width, height, unit } = stage
  const fire: Point = [width * 0.42, height * 0.89]
  const seated = (who: 'father' | 'child', aside: number, facing: 'left' | 'right') =>
    drawPerson(stage, {
      who,
      pose: 'sitting',
      foot: [fire[0] + aside * unit, fire[1]],
      height: (who === 'father' ? 31 : 21) * unit,
      facing,
      lit: true,
    })
  return [
    drawHills(stage, 0.48),
    drawTreeLine(stage, 0.78, [0.06, 0.3, 0.47, 0.62, 0.93], [24, 38], 0.5),
    drawGround(stage, 0.78),
    drawBellTent(stage, {
      foot: [width * 0.17, height * 0.82],
      height: 24 * unit,
      canvas: 'second',
      facing: 'left',
      lit: true,
    }),
    drawBellTent(stage, {
      foot: [width * 0.76, height * 0.83],
      height: 29 * unit,
      canvas: 'first',
      facing: 'right',
      lit: true,
    }),
    drawGumTree(stage, { foot: [width * 0.04, height * 0.95], height: 84 * unit, nearness: 1, lean: 0.05 }),
    drawGumTree(stage, { foot: [width * 0.93, height * 0.95], height: 88 * unit, nearness: 1, lean: -0.06 }),
    drawBulbs(stage, [width * 0.055, height * 0.4], [width * 0.5, height * 0.44], 13 * unit),
    drawBulbs(stage, [width * 0.5, height * 0.44], [width * 0.915, height * 0.38], 12 * unit),
    drawTreeLine(stage, 0.8, [0.5], [56, 56], 0.9),
    drawFireGlow(stage, fire, 11 * unit),
    drawLog(stage, [fire[0] - 27 * unit, fire[1]], 28 * unit, 4.4 * unit),
    drawLog(stage, [fire[0] + 27 * unit, fire[1]], 28 * unit, 4.4 * unit),
    seated('father', -33, 'right'),
    seated('child', -21, 'right'),
    seated('father', 33, 'left'),
    seated('child', 21, 'left'),
    drawPerson(stage, {
      who: 'father',
      pose: 'standing',
      foot: [fire[0] + 52 * unit, fire[1] + unit],
      height: 32 * unit,
      facing: 'left',
      lit: true,
    }),
    drawCampfire(stage, fire, 11 * unit),
    drawForeground(stage),
  ].join('')
}
