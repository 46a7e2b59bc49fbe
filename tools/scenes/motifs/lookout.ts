import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, type Person } from '../people.ts'
import { randomBetween } from '../random.ts'
import { fill, formatCoordinate, type Point, polygon, smoothLine, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export function drawLookoutScene(stage: Stage): string {
  const { width, height, unit } = stage
  const foot: Point = [width * 0.41, height * 0.755]
  const father: Person = { who: 'father', pose: 'walking', foot, height: 36 * unit, facing: 'right' }
  return [
    drawHills(stage, 0.46),
    drawTreeLine(stage, 0.96, [0.74, 0.83, 0.93], [26, 40], 0.6),
    drawLedge(stage),
    drawPerson(stage, father),
    drawPerson(stage, {
      who: 'child',
      pose: 'riding',
      foot: [foot[0] - 1.6 * unit, foot[1] - 29.5 * unit],
      height: 25 * unit,
      facing: 'right',
    }),
    drawPerson(stage, { ...father, headOnly: true }),
    drawPerson(stage, {
      who: 'child',
      pose: 'walking',
      foot: [foot[0] - 19 * unit, foot[1] + 0.3 * unit],
      height: 26 * unit,
      facing: 'right',
      pack: true,
    }),
    drawGumTree(stage, { foot: [width * 0.08, height * 0.765], height: 76 * unit, nearness: 1, lean: 0.1 }),
    drawForeground(stage),
  ].join('')
}

function drawLedge(stage: Stage): string {
  const { palette, width, height, unit, random } = stage
  const top: Point[] = [
    [-4, height * 0.74],
    [width * 0.15, height * 0.755],
    [width * 0.35, height * 0.75],
    [width * 0.52, height * 0.755],
    [width * 0.57, height * 0.765],
  ]
  const body: Point[] = [
    ...top,
    [width * 0.555, height * 0.81],
    [width * 0.6, height * 0.83],
    [width * 0.61, height * 0.9],
    [width * 0.7, height * 0.93],
    [width * 0.76, height + 4],
    [-4, height + 4],
  ]
  const cracks = Array.from({ length: 13 }, () => {
    const x = randomBetween(random, 0.02, 0.52) * width
    const y = randomBetween(random, 0.8, 0.93) * height
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(randomBetween(random, 4, 13) * unit)}l${formatCoordinate(unit)} ${formatCoordinate(randomBetween(random, 1, 4) * unit)}`
  })
  const crown = `${smoothLine(top)}L${formatCoordinate(width * 0.55)} ${formatCoordinate(height * 0.785)}L${formatCoordinate(width * 0.3)} ${formatCoordinate(height * 0.778)}L-4 ${formatCoordinate(height * 0.785)}Z`
  return [
    fill(polygon(body), palette.rock),
    fill(crown, palette.rockLit),
    stroke(cracks.join(''), palette.rockLit, unit * 0.6, 0.35),
  ].join('')
}
