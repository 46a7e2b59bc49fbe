import { drawForeground } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPandanus } from '../palms.ts'
import { drawPerson } from '../people.ts'
import { randomBetween } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import {
  downwardGradient,
  fill,
  formatCoordinate,
  type Point,
  polygon,
  smoothLine,
  stroke,
} from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawLake } from '../water.ts'

/** Draws a father and child who watch for whales. */
export function drawHeadlandScene(stage: Stage): string {
  const { width, height, unit } = stage
  return [
    drawRidge(stage, { at: 0.56, relief: 0.05, nearness: 0, peaks: 1 }),
    drawMist(stage, 0.57, 0.6),
    drawLake(stage, 0.57, 1),
    drawFarPoint(stage),
    drawWhale(stage, [width * 0.78, height * 0.72]),
    drawBreakers(stage),
    drawHeadland(stage),
    drawPerson(stage, {
      who: 'father',
      pose: 'stargazing',
      foot: [width * 0.4, height * 0.695],
      height: 36 * unit,
      facing: 'right',
    }),
    drawPerson(stage, {
      who: 'child',
      pose: 'stargazing',
      foot: [width * 0.4 - 21 * unit, height * 0.69],
      height: 25 * unit,
      facing: 'right',
    }),
    drawPandanus(stage, [width * 0.1, height * 0.74], 58 * unit),
    drawPandanus(stage, [width * 0.01, height * 0.79], 36 * unit),
    drawForeground(stage),
  ].join('')
}

function drawFarPoint(stage: Stage): string {
  const { palette, width, height } = stage
  const outline = `${smoothLine([
    [width * 0.72, height * 0.62],
    [width * 0.8, height * 0.59],
    [width * 0.86, height * 0.53],
    [width * 0.94, height * 0.5],
    [width + 4, height * 0.49],
  ])}V${formatCoordinate(height * 0.625)}Z`
  return fill(outline, blend(palette.ridgeNear, palette.haze, 0.35))
}

function drawWhale(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const dip = getSwing(stage, 1) * 0.8
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - (up + dip) * u)}`
  const fluke = `M${at(-1.6, 0)}Q${at(-1.8, 5)} ${at(-3, 7.4)}Q${at(-9, 8)} ${at(-12, 12.4)}Q${at(-4, 13)} ${at(0, 10.4)}Q${at(4, 13)} ${at(12, 12.4)}Q${at(9, 8)} ${at(3, 7.4)}Q${at(1.8, 5)} ${at(1.6, 0)}Z`
  const ring = `M${formatCoordinate(x - 9 * u)} ${formatCoordinate(y)}Q${formatCoordinate(x)} ${formatCoordinate(y + 1.6 * u)} ${formatCoordinate(x + 9 * u)} ${formatCoordinate(y)}`
  return (
    fill(fluke, blend(stage.palette.ridgeNear, '#1D3440', 0.7)) +
    stroke(ring, stage.palette.waterLight, u * 0.9, 0.85)
  )
}

function drawHeadland(stage: Stage): string {
  const { palette, width, height, unit, random } = stage
  const crest: Point[] = [
    [-4, height * 0.7],
    [width * 0.2, height * 0.68],
    [width * 0.36, height * 0.69],
    [width * 0.47, height * 0.71],
    [width * 0.52, height * 0.74],
  ]
  const cliff: Point[] = [
    ...crest,
    [width * 0.535, height * 0.79],
    [width * 0.57, height * 0.84],
    [width * 0.59, height * 0.92],
    [width * 0.66, height + 4],
    [-4, height + 4],
  ]
  const faces = Array.from({ length: 16 }, () => {
    const x = randomBetween(random, 0.36, 0.56) * width
    const y = randomBetween(random, 0.78, 0.94) * height
    const wide = unit * randomBetween(random, 1.5, 4)
    return polygon([
      [x, y],
      [x + wide, y + unit],
      [x + wide * 0.9, y + unit * 6],
      [x - wide * 0.3, y + unit * 5],
    ])
  })
  return [
    `<defs>${downwardGradient('turf', [palette.groundLit, palette.ground])}</defs>`,
    fill(polygon(cliff), palette.rock),
    fill(faces.join(''), palette.rockLit, 0.4),
    fill(
      `${smoothLine(crest)}C${formatCoordinate(width * 0.46)} ${formatCoordinate(height * 0.77)} ${formatCoordinate(width * 0.4)} ${formatCoordinate(height * 0.78)} ${formatCoordinate(width * 0.34)} ${formatCoordinate(height * 0.86)}S${formatCoordinate(width * 0.2)} ${formatCoordinate(height)} ${formatCoordinate(width * 0.16)} ${formatCoordinate(height + 4)}H-4Z`,
      'url(#turf)',
    ),
  ].join('')
}

function drawBreakers(stage: Stage): string {
  const { palette, width, height, unit } = stage
  const waves = [0.68, 0.76, 0.86, 0.95].map((at, i) => {
    const left = width * (0.5 + i * 0.03)
    const y = at * height + getSwing(stage, 1, i) * unit * 0.5
    const reach = width * (0.14 + 0.09 * i)
    return `M${formatCoordinate(left)} ${formatCoordinate(y)}q${formatCoordinate(reach * 0.25)} ${formatCoordinate(-unit * 1.4)} ${formatCoordinate(reach * 0.5)} 0t${formatCoordinate(reach * 0.5)} ${formatCoordinate(unit * 0.3)}`
  })
  return stroke(waves.join(''), palette.waterLight, unit * 0.9, 0.75)
}
