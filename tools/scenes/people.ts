import type { Palette } from './hour-palettes.ts'
import { blend } from './palettes.ts'
import { type Pose, type PoseName, poses } from './poses.ts'
import { ellipse, fill, formatCoordinate, type Point, polygon, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

export type Person = {
  who: 'father' | 'child'
  pose: PoseName
  /** The feet, or the seat of people on an edge. */
  foot: Point
  /** Pixels when upright. */
  height: number
  facing: 'left' | 'right'
  /** A warm edge on the side they face. */
  lit?: boolean
  /** For a rider on these shoulders. */
  headOnly?: boolean
  pack?: boolean
}

type Clothes = { shirt: string; trousers: string; skin: string; hat: string }

/** Draws a father in a broad-brimmed hat or a child in a cap. */
export function drawPerson(stage: Stage, person: Person): string {
  const scale = person.height / 100
  const across = person.facing === 'right' ? scale : -scale
  const digits = (value: number) => String(Math.round(value * 1000) / 1000)
  const pose: Pose = poses[person.pose]
  const { people } = stage.palette
  const edge = person.lit
    ? `<g transform="translate(1.2 -.6)" opacity=".8">${drawFigure(person, pose, { shirt: people.rim, trousers: people.rim, skin: people.rim, hat: people.rim })}</g>`
    : ''
  return `<g transform="translate(${formatCoordinate(person.foot[0])} ${formatCoordinate(person.foot[1])}) scale(${digits(across)} ${digits(scale)})">${edge}${drawFigure(person, pose, getClothes(person, people))}</g>`
}

/** Returns the position of the near hand, for objects in it. */
export function getHandPosition(person: Person): Point {
  const [, , x, y] = poses[person.pose].nearArm
  const scale = person.height / 100
  return [person.foot[0] + (person.facing === 'right' ? x : -x) * scale, person.foot[1] + y * scale]
}

function getClothes(person: Person, people: Palette['people']): Clothes {
  const shirt = person.who === 'father' ? people.dadShirt : people.childShirt
  return { shirt, trousers: people.trousers, skin: people.skin, hat: people.hat }
}

function drawFigure(person: Person, pose: Pose, clothes: Clothes): string {
  if (person.headOnly) return drawHead(person, pose, clothes)
  const chubby = person.who === 'child' ? 1.18 : 1
  return [
    drawArm(pose.shoulder, pose.farArm, clothes, chubby, pose.fromBehind ? 7 : 1),
    drawLeg(pose.hip, pose.farLeg, clothes, chubby, pose.fromBehind ? 4 : 1),
    drawLeg(pose.hip, pose.nearLeg, clothes, chubby, pose.fromBehind ? -4 : 0),
    person.pack ? drawBackpack(pose, clothes) : '',
    drawTorso(pose, clothes, chubby),
    drawHead(person, pose, clothes),
    drawArm(pose.shoulder, pose.nearArm, clothes, chubby, pose.fromBehind ? -7 : 0),
  ].join('')
}

function drawTorso(pose: Pose, clothes: Clothes, chubby: number): string {
  const along: Point = [pose.hip[0] - pose.shoulder[0], pose.hip[1] - pose.shoulder[1]]
  const length = Math.hypot(along[0], along[1])
  const side: Point = [along[1] / length, -along[0] / length]
  const top = (pose.fromBehind ? 10.5 : 7) * chubby
  const low = (pose.fromBehind ? 8 : 6.4) * chubby
  const corner = (from: Point, reach: number): Point => [from[0] + side[0] * reach, from[1] + side[1] * reach]
  const outline = polygon([
    corner(pose.shoulder, top - 2.5),
    corner(pose.hip, low - 2),
    corner(pose.hip, -low + 2),
    corner(pose.shoulder, -top + 2.5),
  ])
  return `<path d="${outline}" fill="${clothes.shirt}" stroke="${clothes.shirt}" stroke-width="5" stroke-linejoin="round"/>`
}

function drawArm(
  shoulder: Point,
  [elbowX, elbowY, handX, handY]: Pose['nearArm'],
  clothes: Clothes,
  chubby: number,
  aside: number,
): string {
  const start: Point = [shoulder[0] + aside, shoulder[1] + 2]
  const elbow: Point = [elbowX, elbowY]
  const hand: Point = [handX, handY]
  return (
    stroke(
      createBentLine(elbow, [(elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2], hand),
      clothes.skin,
      4.6 * chubby,
    ) +
    stroke(
      createBentLine(start, elbow, [(elbow[0] * 2 + hand[0]) / 3, (elbow[1] * 2 + hand[1]) / 3]),
      clothes.shirt,
      6.6 * chubby,
    )
  )
}

function drawLeg(
  hip: Point,
  [kneeX, kneeY, ankleX, ankleY]: Pose['nearLeg'],
  clothes: Clothes,
  chubby: number,
  aside: number,
): string {
  const start: Point = [hip[0] + aside, hip[1] + 1]
  const knee: Point = [kneeX, kneeY]
  const ankle: Point = [ankleX, ankleY]
  const toe: Point = [ankle[0] + (aside === 4 || aside === -4 ? aside / 4 : 5.5), ankle[1] + 1]
  return (
    stroke(createBentLine(start, knee, knee), clothes.trousers, 10 * chubby) +
    stroke(createBentLine(knee, ankle, ankle), clothes.trousers, 7.4 * chubby) +
    stroke(createBentLine(ankle, toe, toe), clothes.hat, 4.6)
  )
}

function drawHead(person: Person, pose: Pose, clothes: Clothes): string {
  const radius = person.who === 'father' ? 6.6 : 8.8
  const [x, y] =
    person.who === 'father' ? [pose.head[0], pose.head[1] + 1.4] : [pose.head[0], pose.head[1] - 0.5]
  const neck = stroke(
    createBentLine(pose.shoulder, [x, y], [x, y]),
    clothes.skin,
    person.who === 'father' ? 7 : 7.6,
  )
  const face = ellipse([x, y], radius * 0.92, radius * 1.06, clothes.skin)
  const hair = pose.fromBehind
    ? ellipse([x, y - radius * 0.2], radius * 0.95, radius * 0.95, blend(clothes.hat, '#000000', 0.4))
    : ''
  return (
    neck +
    face +
    hair +
    (person.who === 'father'
      ? drawBrimmedHat([x, y], radius, clothes.hat)
      : drawCap(pose, [x, y], radius, clothes.hat))
  )
}

function drawBrimmedHat([x, y]: Point, radius: number, colour: string): string {
  const brim = y - radius * 0.42
  return (
    ellipse([x + 0.6, brim], radius * 1.95, radius * 0.36, colour) +
    fill(
      `M${formatCoordinate(x - radius)} ${formatCoordinate(brim)}C${formatCoordinate(x - radius)} ${formatCoordinate(brim - radius * 1.3)} ${formatCoordinate(x - radius * 0.3)} ${formatCoordinate(brim - radius * 1.25)} ${formatCoordinate(x)} ${formatCoordinate(brim - radius * 1.05)}C${formatCoordinate(x + radius * 0.3)} ${formatCoordinate(brim - radius * 1.25)} ${formatCoordinate(x + radius)} ${formatCoordinate(brim - radius * 1.3)} ${formatCoordinate(x + radius)} ${formatCoordinate(brim)}Z`,
      colour,
    )
  )
}

function drawCap(pose: Pose, [x, y]: Point, radius: number, colour: string): string {
  const brim = y - radius * 0.22
  const crown = fill(
    `M${formatCoordinate(x - radius * 1.02)} ${formatCoordinate(brim)}A${formatCoordinate(radius)} ${formatCoordinate(radius * 1.05)} 0 0 1 ${formatCoordinate(x + radius * 1.02)} ${formatCoordinate(brim)}Z`,
    colour,
  )
  if (pose.fromBehind) return crown
  return (
    crown +
    stroke(
      createBentLine([x + radius * 0.5, brim], [x + radius, brim], [x + radius * 1.6, brim + 0.8]),
      colour,
      2,
    )
  )
}

function drawBackpack(pose: Pose, clothes: Clothes): string {
  const [x, y] = pose.shoulder
  const left = pose.fromBehind ? x - 8.5 : x - 17
  return `<rect x="${formatCoordinate(left)}" y="${formatCoordinate(y - 3)}" width="${pose.fromBehind ? 17 : 13}" height="25" rx="5" fill="${clothes.hat}"/>`
}

function createBentLine(from: Point, over: Point, to: Point): string {
  return `M${formatCoordinate(from[0])} ${formatCoordinate(from[1])}L${formatCoordinate(over[0])} ${formatCoordinate(over[1])}L${formatCoordinate(to[0])} ${formatCoordinate(to[1])}`
}
