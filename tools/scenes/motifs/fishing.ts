import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { randomBetween } from '../random.ts'
import { ellipse, fill, formatCoordinate, type Point, smoothLine, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawLake } from '../water.ts'

export function drawFishingScene(stage: Stage): string {
  const { width, height, unit } = stage
  const deck = height * 0.78
  const father: Person = {
    who: 'father',
    pose: 'dangling',
    foot: [width * 0.47, deck],
    height: 38 * unit,
    facing: 'left',
  }
  const child: Person = {
    who: 'child',
    pose: 'dangling',
    foot: [width * 0.47 + 19 * unit, deck],
    height: 27 * unit,
    facing: 'left',
  }
  return [
    drawHills(stage, 0.4),
    drawTreeLine(stage, 0.65, [0.04, 0.12, 0.24, 0.36, 0.55, 0.66, 0.78, 0.92], [12, 22], 0.5),
    drawLake(stage, 0.655, 1),
    drawShoreReflection(stage),
    drawJetty(stage, width * 0.44, deck),
    drawPerson(stage, child),
    drawRod(
      stage,
      getHandPosition(child),
      [getHandPosition(child)[0] - 26 * unit, height * 0.5],
      height * 0.86,
    ),
    drawPerson(stage, father),
    drawRod(
      stage,
      getHandPosition(father),
      [getHandPosition(father)[0] - 30 * unit, height * 0.4],
      height * 0.82,
    ),
    drawGumTree(stage, { foot: [width * 0.96, height * 0.99], height: 92 * unit, nearness: 1, lean: -0.07 }),
    drawForeground(stage),
  ].join('')
}

function drawShoreReflection(stage: Stage): string {
  const { width, height, palette } = stage
  const lower = smoothLine(
    [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map(
      (across): Point => [width * (1 - across), height * randomBetween(stage.random, 0.69, 0.735)],
    ),
  )
  return fill(
    `M0 ${formatCoordinate(height * 0.655)}H${formatCoordinate(width)}L${lower.slice(1)}Z`,
    palette.ridgeNear,
    0.28,
  )
}

function drawJetty(stage: Stage, left: number, deck: number): string {
  const { palette, width, height, unit } = stage
  const posts = [2, 26, 50, 74, 98].map((across) => {
    const x = left + across * unit
    return (
      stroke(
        `M${formatCoordinate(x)} ${formatCoordinate(deck + unit)}V${formatCoordinate(height * 0.93)}`,
        palette.bark,
        unit * 2.2,
      ) + ellipse([x, height * 0.93], unit * 3, unit * 0.6, palette.waterLight, 0.6)
    )
  })
  const planks = `M${formatCoordinate(left - 3 * unit)} ${formatCoordinate(deck)}H${formatCoordinate(width + 4)}V${formatCoordinate(deck + 3 * unit)}H${formatCoordinate(left - 3 * unit)}Z`
  const edge = `M${formatCoordinate(left - 3 * unit)} ${formatCoordinate(deck)}H${formatCoordinate(width + 4)}v${formatCoordinate(unit * 0.9)}H${formatCoordinate(left - 3 * unit)}Z`
  return [...posts, fill(planks, palette.bark), fill(edge, palette.barkLit)].join('')
}

function drawRod(stage: Stage, hand: Point, tip: Point, float: number): string {
  const { unit, palette } = stage
  const bob = getSwing(stage, 1, hand[0]) * unit * 0.4
  const cane = `M${formatCoordinate(hand[0] + 3 * unit)} ${formatCoordinate(hand[1] + 2 * unit)}Q${formatCoordinate((hand[0] + tip[0]) / 2)} ${formatCoordinate((hand[1] + tip[1]) / 2 - 4 * unit)} ${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}`
  const foot = tip[0] - 5 * unit
  const line = `M${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}Q${formatCoordinate(tip[0] - 4 * unit)} ${formatCoordinate((tip[1] + float) / 2)} ${formatCoordinate(foot)} ${formatCoordinate(float + bob)}`
  return [
    stroke(line, palette.waterLight, unit * 0.22, 0.8),
    stroke(cane, palette.bark, unit * 0.55),
    ellipse([foot, float], unit * 2.4, unit * 0.5, palette.waterLight, 0.7),
    ellipse([foot, float + bob - unit * 0.5], unit * 0.6, unit * 0.9, '#C8442B'),
  ].join('')
}
