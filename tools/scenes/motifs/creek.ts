import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree, drawHangingLeaves } from '../gum-trees.ts'
import { drawPerson } from '../people.ts'
import { drawRock } from '../props.ts'
import type { Point } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { drawCreek } from '../water.ts'

/** Draws a child on stepping stones behind the father. */
export function drawCreekScene(stage: Stage): string {
  const { width, height, unit } = stage
  const stones: readonly Point[] = [
    [width * 0.24, height * 0.92],
    [width * 0.34, height * 0.9],
    [width * 0.44, height * 0.915],
    [width * 0.54, height * 0.9],
    [width * 0.64, height * 0.915],
  ]
  return [
    drawHills(stage, 0.48),
    drawTreeLine(stage, 0.77, [0.05, 0.15, 0.27, 0.36, 0.72, 0.82, 0.94], [20, 38], 0.55),
    drawGround(stage, 0.765),
    drawCreek(stage, [
      { x: 0.58, y: 0.775, half: 0.03 },
      { x: 0.5, y: 0.795, half: 0.08 },
      { x: 0.58, y: 0.825, half: 0.14 },
      { x: 0.46, y: 0.87, half: 0.24 },
      { x: 0.45, y: 0.94, half: 0.33 },
      { x: 0.42, y: 1.12, half: 0.42 },
    ]),
    drawGumTree(stage, { foot: [width * 0.88, height * 0.9], height: 82 * unit, nearness: 1, lean: -0.06 }),
    ...stones.map((stone, i) => drawRock(stage, stone, unit * (6.4 + (i % 2)), 0.4)),
    drawPerson(stage, {
      who: 'father',
      pose: 'leading',
      foot: [width * 0.54, height * 0.88],
      height: 36 * unit,
      facing: 'right',
      pack: true,
    }),
    drawPerson(stage, {
      who: 'child',
      pose: 'balancing',
      foot: [width * 0.34, height * 0.88],
      height: 25 * unit,
      facing: 'right',
    }),
    drawHangingLeaves(stage, [width * -0.02, height * -0.02], [width * 0.22, height * 0.15], 13 * unit),
    drawHangingLeaves(stage, [width * -0.02, height * 0.1], [width * 0.12, height * 0.34], 12 * unit),
    drawForeground(stage),
  ].join('')
}
