import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, type Person } from '../people.ts'
import { drawRock } from '../props.ts'
import { ellipse, fill, formatCoordinate, type Point, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawCreek } from '../water.ts'

/** Draws a family that dams a creek in the rain. */
export function drawGumbootsScene(stage: Stage): string {
  const { width, height, unit } = stage
  const dam: Point = [width * 0.5, height * 0.9]
  const builder: Person = {
    who: 'child',
    pose: 'crouching',
    foot: [dam[0] - 22 * unit, dam[1] + unit],
    height: 36 * unit,
    facing: 'right',
  }
  const father: Person = {
    who: 'father',
    pose: 'crouching',
    foot: [dam[0] + 26 * unit, dam[1] + 0.6 * unit],
    height: 47 * unit,
    facing: 'left',
  }
  const splasher: Person = {
    who: 'child',
    pose: 'running',
    foot: [dam[0] - 48 * unit, dam[1] + 3 * unit],
    height: 32 * unit,
    facing: 'right',
  }
  return [
    drawHills(stage, 0.4),
    drawTreeLine(stage, 0.74, [0.03, 0.1, 0.2, 0.34, 0.46, 0.56, 0.9, 0.97], [20, 36], 0.55),
    drawGround(stage, 0.73),
    drawTarp(stage, [width * 0.78, height * 0.4]),
    drawCreek(stage, [
      { x: 0.4, y: 0.745, half: 0.03 },
      { x: 0.5, y: 0.775, half: 0.08 },
      { x: 0.44, y: 0.81, half: 0.15 },
      { x: 0.48, y: 0.855, half: 0.27 },
      { x: 0.46, y: 0.93, half: 0.4 },
      { x: 0.46, y: 1.12, half: 0.5 },
    ]),
    drawGumTree(stage, { foot: [width * 0.05, height * 0.92], height: 90 * unit, nearness: 1, lean: 0.06 }),
    ...[-9, -2, 5, 12].map((aside, i) =>
      drawRock(stage, [dam[0] + aside * unit, dam[1] - (i % 2) * 1.4 * unit], unit * (5 + (i % 2)), 0.7),
    ),
    ...[-5, 2, 8].map((aside) =>
      drawRock(stage, [dam[0] + aside * unit, dam[1] - 3.4 * unit], unit * 4.4, 0.7),
    ),
    drawPerson(stage, splasher),
    drawBoots(splasher),
    drawSplash(stage, [splasher.foot[0] + 3 * unit, splasher.foot[1]]),
    drawUmbrella(stage, [splasher.foot[0] + 6.4 * unit, splasher.foot[1] - 23 * unit]),
    drawPerson(stage, father),
    drawBoots(father),
    drawPerson(stage, builder),
    drawBoots(builder),
    drawForeground(stage),
  ].join('')
}

/** Draws gumboots over the feet of a person drawn before. */
function drawBoots(person: Person): string {
  const scale = person.height / 100
  const way = person.facing === 'right' ? 1 : -1
  const ankles: readonly Point[] =
    person.pose === 'running'
      ? [
          [11, -10],
          [-19, -19],
        ]
      : [
          [6, -3],
          [11, -3],
        ]
  const colour = person.who === 'father' ? '#3F6B4C' : '#D8422F'
  return ankles
    .map(([x, y]) => {
      const at = (across: number, down: number) =>
        `${formatCoordinate(person.foot[0] + way * (x + across) * scale)} ${formatCoordinate(person.foot[1] + (y + down) * scale)}`
      return stroke(
        `M${at(0.4, person.pose === 'running' ? -12 : -8)}L${at(0, 0)}L${at(8, 1)}`,
        colour,
        (person.who === 'father' ? 8.4 : 9.4) * scale,
      )
    })
    .join('')
}

function drawSplash(stage: Stage, [x, y]: Point): string {
  const { unit, palette } = stage
  const rise = 1 + 0.15 * getSwing(stage, 3)
  const drops = [-8, -5, -2, 3, 6, 9].map((aside, i) => {
    const up = (3 + (i % 3) * 1.8) * rise
    return `M${formatCoordinate(x + aside * unit * 0.5)} ${formatCoordinate(y)}Q${formatCoordinate(x + aside * unit * 0.8)} ${formatCoordinate(y - up * unit)} ${formatCoordinate(x + aside * unit * 1.1)} ${formatCoordinate(y - up * unit * 0.7)}`
  })
  return (
    ellipse([x, y + unit * 0.4], unit * 8, unit * 1.5, palette.waterLight, 0.65) +
    stroke(drops.join(''), palette.waterLight, unit * 0.6, 0.9)
  )
}

function drawUmbrella(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const at = (across: number, up: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y - up * u)}`
  return [
    stroke(`M${at(0, -2)}L${at(2, 15)}`, '#3A342C', u * 0.5),
    fill(
      `M${at(-11, 10)}Q${at(-8, 24)} ${at(2.4, 24)}Q${at(12, 23)} ${at(15, 11)}Q${at(11, 13)} ${at(8, 10.8)}Q${at(5, 13)} ${at(2, 10.6)}Q${at(-2, 12.6)} ${at(-5, 10.2)}Q${at(-8, 12)} ${at(-11, 10)}Z`,
      '#C2562B',
    ),
    fill(`M${at(2.4, 24)}Q${at(-3, 20)} ${at(-5, 10.2)}Q${at(-2, 12.6)} ${at(2, 10.6)}Z`, '#F2C66F'),
  ].join('')
}

/** Draws a sheet between trees, low at one side so that the water runs off. */
function drawTarp(stage: Stage, [x, y]: Point): string {
  const { canvas, bark } = stage.palette
  const u = stage.unit
  const at = (across: number, down: number) =>
    `${formatCoordinate(x + across * u)} ${formatCoordinate(y + down * u)}`
  return [
    stroke(
      `M${at(-26, 14)}V${formatCoordinate(y + 40 * u)}M${at(27, 5)}V${formatCoordinate(y + 40 * u)}M${at(-4, -2)}V${formatCoordinate(y + 38 * u)}`,
      bark,
      u * 1.1,
    ),
    fill(
      `M${at(-30, 15)}Q${at(-16, 9)} ${at(-4, -3)}Q${at(12, 4)} ${at(31, 5)}L${at(28, 13)}Q${at(8, 14)} ${at(-8, 12)}Q${at(-20, 19)} ${at(-30, 15)}Z`,
      canvas.lit,
    ),
    fill(
      `M${at(-4, -3)}Q${at(12, 4)} ${at(31, 5)}L${at(28, 13)}Q${at(8, 14)} ${at(-8, 12)}Z`,
      canvas.shade,
      0.75,
    ),
    stroke(`M${at(31, 5)}L${at(40, 40)}M${at(-30, 15)}L${at(-38, 40)}`, canvas.shade, u * 0.35),
    stroke(
      `M${at(-29, 17)}v${formatCoordinate(5 * u)}M${at(-26, 18)}v${formatCoordinate(4 * u)}`,
      stage.palette.waterLight,
      u * 0.5,
      0.8,
    ),
    fill(
      `M${at(4, 40)}V${formatCoordinate(y + 30 * u)}H${formatCoordinate(x + 20 * u)}V${formatCoordinate(y + 40 * u)}Z`,
      canvas.inside,
    ),
    fill(
      `M${at(3, 31)}V${formatCoordinate(y + 28.6 * u)}H${formatCoordinate(x + 21 * u)}V${formatCoordinate(y + 31 * u)}Z`,
      bark,
    ),
  ].join('')
}
