import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawCampfire, drawFireGlow } from '../fire.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawSteam } from '../kitchen.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { drawLog, drawStick } from '../props.ts'
import { ellipse, fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawRidgeTent } from '../tents.ts'

export function drawBillyScene(stage: Stage): string {
  const { width, height, unit } = stage
  const fire: Point = [width * 0.56, height * 0.9]
  const seated = (who: 'father' | 'child', aside: number): Person => ({
    who,
    pose: 'sitting',
    foot: [fire[0] + aside * unit, fire[1] + unit],
    height: (who === 'father' ? 44 : 31) * unit,
    facing: aside > 0 ? 'left' : 'right',
    lit: true,
  })
  const father = seated('father', -34)
  const child = seated('child', 30)
  return [
    drawHills(stage, 0.56),
    drawTreeLine(stage, 0.79, [0.1, 0.33, 0.44, 0.66, 0.74, 0.95], [16, 26], 0.5),
    drawGround(stage, 0.79),
    drawRidgeTent(stage, {
      foot: [width * 0.13, height * 0.83],
      height: 15 * unit,
      canvas: 'first',
      facing: 'right',
      lit: true,
    }),
    drawGumTree(stage, { foot: [width * 0.97, height * 0.97], height: 96 * unit, nearness: 1, lean: -0.1 }),
    drawFireGlow(stage, fire, 14 * unit),
    drawLog(stage, [fire[0] - 37 * unit, fire[1] + unit], 26 * unit, 6 * unit),
    drawLog(stage, [fire[0] + 34 * unit, fire[1] + unit], 24 * unit, 5 * unit),
    drawPerson(stage, father),
    drawDamper(stage, getHandPosition(father), [
      fire[0] - 9 * unit,
      fire[1] - (11 + 0.4 * getSwing(stage, 1)) * unit,
    ]),
    drawPerson(stage, child),
    drawDamper(stage, getHandPosition(child), [
      fire[0] + 8.5 * unit,
      fire[1] - (9 + 0.5 * getSwing(stage, 2)) * unit,
    ]),
    drawCampfire(stage, fire, 11 * unit),
    drawTripod(stage, fire),
    drawForeground(stage),
  ].join('')
}

function drawDamper(stage: Stage, hand: Point, tip: Point): string {
  const u = stage.unit
  const back: Point = [tip[0] + (hand[0] - tip[0]) * 0.22, tip[1] + (hand[1] - tip[1]) * 0.22]
  const dough = `M${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}L${formatCoordinate(back[0])} ${formatCoordinate(back[1])}`
  return (
    drawStick(stage, hand, tip, false) +
    stroke(dough, '#E9C78C', u * 2) +
    stroke(dough, '#B9803F', u * 0.7, 0.7)
  )
}

function drawTripod(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const top = y - 43 * u
  const sway = getSwing(stage, 1) * 0.35 * u
  const pot: Point = [x + sway, y - 19 * u]
  const legs = `M${formatCoordinate(x - 17 * u)} ${formatCoordinate(y + u)}L${formatCoordinate(x + 1.2 * u)} ${formatCoordinate(top - 2 * u)}M${formatCoordinate(x + 17 * u)} ${formatCoordinate(y + u)}L${formatCoordinate(x - 1.2 * u)} ${formatCoordinate(top - 2 * u)}M${formatCoordinate(x + 3 * u)} ${formatCoordinate(y - 3 * u)}L${formatCoordinate(x)} ${formatCoordinate(top - 2 * u)}`
  return [
    stroke(legs, '#3A2718', u * 1.1),
    stroke(legs, '#8A5A34', u * 0.35, 0.8),
    stroke(
      `M${formatCoordinate(x)} ${formatCoordinate(top)}L${formatCoordinate(pot[0])} ${formatCoordinate(pot[1] - 8 * u)}`,
      '#8E9390',
      u * 0.4,
    ),
    stroke(
      `M${formatCoordinate(pot[0] - 4 * u)} ${formatCoordinate(pot[1] - 3 * u)}Q${formatCoordinate(pot[0])} ${formatCoordinate(pot[1] - 13 * u)} ${formatCoordinate(pot[0] + 4 * u)} ${formatCoordinate(pot[1] - 3 * u)}`,
      '#8E9390',
      u * 0.5,
    ),
    fill(
      `M${formatCoordinate(pot[0] - 4.4 * u)} ${formatCoordinate(pot[1] - 4 * u)}H${formatCoordinate(pot[0] + 4.4 * u)}L${formatCoordinate(pot[0] + 4 * u)} ${formatCoordinate(pot[1] + 5 * u)}H${formatCoordinate(pot[0] - 4 * u)}Z`,
      '#2C2F30',
    ),
    ellipse([pot[0], pot[1] - 4 * u], 4.4 * u, 1.1 * u, '#6C706E'),
    stroke(
      `M${formatCoordinate(pot[0] - 3 * u)} ${formatCoordinate(pot[1] - 2 * u)}V${formatCoordinate(pot[1] + 4 * u)}`,
      '#FFB566',
      u * 0.7,
      0.7,
    ),
    drawSteam(stage, [pot[0], pot[1] - 6 * u], 12 * u),
  ].join('')
}
