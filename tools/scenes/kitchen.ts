import { ellipse, fill, formatCoordinate, type Point, stroke } from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

/** @param middle the middle of the table top on the ground side */
export function drawTable(stage: Stage, middle: Point, width: number, height: number): string {
  const { palette, unit } = stage
  const [x, y] = middle
  const left = x - width / 2
  const top = y - height
  const legs = [0.06, 0.5, 0.94].map((across) => {
    const foot = left + width * across
    return `M${formatCoordinate(foot)} ${formatCoordinate(top)}L${formatCoordinate(foot - height * 0.22)} ${formatCoordinate(y)}M${formatCoordinate(foot)} ${formatCoordinate(top)}L${formatCoordinate(foot + height * 0.22)} ${formatCoordinate(y)}`
  })
  return [
    stroke(legs.join(''), palette.bark, unit * 0.9),
    fill(
      `M${formatCoordinate(left - unit)} ${formatCoordinate(top - unit * 0.8)}H${formatCoordinate(left + width + unit)}V${formatCoordinate(top + unit * 0.9)}H${formatCoordinate(left - unit)}Z`,
      palette.barkLit,
    ),
    fill(
      `M${formatCoordinate(left - unit)} ${formatCoordinate(top + unit * 0.3)}H${formatCoordinate(left + width + unit)}V${formatCoordinate(top + unit * 1.1)}H${formatCoordinate(left - unit)}Z`,
      palette.bark,
      0.6,
    ),
  ].join('')
}

/** @param foot the middle of its underside */
export function drawCampOven(foot: Point, size: number): string {
  const [x, y] = foot
  const body = `M${formatCoordinate(x - size)} ${formatCoordinate(y - size * 0.9)}H${formatCoordinate(x + size)}L${formatCoordinate(x + size * 0.86)} ${formatCoordinate(y)}H${formatCoordinate(x - size * 0.86)}Z`
  const lid = `M${formatCoordinate(x - size * 1.08)} ${formatCoordinate(y - size * 0.88)}Q${formatCoordinate(x)} ${formatCoordinate(y - size * 1.4)} ${formatCoordinate(x + size * 1.08)} ${formatCoordinate(y - size * 0.88)}Z`
  return [
    fill(body, '#2B2C2C'),
    fill(lid, '#3D3F3E'),
    ellipse([x, y - size * 1.2], size * 0.16, size * 0.14, '#2B2C2C'),
    stroke(
      `M${formatCoordinate(x - size * 0.6)} ${formatCoordinate(y - size * 0.7)}V${formatCoordinate(y - size * 0.2)}`,
      '#5B5E5C',
      size * 0.14,
      0.7,
    ),
  ].join('')
}

export function drawSteam(stage: Stage, [x, y]: Point, tall: number): string {
  const wave = getSwing(stage, 2, x) * tall * 0.06
  const curls = [-0.12, 0.14].map(
    (aside) =>
      `M${formatCoordinate(x + aside * tall)} ${formatCoordinate(y)}q${formatCoordinate(tall * 0.16 + wave)} ${formatCoordinate(-tall * 0.28)} 0 ${formatCoordinate(-tall * 0.5)}t${formatCoordinate(-wave)} ${formatCoordinate(-tall * 0.5)}`,
  )
  return stroke(curls.join(''), '#FFFFFF', tall * 0.09, 0.55)
}

export function drawBunting(stage: Stage, from: Point, to: Point, sag: number): string {
  const { unit, palette } = stage
  const colours = ['#C2562B', '#F2C66F', '#2E5F73', '#F6EBD2', '#5F8F76']
  const at = (along: number): Point => [
    from[0] + (to[0] - from[0]) * along,
    from[1] + (to[1] - from[1]) * along + Math.sin(along * Math.PI) * sag,
  ]
  const count = Math.max(6, Math.round(Math.abs(to[0] - from[0]) / unit / 5))
  const steps = Array.from({ length: count * 2 + 1 }, (_, i) => at(i / (count * 2)))
  const flags = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count)
    const flutter = getSwing(stage, 2, i) * unit * 0.3
    return fill(
      `M${formatCoordinate(x - unit * 1.5)} ${formatCoordinate(y)}H${formatCoordinate(x + unit * 1.5)}L${formatCoordinate(x + flutter)} ${formatCoordinate(y + unit * 3.4)}Z`,
      colours[i % colours.length] ?? '#C2562B',
    )
  })
  const cord = `M${steps.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`
  return stroke(cord, palette.bark, unit * 0.22) + flags.join('')
}
