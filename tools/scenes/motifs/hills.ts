import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import type { Stage } from '../stage.ts'

/** Hills, mist and trees without people. */
export function drawHillsScene(stage: Stage): string {
  return [
    drawHills(stage, 0.54),
    drawTreeLine(stage, 0.84, [0.06, 0.15, 0.27, 0.7, 0.82, 0.94], [20, 34], 0.5),
    drawGround(stage, 0.84),
    drawForeground(stage),
  ].join('')
}
