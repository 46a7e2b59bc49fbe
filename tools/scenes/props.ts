import { fill, formatCoordinate, type Point, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

/** @param middle the middle of its underside */
export function drawLog(stage: Stage, middle: Point, length: number, thickness: number): string {
  const { palette } = stage
  const y = middle[1] - thickness / 2
  const left = middle[0] - length / 2
  const right = middle[0] + length / 2
  return [
    stroke(
      `M${formatCoordinate(left)} ${formatCoordinate(y)}H${formatCoordinate(right)}`,
      palette.bark,
      thickness,
    ),
    stroke(
      `M${formatCoordinate(left)} ${formatCoordinate(y - thickness * 0.28)}H${formatCoordinate(right)}`,
      palette.barkLit,
      thickness * 0.22,
      0.6,
    ),
    `<circle cx="${formatCoordinate(left)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(thickness * 0.36)}" fill="${palette.barkLit}" opacity=".7"/>`,
  ].join('')
}

export function drawStick(stage: Stage, hand: Point, tip: Point, marshmallow: boolean): string {
  const line = `M${formatCoordinate(hand[0])} ${formatCoordinate(hand[1])}L${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}`
  const stick = stroke(line, stage.palette.bark, stage.unit * 0.35)
  if (!marshmallow) return stick
  return `${stick}<circle cx="${formatCoordinate(tip[0])}" cy="${formatCoordinate(tip[1])}" r="${formatCoordinate(stage.unit * 0.8)}" fill="#FFF3DC"/>`
}

export function drawRock(stage: Stage, foot: Point, size: number, flatness = 0.6): string {
  const { rock, rockLit } = stage.palette
  const [x, y] = foot
  const tall = size * flatness
  const body = `M${formatCoordinate(x - size)} ${formatCoordinate(y)}C${formatCoordinate(x - size * 1.05)} ${formatCoordinate(y - tall * 0.9)} ${formatCoordinate(x - size * 0.5)} ${formatCoordinate(y - tall * 1.15)} ${formatCoordinate(x - size * 0.05)} ${formatCoordinate(y - tall)}C${formatCoordinate(x + size * 0.5)} ${formatCoordinate(y - tall * 1.05)} ${formatCoordinate(x + size * 1.1)} ${formatCoordinate(y - tall * 0.6)} ${formatCoordinate(x + size)} ${formatCoordinate(y)}Q${formatCoordinate(x)} ${formatCoordinate(y + tall * 0.3)} ${formatCoordinate(x - size)} ${formatCoordinate(y)}Z`
  const top = `M${formatCoordinate(x - size * 0.85)} ${formatCoordinate(y - tall * 0.55)}C${formatCoordinate(x - size * 0.7)} ${formatCoordinate(y - tall * 1.12)} ${formatCoordinate(x - size * 0.4)} ${formatCoordinate(y - tall * 1.1)} ${formatCoordinate(x - size * 0.05)} ${formatCoordinate(y - tall)}C${formatCoordinate(x + size * 0.4)} ${formatCoordinate(y - tall * 1.02)} ${formatCoordinate(x + size * 0.75)} ${formatCoordinate(y - tall * 0.85)} ${formatCoordinate(x + size * 0.9)} ${formatCoordinate(y - tall * 0.5)}C${formatCoordinate(x + size * 0.3)} ${formatCoordinate(y - tall * 0.8)} ${formatCoordinate(x - size * 0.4)} ${formatCoordinate(y - tall * 0.75)} ${formatCoordinate(x - size * 0.85)} ${formatCoordinate(y - tall * 0.55)}Z`
  return fill(body, rock) + fill(top, rockLit, 0.8)
}

export function drawBulbs(stage: Stage, from: Point, to: Point, sag: number): string {
  const at = (along: number): Point => [
    from[0] + (to[0] - from[0]) * along,
    from[1] + (to[1] - from[1]) * along + Math.sin(along * Math.PI) * sag,
  ]
  const steps = Array.from({ length: 13 }, (_, i) => at(i / 12))
  const cord = stroke(
    `M${steps.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`,
    stage.palette.bark,
    stage.unit * 0.22,
  )
  const bulbs = steps.slice(1, -1).map(([x, y]) => {
    const centre = `cx="${formatCoordinate(x)}" cy="${formatCoordinate(y + stage.unit * 0.8)}"`
    return `<circle ${centre} r="${formatCoordinate(stage.unit * 2)}" fill="#FFB55A" opacity=".22"/><circle ${centre} r="${formatCoordinate(stage.unit * 0.62)}" fill="#FFE7AE"/>`
  })
  return cord + bulbs.join('')
}
