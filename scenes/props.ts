import { fill, type Point, short, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

/** @param middle the middle of its underside */
export function drawLog(stage: Stage, middle: Point, length: number, thickness: number): string {
  const { palette } = stage
  const y = middle[1] - thickness / 2
  const left = middle[0] - length / 2
  const right = middle[0] + length / 2
  return [
    stroke(`M${short(left)} ${short(y)}H${short(right)}`, palette.bark, thickness),
    stroke(
      `M${short(left)} ${short(y - thickness * 0.28)}H${short(right)}`,
      palette.barkLit,
      thickness * 0.22,
      0.6,
    ),
    `<circle cx="${short(left)}" cy="${short(y)}" r="${short(thickness * 0.36)}" fill="${palette.barkLit}" opacity=".7"/>`,
  ].join('')
}

export function drawStick(stage: Stage, hand: Point, tip: Point, marshmallow: boolean): string {
  const line = `M${short(hand[0])} ${short(hand[1])}L${short(tip[0])} ${short(tip[1])}`
  const stick = stroke(line, stage.palette.bark, stage.unit * 0.35)
  if (!marshmallow) return stick
  return `${stick}<circle cx="${short(tip[0])}" cy="${short(tip[1])}" r="${short(stage.unit * 0.8)}" fill="#FFF3DC"/>`
}

export function drawRock(stage: Stage, foot: Point, size: number, flatness = 0.6): string {
  const { rock, rockLit } = stage.palette
  const [x, y] = foot
  const tall = size * flatness
  const body = `M${short(x - size)} ${short(y)}C${short(x - size * 1.05)} ${short(y - tall * 0.9)} ${short(x - size * 0.5)} ${short(y - tall * 1.15)} ${short(x - size * 0.05)} ${short(y - tall)}C${short(x + size * 0.5)} ${short(y - tall * 1.05)} ${short(x + size * 1.1)} ${short(y - tall * 0.6)} ${short(x + size)} ${short(y)}Q${short(x)} ${short(y + tall * 0.3)} ${short(x - size)} ${short(y)}Z`
  const top = `M${short(x - size * 0.85)} ${short(y - tall * 0.55)}C${short(x - size * 0.7)} ${short(y - tall * 1.12)} ${short(x - size * 0.4)} ${short(y - tall * 1.1)} ${short(x - size * 0.05)} ${short(y - tall)}C${short(x + size * 0.4)} ${short(y - tall * 1.02)} ${short(x + size * 0.75)} ${short(y - tall * 0.85)} ${short(x + size * 0.9)} ${short(y - tall * 0.5)}C${short(x + size * 0.3)} ${short(y - tall * 0.8)} ${short(x - size * 0.4)} ${short(y - tall * 0.75)} ${short(x - size * 0.85)} ${short(y - tall * 0.55)}Z`
  return fill(body, rock) + fill(top, rockLit, 0.8)
}

export function drawBulbs(stage: Stage, from: Point, to: Point, sag: number): string {
  const at = (along: number): Point => [
    from[0] + (to[0] - from[0]) * along,
    from[1] + (to[1] - from[1]) * along + Math.sin(along * Math.PI) * sag,
  ]
  const steps = Array.from({ length: 13 }, (_, i) => at(i / 12))
  const cord = stroke(
    `M${steps.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`,
    stage.palette.bark,
    stage.unit * 0.22,
  )
  const bulbs = steps.slice(1, -1).map(([x, y]) => {
    const centre = `cx="${short(x)}" cy="${short(y + stage.unit * 0.8)}"`
    return `<circle ${centre} r="${short(stage.unit * 2)}" fill="#FFB55A" opacity=".22"/><circle ${centre} r="${short(stage.unit * 0.62)}" fill="#FFE7AE"/>`
  })
  return cord + bulbs.join('')
}
