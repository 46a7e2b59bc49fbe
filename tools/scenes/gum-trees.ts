import { drawGrassAround } from './ground.ts'
import { blend } from './palettes.ts'
import { type Random, randomBetween } from './random.ts'
import { fill, formatCoordinate, type Point, smoothOutline, stroke } from './shapes.ts'
import { getSwing, type Stage } from './stage.ts'

export type GumTree = {
  foot: Point
  height: number
  /** From 0 (far, hazy) to 1 (near, full colour). */
  nearness: number
  /** To the right, in fractions of the height. */
  lean?: number
}

type Limb = { from: Point; angle: number; length: number; width: number; forks: number }
type TreeColours = { bark: string; barkLit: string; leaf: string; leafLit: string }

export function drawGumTree(stage: Stage, tree: GumTree): string {
  const { palette, random } = stage
  const hazy = (colour: string) =>
    blend(blend(palette.ridgeNear, palette.haze, 0.25), colour, 0.25 + 0.75 * tree.nearness)
  const colours = {
    bark: hazy(palette.bark),
    barkLit: hazy(palette.barkLit),
    leaf: hazy(palette.leaf),
    leafLit: hazy(palette.leafLit),
  }
  const lean = tree.lean ?? randomBetween(random, -0.12, 0.12)
  const limb = {
    from: tree.foot,
    angle: -Math.PI / 2 + lean,
    length: tree.height * randomBetween(random, 0.3, 0.4),
    width: tree.height * 0.034,
    forks: 3,
  }
  const breeze = getSwing(stage, 1, tree.foot[0]) * tree.height * 0.004
  const drawn = drawLimb(random, limb, tree.height, colours, breeze)
  return (
    drawn.wood + (tree.nearness === 1 ? drawGrassAround(stage, tree.foot, limb.width) : '') + drawn.leaves
  )
}

function drawLimb(
  random: Random,
  limb: Limb,
  treeHeight: number,
  colours: TreeColours,
  breeze: number,
): { wood: string; leaves: string } {
  const end: Point = [
    limb.from[0] + Math.cos(limb.angle) * limb.length + breeze,
    limb.from[1] + Math.sin(limb.angle) * limb.length,
  ]
  const bend = randomBetween(random, -0.1, 0.1) * limb.length
  let wood = drawTaperedLimb(limb, end, bend, colours)
  if (limb.forks === 0)
    return {
      wood,
      leaves: drawTuftOfLeaves(random, end, treeHeight * randomBetween(random, 0.07, 0.1), colours),
    }

  let leaves = ''
  const count = limb.forks === 3 || random() < 0.75 ? 2 : 3
  const leader = random() < 0.5 ? 0 : count - 1
  for (let i = 0; i < count; i += 1) {
    const spread =
      (i - (count - 1) / 2) * randomBetween(random, 0.62, 0.95) + randomBetween(random, -0.12, 0.12)
    const upright = limb.angle + (-Math.PI / 2 - limb.angle) * 0.4
    const share = i === leader ? randomBetween(random, 0.66, 0.82) : randomBetween(random, 0.38, 0.6)
    const child = drawLimb(
      random,
      {
        from: end,
        angle: upright + spread,
        length: limb.length * share,
        width: limb.width * 0.6,
        forks: limb.forks - 1,
      },
      treeHeight,
      colours,
      breeze * 1.6,
    )
    wood += child.wood
    leaves += child.leaves
  }
  return { wood, leaves }
}

function drawTaperedLimb(limb: Limb, end: Point, bend: number, colours: TreeColours): string {
  const sideX = -Math.sin(limb.angle)
  const sideY = Math.cos(limb.angle)
  const at = (base: Point, aside: number): string =>
    `${formatCoordinate(base[0] + sideX * aside)} ${formatCoordinate(base[1] + sideY * aside)}`
  const middle: Point = [
    (limb.from[0] + end[0]) / 2 + sideX * bend,
    (limb.from[1] + end[1]) / 2 + sideY * bend,
  ]
  const start = limb.width / 2
  const flare = limb.forks === 3 ? start * 1.5 : start
  const stop = limb.width * 0.33
  const outline = `M${at(limb.from, -flare)}Q${at(middle, -start * 0.8)} ${at(end, -stop)}L${at(end, stop)}Q${at(middle, start * 0.8)} ${at(limb.from, flare)}Z`
  const litSide = `M${at(limb.from, flare * 0.5)}Q${at(middle, start * 0.3)} ${at(end, stop * 0.2)}L${at(end, stop)}Q${at(middle, start * 0.8)} ${at(limb.from, flare)}Z`
  return fill(outline, colours.bark) + fill(litSide, colours.barkLit, 0.75)
}

