import { randomBetween } from './random.ts'
import {
  downwardGradient,
  ellipse,
  fill,
  formatCoordinate,
  glowGradient,
  type Point,
  smoothOutline,
  stroke,
} from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

/** Lower end of the sky's colours, in fractions of the height. */
const horizon = 0.72

export function drawSky(stage: Stage): string {
  const { palette, width, height } = stage
  return [
    `<defs>${downwardGradient('sky', palette.sky, horizon)}${glowGradient('halo', palette.light.colour, palette.light.colour)}</defs>`,
    `<rect width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" fill="url(#sky)"/>`,
    drawStars(stage),
    drawClouds(stage),
    drawLight(stage),
    palette.stars === 0 ? drawBirds(stage) : '',
  ].join('')
}

function drawStars(stage: Stage): string {
  const { palette, width, height, random, unit } = stage
  const count = Math.round(150 * palette.stars * (width / height / 2))
  return Array.from({ length: count }, () => {
    const x = random() * width
    const depth = random() ** 1.4
    const size = randomBetween(random, 0.08, 0.2) * unit
    const brightness = randomBetween(random, 0.35, 1) * (1 - depth)
    const twinkle = 0.75 + 0.25 * getSwing(stage, 1 + Math.floor(random() * 3), random() * 7)
    return ellipse([x, depth * height * 0.55], size, size, '#FFFFFF', brightness * twinkle)
  }).join('')
}

function drawLight(stage: Stage): string {
  const { light } = stage.palette
  if (light.radius === 0) return ''
  const centre: Point = [light.x * stage.width, light.y * stage.height]
  const radius = light.radius * stage.height
  return [
    ellipse(centre, radius * 7, radius * 7, 'url(#halo)', light.halo),
    ellipse(centre, radius, radius, light.colour),
  ].join('')
}

function drawClouds(stage: Stage): string {
  const { width, height, random, palette } = stage
  return Array.from({ length: 5 }, (_, i) => {
    const x = random() * width + getSwing(stage, 1, i) * width * 0.004
    const y = randomBetween(random, 0.14, 0.44) * height
    const length = randomBetween(random, 0.1, 0.26) * width
    return fill(
      drawCloud([x, y], length, randomBetween(random, 0.05, 0.09) * length, random() * 6),
      palette.cloud,
      0.28,
    )
  }).join('')
}

function drawCloud([x, y]: Point, length: number, thickness: number, turn: number): string {
  const top = Array.from({ length: 7 }, (_, i): Point => {
    const across = (i + 1) / 8
    const swell = Math.sin(across * Math.PI) * (0.6 + 0.4 * Math.sin(across * 9 + turn))
    return [x + (across - 0.5) * length, y - thickness * swell]
  })
  return smoothOutline([
    [x - length / 2, y],
    ...top,
    [x + length / 2, y],
    [x + length * 0.2, y + thickness * 0.18],
  ])
}

function drawBirds(stage: Stage): string {
  const { width, height, random, unit, palette } = stage
  const [x, y] = [randomBetween(random, 0.35, 0.55) * width, randomBetween(random, 0.16, 0.26) * height]
  const wings = Array.from({ length: 4 }, () => {
    const left = x + randomBetween(random, -9, 9) * unit
    const top = y + randomBetween(random, -4, 4) * unit
    const span = unit * randomBetween(random, 0.9, 1.6)
    return `M${formatCoordinate(left - span)} ${formatCoordinate(top - span * 0.35)}Q${formatCoordinate(left - span * 0.4)} ${formatCoordinate(top - span * 0.5)} ${formatCoordinate(left)} ${formatCoordinate(top)}Q${formatCoordinate(left + span * 0.4)} ${formatCoordinate(top - span * 0.5)} ${formatCoordinate(left + span)} ${formatCoordinate(top - span * 0.35)}`
  })
  return stroke(wings.join(''), palette.ridgeNear, unit * 0.28, 0.7)
}
