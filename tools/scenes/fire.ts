import { randomBetween } from './random.ts'
import { ellipse, fill, formatCoordinate, glowGradient, type Point, stroke } from './shapes.ts'
import { getProgress, getSwing, type Stage } from './stage.ts'

/** Draws the light of a fire. Objects in the light are drawn after it. */
export function drawFireGlow(stage: Stage, foot: Point, size: number): string {
  const flicker = 1 + 0.05 * getSwing(stage, 5) + 0.03 * getSwing(stage, 9, 1)
  const strength = stage.palette.fireGlow
  return [
    `<defs>${glowGradient('fireglow', '#FFC873', '#FF8A2A')}</defs>`,
    ellipse(
      [foot[0], foot[1] - size * 0.5],
      size * 4 * flicker,
      size * 3.4 * flicker,
      'url(#fireglow)',
      0.62 * strength,
    ),
    ellipse(
      [foot[0], foot[1] + size * 0.1],
      size * 5.2 * flicker,
      size * 1.1,
      'url(#fireglow)',
      0.75 * strength,
    ),
  ].join('')
}

export function drawCampfire(stage: Stage, foot: Point, size: number): string {
  const [x, y] = foot
  return [
    drawStones(stage, foot, size, 'behind'),
    drawFlame(stage, foot, size, { wide: 0.42, tall: 1.3, colour: '#E0522A', beat: 4 }),
    drawFlame(stage, foot, size, { wide: 0.3, tall: 0.98, colour: '#F79A22', beat: 5 }),
    drawFlame(stage, foot, size, { wide: 0.18, tall: 0.62, colour: '#FFE79E', beat: 7 }),
    stroke(
      `M${formatCoordinate(x - size * 0.5)} ${formatCoordinate(y)}L${formatCoordinate(x + size * 0.34)} ${formatCoordinate(y - size * 0.24)}`,
      '#4A2A17',
      size * 0.13,
    ),
    stroke(
      `M${formatCoordinate(x + size * 0.5)} ${formatCoordinate(y)}L${formatCoordinate(x - size * 0.34)} ${formatCoordinate(y - size * 0.24)}`,
      '#5E371E',
      size * 0.13,
    ),
    drawStones(stage, foot, size, 'before'),
    drawSparks(stage, foot, size),
  ].join('')
}

function drawFlame(
  stage: Stage,
  [x, y]: Point,
  size: number,
  { wide, tall, colour, beat }: { wide: number; tall: number; colour: string; beat: number },
): string {
  const lick = getSwing(stage, beat, beat) * size * 0.09
  const top = y - size * (tall + 0.08 * getSwing(stage, beat + 1, 2))
  const w = size * wide
  const h = y - top
  const base = y - size * 0.04
  const outline = `M${formatCoordinate(x)} ${formatCoordinate(base)}C${formatCoordinate(x - w * 1.5)} ${formatCoordinate(base)} ${formatCoordinate(x - w * 1.35)} ${formatCoordinate(y - h * 0.42)} ${formatCoordinate(x - w * 0.5)} ${formatCoordinate(y - h * 0.66)}C${formatCoordinate(x - w * 0.42)} ${formatCoordinate(y - h * 0.5)} ${formatCoordinate(x - w * 0.1 + lick)} ${formatCoordinate(y - h * 0.7)} ${formatCoordinate(x + w * 0.12 + lick)} ${formatCoordinate(top)}C${formatCoordinate(x + w * 0.5 + lick)} ${formatCoordinate(y - h * 0.74)} ${formatCoordinate(x + w * 0.5)} ${formatCoordinate(y - h * 0.5)} ${formatCoordinate(x + w * 0.78)} ${formatCoordinate(y - h * 0.58)}C${formatCoordinate(x + w * 1.5)} ${formatCoordinate(y - h * 0.3)} ${formatCoordinate(x + w * 1.3)} ${formatCoordinate(base)} ${formatCoordinate(x)} ${formatCoordinate(base)}Z`
  return fill(outline, colour)
}

function drawStones(stage: Stage, [x, y]: Point, size: number, part: 'behind' | 'before'): string {
  const { rock, rockLit } = stage.palette
  const places = part === 'behind' ? [-0.5, -0.18, 0.18, 0.5] : [-0.68, -0.36, 0, 0.36, 0.68]
  const drop = part === 'behind' ? -0.08 : 0.1
  return places
    .map((across) => {
      const centre: Point = [x + across * size, y + size * (drop - across * across * drop * 1.4)]
      return (
        ellipse(centre, size * 0.19, size * 0.12, rock) +
        ellipse([centre[0], centre[1] - size * 0.04], size * 0.13, size * 0.05, rockLit, 0.7)
      )
    })
    .join('')
}

function drawSparks(stage: Stage, [x, y]: Point, size: number): string {
  const { random } = stage
  return Array.from({ length: 14 }, (_, i) => {
    const height = getProgress(stage, 2, i / 14 + random() * 0.05)
    const drift = randomBetween(random, -0.3, 0.3) + 0.18 * Math.sin(height * 8 + i)
    const dot = size * 0.045 * (1.1 - height)
    return ellipse(
      [x + drift * size, y - size * (1 + height * 2.4)],
      dot,
      dot,
      '#FFCB78',
      0.95 * (1 - height),
    )
  }).join('')
}
