import { fill, formatCoordinate, type Point, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

export type Tent = {
  /** The middle of the front edge on the ground. */
  foot: Point
  /** Pixels from ground to ridge. */
  height: number
  /** Ember or eucalypt colour. */
  canvas: 'first' | 'second'
  facing: 'left' | 'right'
  lit: boolean
}

export function drawRidgeTent(stage: Stage, tent: Tent): string {
  const colours = getCanvasColours(stage, tent)
  const body = [
    fill('M0-100 118-88 176-4 62 0Z', colours.shade),
    fill('M0-100Q-40-44-68 0H62Q34-46 0-100Z', colours.lit),
    fill('M0-84Q-16-40-30 0H28Q14-40 0-84Z', colours.inside),
    fill('M0-84Q-16-40-30 0H-44Q-18-42 0-84ZM0-84Q14-40 28 0H42Q20-42 0-84Z', colours.shade, 0.85),
    stroke('M0-100-96 2M118-88 206-1', colours.shade, 1.6, 0.8),
    stroke('M0-100V-108M118-88V-95', colours.shade, 3.4),
    stroke('M0-100Q60-92 118-88', colours.lit, 2.4, 0.7),
  ].join('')
  return placeTent(tent, body)
}

export function drawBellTent(stage: Stage, tent: Tent): string {
  const colours = getCanvasColours(stage, tent)
  const body = [
    stroke('M-72-38-104 2M72-38 104 2', colours.shade, 1.6, 0.8),
    fill('M0-104Q-34-62-82-40L-78 0H78L82-40Q34-62 0-104Z', colours.lit),
    fill('M0-104Q34-62 82-40L78 0H36Q38-44 0-104Z', colours.shade, 0.75),
    fill('M-82-40Q-34-62 0-104 34-62 82-40Q0-24-82-40Z', colours.shade, 0.25),
    fill('M0-70Q-12-34-24 0H24Q12-34 0-70Z', colours.inside),
    fill('M0-70Q-12-34-24 0H-36Q-16-36 0-70ZM0-70Q12-34 24 0H36Q16-36 0-70Z', colours.shade, 0.9),
    stroke('M0-104V-114', colours.shade, 3.4),
  ].join('')
  return placeTent(tent, body)
}

function getCanvasColours(stage: Stage, tent: Tent): { lit: string; shade: string; inside: string } {
  const { canvas } = stage.palette
  const outside =
    tent.canvas === 'first'
      ? { lit: canvas.lit, shade: canvas.shade }
      : { lit: canvas.second, shade: canvas.secondShade }
  return { ...outside, inside: tent.lit ? '#FFE3A3' : '#3A2A1C' }
}

function placeTent(tent: Tent, body: string): string {
  const scale = tent.height / 100
  const across = tent.facing === 'right' ? scale : -scale
  const digits = (value: number) => String(Math.round(value * 1000) / 1000)
  return `<g transform="translate(${formatCoordinate(tent.foot[0])} ${formatCoordinate(tent.foot[1])}) scale(${digits(across)} ${digits(scale)})">${body}</g>`
}
