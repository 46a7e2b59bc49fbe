import { drawCampfire, drawFireGlow } from '../fire.ts'
import { drawForeground } from '../ground.ts'
import { blend } from '../palettes.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { drawLog, drawStick } from '../props.ts'
import { randomBetween } from '../random.ts'
import { drawMist, drawRidge } from '../ridges.ts'
import { downwardGradient, fill, formatCoordinate, type Point, smoothLine, stroke } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'
import { drawBellTent, drawRidgeTent } from '../tents.ts'
import { drawLake } from '../water.ts'

export function drawBeachScene(stage: Stage): string {
  const { width, height, unit } = stage
  const fire: Point = [width * 0.43, height * 0.88]
  const seated = (who: 'father' | 'child', aside: number): Person => ({
    who,
    pose: 'sitting',
    foot: [fire[0] + aside * unit, fire[1] + unit],
    height: (who === 'father' ? 30 : 21) * unit,
    facing: aside > 0 ? 'left' : 'right',
    lit: true,
  })
  const child = seated('child', 17)
  return [
    drawRidge(stage, { at: 0.55, relief: 0.03, nearness: 0.1, peaks: 2 }),
    drawMist(stage, 0.56, 0.5),
    drawLake(stage, 0.56, 0.82),
    drawSurf(stage),
    drawSand(stage),
    drawRidgeTent(stage, {
      foot: [width * 0.14, height * 0.85],
      height: 17 * unit,
      canvas: 'second',
      facing: 'right',
      lit: true,
    }),
    drawBellTent(stage, {
      foot: [width * 0.82, height * 0.86],
      height: 28 * unit,
      canvas: 'first',
      facing: 'right',
      lit: true,
    }),
    drawFireGlow(stage, fire, 11 * unit),
    drawLog(stage, [fire[0] + 24 * unit, fire[1] + unit], 26 * unit, 4.2 * unit),
    drawLog(stage, [fire[0] - 25 * unit, fire[1] + unit], 24 * unit, 4.2 * unit),
    drawPerson(stage, seated('father', 29)),
    drawPerson(stage, child),
    drawStick(
      stage,
      getHandPosition(child),
      [fire[0] + 5 * unit, fire[1] - (8 + getSwing(stage, 2) * 0.5) * unit],
      true,
    ),
    drawPerson(stage, seated('father', -30)),
    drawPerson(stage, seated('child', -18)),
    drawCampfire(stage, fire, 11 * unit),
    drawForeground(stage),
  ].join('')
}

function drawSurf(stage: Stage): string {
  const { width, height, unit, palette } = stage
  const waves = [0.7, 0.74, 0.785].map((at, i) => {
    const run = getSwing(stage, 1, i * 1.4) * unit * 0.9
    const crest = Array.from({ length: 9 }, (_, step): Point => {
      const rise = Math.sin(step * 1.7 + i * 2.1) * unit * 0.5
      return [(step / 8) * (width + 8) - 4, at * height + rise + run]
    })
    return stroke(smoothLine(crest), palette.waterLight, unit * (0.35 + 0.3 * i), 0.35 + 0.15 * i)
  })
  return waves.join('')
}

function drawSand(stage: Stage): string {
  const { width, height, unit, palette, random } = stage
  const dry = blend(palette.groundLit, '#E6C08C', 0.46)
  const wet = blend(palette.ground, '#8A6746', 0.42)
  const shore = Array.from({ length: 7 }, (_, step): Point => {
    const y = 0.805 + 0.008 * Math.sin(step * 2.2) + getSwing(stage, 1, 2.8) * 0.002
    return [(step / 6) * (width + 8) - 4, y * height]
  })
  const ripples = Array.from({ length: 26 }, () => {
    const x = random() * width
    const y = randomBetween(random, 0.86, 0.96) * height
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}q${formatCoordinate(unit * 3)} ${formatCoordinate(-unit * 0.8)} ${formatCoordinate(unit * 6)} 0`
  })
  return [
    `<defs>${downwardGradient('sand', [dry, wet], 0.9)}</defs>`,
    fill(`${smoothLine(shore)}V${formatCoordinate(height)}H-4Z`, 'url(#sand)'),
    stroke(ripples.join(''), wet, unit * 0.3, 0.6),
  ].join('')
}
