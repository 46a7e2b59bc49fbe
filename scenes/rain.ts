import { between } from './random.ts'
import { ellipse, type Point, short, stroke } from './shapes.ts'
import { progress, type Stage } from './stage.ts'

/** In fractions of the fall. */
const slant = 0.16

export function drawRain(stage: Stage): string {
  const { width, height, unit, random, palette } = stage
  const count = Math.round((width / unit) * 0.7)
  const streaks = Array.from({ length: count }, () => {
    const across = random()
    const length = unit * between(random, 2.6, 5)
    const fallen = progress(stage, 5 + Math.floor(random() * 3), random())
    const y = fallen * (height + 2 * length) - length
    const x = across * (width + height * slant) - y * slant
    return `M${short(x)} ${short(y)}L${short(x + length * slant)} ${short(y - length)}`
  })
  const rings = Array.from({ length: Math.round(count / 7) }, () => {
    const centre: Point = [random() * width, between(random, 0.87, 0.97) * height]
    const grown = progress(stage, 5, random())
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
