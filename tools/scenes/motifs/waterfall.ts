import { drawTreeLine } from '../backdrop.ts'
import { drawForeground } from '../ground.ts'
import { drawHangingLeaves, drawLeafTuft } from '../gum-trees.ts'
import { blend } from '../palettes.ts'
import { drawPalm } from '../palms.ts'
import { drawPerson } from '../people.ts'
import { drawRock } from '../props.ts'
import { randomBetween } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import { ellipse, fill, formatCoordinate, type Point, polygon, stroke } from '../shapes.ts'
import { getProgress, type Stage } from '../stage.ts'
import { drawLake } from '../water.ts'

export function drawWaterfallScene(stage: Stage): string {
  const { width, height, unit } = stage
  const rock: Point = [width * 0.36, height * 0.95]
  return [
    drawRidge(stage, { at: 0.42, relief: 0.12, nearness: 0.05, peaks: 2 }),
    drawMist(stage, 0.5, 0.7),
    drawCliff(stage),
    drawTreeLine(stage, 0.34, [0.68, 0.78, 0.9], [14, 22], 0.6),
    drawFall(stage, width * 0.53),
    drawLake(stage, 0.76, 1),
    ellipse([width * 0.53, height * 0.765], unit * 20, unit * 3.4, stage.palette.waterLight, 0.75),
    drawMist(stage, 0.76, 0.75),
    ...[0.04, 0.14, 0.7, 0.79, 0.9].map((across, i) =>
      drawRock(stage, [across * width, height * (0.79 + (i % 2) * 0.03)], unit * (9 + (i % 3) * 3)),
    ),
    drawRock(stage, rock, 24 * unit, 0.42),
    drawPerson(stage, {
      who: 'father',
      pose: 'seenFromBehind',
      foot: [rock[0] - 4 * unit, rock[1] - 9.4 * unit],
      height: 33 * unit,
      facing: 'right',
      pack: true,
    }),
    drawPerson(stage, {
      who: 'child',
      pose: 'cheering',
      foot: [rock[0] + 8 * unit, rock[1] - 9.4 * unit],
      height: 22 * unit,
      facing: 'right',
    }),
    drawTreeFern(stage, [width * 0.93, height * 0.99], 56, -0.06),
    drawTreeFern(stage, [width * 0.78, height * 0.98], 32, 0.05),
    drawTreeFern(stage, [width * 0.05, height * 1.0], 50, 0.08),
    drawHangingLeaves(stage, [width * -0.02, height * -0.02], [width * 0.2, height * 0.15], 11 * unit),
    drawHangingLeaves(stage, [width * 1.02, height * -0.02], [width * 0.82, height * 0.13], 11 * unit),
    drawForeground(stage),
  ].join('')
}

function drawTreeFern(stage: Stage, foot: Point, tall: number, lean: number): string {
  return drawPalm(stage, {
    foot,
    height: tall * stage.unit,
    reach: (12 + tall * 0.38) * stage.unit,
    fronds: 17,
    droop: 0.5,
    lean,
    trunk: 0.07,
  })
}

function drawCliff(stage: Stage): string {
  const { palette, width, height, random, unit } = stage
  const columns: string[] = []
  const growth: string[] = []
  for (let x = -3 * unit; x < width + 4 * unit; ) {
    const wide = randomBetween(random, 6, 14) * unit
    const fromFall = Math.abs((x + wide / 2) / width - 0.53)
    const top =
      (0.33 - Math.min(0.1, Math.max(0, fromFall - 0.06) * 0.35) + randomBetween(random, -0.022, 0.018)) *
      height
    const near = Math.min(1, fromFall * 1.9)
    const tone = blend(palette.haze, blend(palette.rock, palette.rockLit, random() * 0.4), 0.35 + 0.5 * near)
    columns.push(drawRockColumn(stage, [x, top], wide, tone))
    if (fromFall > 0.075)
      growth.push(
        drawLeafTuft(stage, [x + wide / 2, top - unit * 0.5], unit * randomBetween(random, 2.2, 3.6)),
      )
    x += wide
  }
  const clinging = Array.from({ length: 6 }, (_, i) => {
    const across = ((i * 0.618) % 1) * 0.88
    const place: Point = [
      (across < 0.44 ? across : across + 0.18) * width,
      randomBetween(random, 0.42, 0.7) * height,
    ]
    return drawLeafTuft(stage, place, unit * randomBetween(random, 1.6, 3.2))
  })
  return columns.join('') + growth.join('') + clinging.join('')
}

function drawRockColumn(stage: Stage, [x, top]: Point, wide: number, tone: string): string {
  const { palette, height, random, unit } = stage
  const side = wide * randomBetween(random, 0.25, 0.45)
  const face = polygon([
    [x, top],
    [x + wide + 1, top + randomBetween(random, -0.5, 0.5) * unit],
    [x + wide + 1, height],
    [x, height],
  ])
  const shade = polygon([
    [x, top + unit],
    [x + side, top],
    [x + side * 0.8, height],
    [x, height],
  ])
  const ledges = Array.from({ length: 2 }, () => {
    const y = randomBetween(random, 0.4, 0.72) * height
    return `M${formatCoordinate(x + side)} ${formatCoordinate(y)}H${formatCoordinate(x + wide)}`
  })
  return (
    fill(face, tone) +
    fill(shade, blend(tone, palette.rock, 0.3), 0.8) +
    stroke(ledges.join(''), blend(tone, palette.rockLit, 0.6), unit * 0.5, 0.6)
  )
}

function drawFall(stage: Stage, x: number): string {
  const { height, unit, palette } = stage
  const top = height * 0.33
  const bottom = height * 0.775
  const at = (aside: number, y: number) => `${formatCoordinate(x + aside * unit)} ${formatCoordinate(y)}`
  const veil = `M${at(-8, top)}C${at(-9, height * 0.42)} ${at(-10, height * 0.6)} ${at(-13, bottom)}H${formatCoordinate(x + 13 * unit)}C${at(11, height * 0.6)} ${at(9, height * 0.42)} ${at(8, top)}Z`
  const strands = Array.from({ length: 11 }, (_, i) => {
    const aside = (i - 5) * 1.5
    const dash = unit * (9 + (i % 4) * 4)
    const slide = getProgress(stage, 1, i * 0.37) * dash * 2
    return `<path d="M${at(aside, top)}Q${at(aside * 1.05, height * 0.5)} ${at(aside * 1.5, bottom)}" fill="none" stroke="${i % 3 === 0 ? palette.water[1] : '#FFFFFF'}" stroke-width="${formatCoordinate(unit * 0.8)}" stroke-linecap="round" stroke-dasharray="${formatCoordinate(dash)} ${formatCoordinate(dash)}" stroke-dashoffset="${formatCoordinate(-slide)}" opacity=".6"/>`
  })
  return fill(veil, blend(palette.waterLight, palette.water[1], 0.22)) + strands.join('')
}
