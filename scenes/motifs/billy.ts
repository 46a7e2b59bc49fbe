import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawCampfire, drawFireGlow } from '../campfire.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawSteam } from '../kitchen.ts'
import { drawPerson, handOf, type Person } from '../people.ts'
import { drawLog, drawStick } from '../props.ts'
import { ellipse, fill, type Point, short, stroke } from '../shapes.ts'
import { type Stage, swing } from '../stage.ts'
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
    damper(stage, handOf(father), [fire[0] - 9 * unit, fire[1] - (11 + 0.4 * swing(stage, 1)) * unit]),
    drawPerson(stage, child),
    damper(stage, handOf(child), [fire[0] + 8.5 * unit, fire[1] - (9 + 0.5 * swing(stage, 2)) * unit]),
    drawCampfire(stage, fire, 11 * unit),
    tripod(stage, fire),
    drawForeground(stage),
  ].join('')
}

function damper(stage: Stage, hand: Point, tip: Point): string {
  const u = stage.unit
  const back: Point = [tip[0] + (hand[0] - tip[0]) * 0.22, tip[1] + (hand[1] - tip[1]) * 0.22]
  const dough = `M${short(tip[0])} ${short(tip[1])}L${short(back[0])} ${short(back[1])}`
  return (
    drawStick(stage, hand, tip, false) +
    stroke(dough, '#E9C78C', u * 2) +
    stroke(dough, '#B9803F', u * 0.7, 0.7)
  )
}

function tripod(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const top = y - 43 * u
  const sway = swing(stage, 1) * 0.35 * u
  const pot: Point = [x + sway, y - 19 * u]
  const legs = `M${short(x - 17 * u)} ${short(y + u)}L${short(x + 1.2 * u)} ${short(top - 2 * u)}M${short(x + 17 * u)} ${short(y + u)}L${short(x - 1.2 * u)} ${short(top - 2 * u)}M${short(x + 3 * u)} ${short(y - 3 * u)}L${short(x)} ${short(top - 2 * u)}`
  return [
    stroke(legs, '#3A2718', u * 1.1),
    stroke(legs, '#8A5A34', u * 0.35, 0.8),
    stroke(`M${short(x)} ${short(top)}L${short(pot[0])} ${short(pot[1] - 8 * u)}`, '#8E9390', u * 0.4),
    stroke(
      `M${short(pot[0] - 4 * u)} ${short(pot[1] - 3 * u)}Q${short(pot[0])} ${short(pot[1] - 13 * u)} ${short(pot[0] + 4 * u)} ${short(pot[1] - 3 * u)}`,
      '#8E9390',
      u * 0.5,
    ),
    fill(
      `M${short(pot[0] - 4.4 * u)} ${short(pot[1] - 4 * u)}H${short(pot[0] + 4.4 * u)}L${short(pot[0] + 4 * u)} ${short(pot[1] + 5 * u)}H${short(pot[0] - 4 * u)}Z`,
      '#2C2F30',
    ),
    ellipse([pot[0], pot[1] - 4 * u], 4.4 * u, 1.1 * u, '#6C706E'),
    stroke(
      `M${short(pot[0] - 3 * u)} ${short(pot[1] - 2 * u)}V${short(pot[1] + 4 * u)}`,
      '#FFB566',
      u * 0.7,
      0.7,
    ),
    drawSteam(stage, [pot[0], pot[1] - 6 * u], 12 * u),
  ].join('')
}
