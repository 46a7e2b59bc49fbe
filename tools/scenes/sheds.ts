import { fill, formatCoordinate, type Point, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

/** Draws a farm shed. `foot` is the middle of its front, `height` from ground to ridge. */
export function drawShed(stage: Stage, foot: Point, height: number, isLit = false): string {
  const { palette } = stage
  const [x, y] = foot
  const u = height / 30
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - up * u)}`
  const ribs = [-30, -24, -18, -12, -6, 0, 6, 12, 18, 24, 30]
    .map((across) => `M${at(across, 20)}L${at(across * 0.74, 30)}`)
    .join('')
  const posts = [-34, -17, 0, 17, 34].map((across) => `M${at(across, 14)}L${at(across, 0)}`).join('')
  const pane = isLit ? '#FFDf9A' : palette.ridgeNear
  return [
    fill(`M${at(-28, 0)}L${at(-28, 20)}L${at(28, 20)}L${at(28, 0)}Z`, palette.canvas.secondShade),
    fill(
      `M${at(-22, 12)}L${at(-22, 5)}L${at(-12, 5)}L${at(-12, 12)}ZM${at(12, 12)}L${at(12, 5)}L${at(22, 5)}L${at(22, 12)}Z`,
      pane,
    ),
    fill(`M${at(-5, 12)}L${at(-5, 0)}L${at(5, 0)}L${at(5, 12)}Z`, isLit ? '#FFE3A3' : palette.canvas.inside),
    fill(`M${at(-32, 19)}L${at(-23, 30)}L${at(23, 30)}L${at(32, 19)}Z`, palette.rockLit),
    stroke(ribs, palette.rock, u * 0.5, 0.6),
    fill(`M${at(-38, 13)}L${at(-32, 19)}L${at(32, 19)}L${at(38, 13)}Z`, palette.canvas.second),
    stroke(posts, palette.barkLit, u * 1.1),
  ].join('')
}
