import { drawForeground } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { randomBetween } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import {
  downwardGradient,
  ellipse,
  fill,
  formatCoordinate,
  type Point,
  polygon,
  smoothLine,
  stroke,
} from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawLake } from '../water.ts'

export function drawSurfFishingScene(stage: Stage): string {
  const { width, height, unit } = stage
  const father: Person = {
    who: 'father',
    pose: 'leading',
    foot: [width * 0.33, height * 0.87],
    height: 43 * unit,
    facing: 'right',
  }
  const child: Person = {
    who: 'child',
    pose: 'casting',
    foot: [width * 0.33 + 22 * unit, height * 0.89],
    height: 31 * unit,
    facing: 'right',
  }
  return [
    drawRidge(stage, { at: 0.55, relief: 0.03, nearness: 0.05, peaks: 1 }),
    drawMist(stage, 0.56, 0.5),
    drawLake(stage, 0.56, 0.86),
    drawWrecks(stage),
    drawBreakers(stage),
    drawDune(stage),
    drawSand(stage),
    drawPerson(stage, father),
    drawPerson(stage, child),
    drawCast(stage, getHandPosition(child)),
    drawBucket(stage, [width * 0.33 - 15 * unit, height * 0.9]),
    drawGrass(stage),
    drawForeground(stage),
  ].join('')
}

function drawWrecks(stage: Stage): string {
  const { width, height, unit, palette } = stage
  const hull = (x: number, size: number) =>
    polygon([
      [x - 11 * size, height * 0.598],
      [x - 12 * size, height * 0.598 - 3.4 * size],
      [x - 3 * size, height * 0.598 - 2.6 * size],
      [x - 2.6 * size, height * 0.598 - 6 * size],
      [x + 2 * size, height * 0.598 - 5.6 * size],
      [x + 2.4 * size, height * 0.598 - 2.4 * size],
      [x + 10 * size, height * 0.598 - 4 * size],
      [x + 8 * size, height * 0.598],
    ])
  const colour = blend(palette.ridgeNear, palette.haze, 0.15)
  return fill(
    hull(width * 0.86, unit) + hull(width * 0.72, unit * 0.7) + hull(width * 0.6, unit * 0.5),
    colour,
  )
}

function drawBreakers(stage: Stage): string {
  const { width, height, unit } = stage
  const waves = [0.66, 0.71, 0.765, 0.815].map((at, i) => {
    const run = getSwing(stage, 1, i * 1.3) * unit * 0.7
    const crest = Array.from({ length: 11 }, (_, step): Point => {
      const rise = Math.sin(step * 1.9 + i * 2.3) * unit * (0.4 + i * 0.15)
      return [(step / 10) * (width + 8) - 4, at * height + rise + run]
    })
    return stroke(smoothLine(crest), '#FFFFFF', unit * (0.35 + 0.35 * i), 0.4 + 0.12 * i)
  })
  return waves.join('')
}

function drawSand(stage: Stage): string {
  const { width, height, unit, palette, random } = stage
  const dry = blend(palette.groundLit, '#F6DDB4', 0.5)
  const wet = blend(palette.ground, '#C69C74', 0.55)
  const shore = Array.from({ length: 8 }, (_, step): Point => {
    const y = 0.83 + 0.03 * (step / 7) + 0.008 * Math.sin(step * 2.1)
    return [(step / 7) * (width + 8) - 4, y * height]
  })
  const prints = Array.from({ length: 18 }, (_, i) => {
    const x = (0.04 + i * 0.02) * width
    return ellipse([x, (0.935 + (i % 2) * 0.014) * height], unit * 0.9, unit * 0.35, wet, 0.7)
  })
  const ripples = Array.from({ length: 18 }, () => {
    const x = random() * width
    const y = randomBetween(random, 0.9, 0.97) * height
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}q${formatCoordinate(unit * 3)} ${formatCoordinate(-unit * 0.7)} ${formatCoordinate(unit * 6)} 0`
  })
  return [
    `<defs>${downwardGradient('sand', [wet, dry], 0.5)}</defs>`,
    fill(`${smoothLine(shore)}V${formatCoordinate(height)}H-4Z`, 'url(#sand)'),
    stroke(ripples.join(''), wet, unit * 0.3, 0.5),
    ...prints,
  ].join('')
}

function drawDune(stage: Stage): string {
  const { width, height, palette } = stage
  const crest = smoothLine([
    [-4, height * 0.6],
    [width * 0.06, height * 0.62],
    [width * 0.13, height * 0.71],
    [width * 0.22, height * 0.8],
    [width * 0.32, height * 0.86],
  ])
  return fill(`${crest}V${formatCoordinate(height)}H-4Z`, blend(palette.groundLit, '#F3D8A8', 0.35))
}

function drawGrass(stage: Stage): string {
  const { width, height, unit, random, palette } = stage
  const blades = Array.from({ length: 46 }, () => {
    const along = random()
    const x = along * width * 0.17
    const y = height * (0.61 + along * along * 0.17 + randomBetween(random, 0, 0.05))
    const lean = randomBetween(random, 1, 5) * unit
    const tall = randomBetween(random, 5, 10) * unit
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}q${formatCoordinate(lean * 0.2)} ${formatCoordinate(-tall * 0.7)} ${formatCoordinate(lean)} ${formatCoordinate(-tall)}`
  })
  return (
    stroke(blades.join(''), palette.leaf, unit * 0.5) +
    stroke(blades.slice(30).join(''), palette.leafLit, unit * 0.5)
  )
}

function drawCast(stage: Stage, hand: Point): string {
  const { unit, palette, height } = stage
  const tip: Point = [hand[0] + 22 * unit, hand[1] - 34 * unit]
  const float: Point = [hand[0] + 62 * unit, height * 0.75 + getSwing(stage, 1) * unit * 0.5]
  const rod = `M${formatCoordinate(hand[0] - 4 * unit)} ${formatCoordinate(hand[1] + 7 * unit)}Q${formatCoordinate(hand[0] + 8 * unit)} ${formatCoordinate(hand[1] - 19 * unit)} ${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}`
  const line = `M${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}Q${formatCoordinate(tip[0] + 24 * unit)} ${formatCoordinate(tip[1] + 14 * unit)} ${formatCoordinate(float[0])} ${formatCoordinate(float[1])}`
  return [
    stroke(line, palette.waterLight, unit * 0.24, 0.9),
    stroke(rod, palette.bark, unit * 0.6),
    ellipse(float, unit * 2.2, unit * 0.5, palette.waterLight, 0.8),
    ellipse([float[0], float[1] - unit * 0.5], unit * 0.7, unit, '#C8442B'),
  ].join('')
}

function drawBucket(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  return [
    stroke(
      `M${formatCoordinate(x - 3 * u)} ${formatCoordinate(y - 6 * u)}Q${formatCoordinate(x)} ${formatCoordinate(y - 11 * u)} ${formatCoordinate(x + 3 * u)} ${formatCoordinate(y - 6 * u)}`,
      '#7A7F80',
      u * 0.4,
    ),
    fill(
      `M${formatCoordinate(x - 3.4 * u)} ${formatCoordinate(y - 6 * u)}H${formatCoordinate(x + 3.4 * u)}L${formatCoordinate(x + 2.6 * u)} ${formatCoordinate(y)}H${formatCoordinate(x - 2.6 * u)}Z`,
      '#C2562B',
    ),
    ellipse([x, y - 6 * u], 3.4 * u, 0.8 * u, '#8E3B1B'),
  ].join('')
}
