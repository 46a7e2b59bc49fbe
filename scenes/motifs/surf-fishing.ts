import { drawForeground } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPerson, handOf, type Person } from '../people.ts'
import { between } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import { downwardGradient, ellipse, fill, type Point, polygon, short, smoothLine, stroke } from '../shapes.ts'
import { type Stage, swing } from '../stage.ts'
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
    wrecks(stage),
    breakers(stage),
    dune(stage),
    sand(stage),
    drawPerson(stage, father),
    drawPerson(stage, child),
    cast(stage, handOf(child)),
    bucket(stage, [width * 0.33 - 15 * unit, height * 0.9]),
    grass(stage),
    drawForeground(stage),
  ].join('')
}

function wrecks(stage: Stage): string {
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

function breakers(stage: Stage): string {
  const { width, height, unit } = stage
  const waves = [0.66, 0.71, 0.765, 0.815].map((at, i) => {
    const run = swing(stage, 1, i * 1.3) * unit * 0.7
    const crest = Array.from({ length: 11 }, (_, step): Point => {
      const rise = Math.sin(step * 1.9 + i * 2.3) * unit * (0.4 + i * 0.15)
      return [(step / 10) * (width + 8) - 4, at * height + rise + run]
    })
    return stroke(smoothLine(crest), '#FFFFFF', unit * (0.35 + 0.35 * i), 0.4 + 0.12 * i)
  })
  return waves.join('')
}

function sand(stage: Stage): string {
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
    const y = between(random, 0.9, 0.97) * height
    return `M${short(x)} ${short(y)}q${short(unit * 3)} ${short(-unit * 0.7)} ${short(unit * 6)} 0`
  })
  return [
    `<defs>${downwardGradient('sand', [wet, dry], 0.5)}</defs>`,
    fill(`${smoothLine(shore)}V${short(height)}H-4Z`, 'url(#sand)'),
    stroke(ripples.join(''), wet, unit * 0.3, 0.5),
    ...prints,
  ].join('')
}

function dune(stage: Stage): string {
  const { width, height, palette } = stage
  const crest = smoothLine([
    [-4, height * 0.6],
    [width * 0.06, height * 0.62],
    [width * 0.13, height * 0.71],
    [width * 0.22, height * 0.8],
    [width * 0.32, height * 0.86],
  ])
  return fill(`${crest}V${short(height)}H-4Z`, blend(palette.groundLit, '#F3D8A8', 0.35))
}

function grass(stage: Stage): string {
  const { width, height, unit, random, palette } = stage
  const blades = Array.from({ length: 46 }, () => {
    const along = random()
    const x = along * width * 0.17
    const y = height * (0.61 + along * along * 0.17 + between(random, 0, 0.05))
    const lean = between(random, 1, 5) * unit
    const tall = between(random, 5, 10) * unit
    return `M${short(x)} ${short(y)}q${short(lean * 0.2)} ${short(-tall * 0.7)} ${short(lean)} ${short(-tall)}`
  })
  return (
    stroke(blades.join(''), palette.leaf, unit * 0.5) +
    stroke(blades.slice(30).join(''), palette.leafLit, unit * 0.5)
  )
}

function cast(stage: Stage, hand: Point): string {
  const { unit, palette, height } = stage
  const tip: Point = [hand[0] + 22 * unit, hand[1] - 34 * unit]
  const float: Point = [hand[0] + 62 * unit, height * 0.75 + swing(stage, 1) * unit * 0.5]
  const rod = `M${short(hand[0] - 4 * unit)} ${short(hand[1] + 7 * unit)}Q${short(hand[0] + 8 * unit)} ${short(hand[1] - 19 * unit)} ${short(tip[0])} ${short(tip[1])}`
  const line = `M${short(tip[0])} ${short(tip[1])}Q${short(tip[0] + 24 * unit)} ${short(tip[1] + 14 * unit)} ${short(float[0])} ${short(float[1])}`
  return [
    stroke(line, palette.waterLight, unit * 0.24, 0.9),
    stroke(rod, palette.bark, unit * 0.6),
    ellipse(float, unit * 2.2, unit * 0.5, palette.waterLight, 0.8),
    ellipse([float[0], float[1] - unit * 0.5], unit * 0.7, unit, '#C8442B'),
  ].join('')
}

function bucket(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  return [
    stroke(
      `M${short(x - 3 * u)} ${short(y - 6 * u)}Q${short(x)} ${short(y - 11 * u)} ${short(x + 3 * u)} ${short(y - 6 * u)}`,
      '#7A7F80',
      u * 0.4,
    ),
    fill(
      `M${short(x - 3.4 * u)} ${short(y - 6 * u)}H${short(x + 3.4 * u)}L${short(x + 2.6 * u)} ${short(y)}H${short(x - 2.6 * u)}Z`,
      '#C2562B',
    ),
    ellipse([x, y - 6 * u], 3.4 * u, 0.8 * u, '#8E3B1B'),
  ].join('')
}
