import { randomBetween } from './random.ts'
import { ellipse, formatCoordinate, type Point, stroke } from './shapes.ts'
import { getProgress, type Stage } from './stage.ts'

/** In fractions of the fall. */
const slant = 0.16

export function drawRain(stage: Stage): string {
  const { width, height, unit, random, palette } = stage
  const count = Math.round((width / unit) * 0.7)
  const streaks = Array.from({ length: count }, () => {
    const across = random()
    const length = unit * randomBetween(random, 2.6, 5)
    const fallen = getProgress(stage, 5 + Math.floor(random() * 3), random())
    const y = fallen * (height + 2 * length) - length
    const x = across * (width + height * slant) - y * slant
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}L${formatCoordinate(x + length * slant)} ${formatCoordinate(y - length)}`
  })
  const rings = Array.from({ length: Math.round(count / 7) }, () => {
    const centre: Point = [random() * width, randomBetween(random, 0.87, 0.97) * height]
    const grown = getProgress(stage, 5, random())
    return ellipse(
      centre,
      unit * 2 * grown,
      unit * 0.5 * grown,
      palette.waterLight,
      0.4 * (1 - grown) * Math.min(1, grown * 8),
    )
  })
  return stroke(streaks.join(''), palette.waterLight, unit * 0.16, 0.5) + rings.join('')
}