/** Draws loose masses, light caps and slim leaves. */
function drawTuftOfLeaves(random: Random, [x, y]: Point, size: number, colours: TreeColours): string {
  const masses = Array.from({ length: 4 }, (_, i) => {
    const centre: Point = [
      x + (i - 1.5) * size * randomBetween(random, 0.38, 0.56),
      y + randomBetween(random, -0.3, 0.22) * size - (i === 1 || i === 2 ? size * 0.22 : 0),
    ]
    const reach = size * randomBetween(random, 0.52, 0.74)
    return { centre, reach, outline: drawRaggedMass(random, centre, reach, reach * 0.78) }
  })
  const caps = masses.slice(0, 3).map(({ centre, reach }) => {
    const cap: Point = [centre[0] + reach * 0.14, centre[1] - reach * 0.3]
    return fill(drawRaggedMass(random, cap, reach * 0.56, reach * 0.36), colours.leafLit, 0.5)
  })
  const rim = Array.from({ length: 16 }, () => {
    const angle = randomBetween(random, -0.25, Math.PI + 0.25)
    const from: Point = [x + Math.cos(angle) * size * 0.92, y + Math.sin(angle) * size * 0.3]
    return drawSickleLeaf(
      from,
      angle * 0.5 + Math.PI / 4 + randomBetween(random, -0.5, 0.5),
      size * randomBetween(random, 0.22, 0.36),
    )
  })
  return fill(masses.map(({ outline }) => outline).join('') + rim.join(''), colours.leaf) + caps.join('')
}

function drawRaggedMass(random: Random, [x, y]: Point, wide: number, tall: number): string {
  const corners = 11
  return smoothOutline(
    Array.from({ length: corners }, (_, i): Point => {
      const angle = (i / corners) * 2 * Math.PI
      const reach = randomBetween(random, 0.82, 1.18)
      const under = Math.sin(angle) > 0 ? 0.72 : 1
      return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * tall * reach * under]
    }),
  )
}

/** Draws one tuft, for boughs without a whole tree. */
export function drawLeafTuft(stage: Stage, centre: Point, size: number): string {
  return drawTuftOfLeaves(stage.random, centre, size, stage.palette)
}

/** Hangs into the picture from a corner. */
export function drawHangingLeaves(stage: Stage, from: Point, to: Point, leafLength: number): string {
  const { random, palette } = stage
  const sway = getSwing(stage, 1, from[0]) * leafLength * 0.08
  const tip: Point = [to[0] + sway, to[1]]
  const twig = `M${formatCoordinate(from[0])} ${formatCoordinate(from[1])}Q${formatCoordinate((from[0] + tip[0]) / 2)} ${formatCoordinate(from[1] + (tip[1] - from[1]) * 0.2)} ${formatCoordinate(tip[0])} ${formatCoordinate(tip[1])}`
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const along = 0.12 + (i / 12) * 0.88
    const x = from[0] + (tip[0] - from[0]) * along
    const y = from[1] + (tip[1] - from[1]) * along ** 1.8
    const angle = Math.PI / 2 + randomBetween(random, -0.65, 0.65) + (i % 2 === 0 ? 0.35 : -0.35)
    const colour = blend(palette.leaf, palette.leafLit, random() * 0.5)
    return fill(
      drawSickleLeaf([x, y], angle + sway * 0.01, leafLength * randomBetween(random, 0.7, 1.1)),
      colour,
    )
  })
  return stroke(twig, palette.bark, leafLength * 0.07) + leaves.join('')
}

function drawSickleLeaf([x, y]: Point, angle: number, length: number): string {
  const at = (along: number, aside: number) =>
    `${formatCoordinate(x + (Math.cos(angle) * along - Math.sin(angle) * aside) * length)} ${formatCoordinate(y + (Math.sin(angle) * along + Math.cos(angle) * aside) * length)}`
  return `M${at(0, 0)}Q${at(0.4, 0.24)} ${at(1, 0.12)}Q${at(0.45, -0.02)} ${at(0, 0)}Z`
}
