import { drawHills, drawTreeLine } from '../backdrop.ts'
import { drawForeground, drawGround } from '../ground.ts'
import { drawGumTree } from '../gum-trees.ts'
import { drawPerson, getHandPosition, type Person } from '../people.ts'
import { ellipse, fill, formatCoordinate, glowGradient, type Point, polygon } from '../shapes.ts'
import { getSwing, type Stage } from '../stage.ts'

export function drawTorchWalkScene(stage: Stage): string {
  const { width, height, unit } = stage
  const walker = (who: 'father' | 'child', aside: number): Person => ({
    who,
    pose: 'reaching',
    foot: [width * 0.36 + aside * unit, height * 0.91],
    height: (who === 'father' ? 42 : 30) * unit,
    facing: 'right',
    lit: true,
  })
  const father = walker('father', 0)
  const branch: Point = [width * 0.705, height * 0.6]
  return [
    drawHills(stage, 0.52),
    drawTreeLine(stage, 0.79, [0.03, 0.1, 0.17, 0.26, 0.5, 0.58, 0.86, 0.95], [26, 44], 0.5),
    drawGround(stage, 0.79),
    drawGumTree(stage, { foot: [width * 0.1, height * 0.95], height: 92 * unit, nearness: 1, lean: 0.03 }),
    drawGumTree(stage, { foot: [width * 0.72, height * 0.93], height: 94 * unit, nearness: 1, lean: 0.02 }),
    drawBeam(getHandPosition(father), branch, 15 * unit),
    drawPossum(stage, branch),
    `<defs>${glowGradient('torch', '#FFF3C4', '#FFD777')}</defs>`,
    ellipse([width * 0.36 + 26 * unit, height * 0.93], 34 * unit, 7 * unit, 'url(#torch)', 0.7),
    drawPerson(stage, walker('child', -17)),
    drawPerson(stage, father),
    drawPerson(stage, walker('child', -34)),
    ...[getHandPosition(father)].map((hand) => ellipse(hand, unit * 1.6, unit * 1.6, '#FFF8DC')),
    drawForeground(stage),
  ].join('')
}

function drawBeam([x, y]: Point, [toX, toY]: Point, spread: number): string {
  const cone = polygon([
    [x, y - 1],
    [toX - spread * 0.3, toY - spread],
    [toX + spread * 0.3, toY + spread],
    [x, y + 1],
  ])
  return `<defs><linearGradient id="beam" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#FFF3C4" stop-opacity=".75"/><stop offset="1" stop-color="#FFE9A0" stop-opacity=".12"/></linearGradient></defs>${fill(cone, 'url(#beam)')}`
}

function drawPossum(stage: Stage, [x, y]: Point): string {
  const u = stage.unit
  const curl = getSwing(stage, 1) * 0.6 * u
  return [
    `<path d="M${formatCoordinate(x + 4 * u)} ${formatCoordinate(y + 4 * u)}q${formatCoordinate(6 * u)} ${formatCoordinate(6 * u)} ${formatCoordinate(2 * u + curl)} ${formatCoordinate(11 * u)}" fill="none" stroke="#6B5B52" stroke-width="${formatCoordinate(1.6 * u)}" stroke-linecap="round"/>`,
    ellipse([x + 2 * u, y + 2 * u], 4.6 * u, 3.8 * u, '#8A776B'),
    ellipse([x - 2.4 * u, y - 1.6 * u], 2.8 * u, 2.5 * u, '#9A877A'),
    ellipse([x - 4 * u, y - 4.2 * u], 1 * u, 1.5 * u, '#9A877A'),
    ellipse([x - 0.8 * u, y - 4.2 * u], 1 * u, 1.5 * u, '#9A877A'),
    ellipse([x - 3.5 * u, y - 1.9 * u], 0.7 * u, 0.7 * u, '#FFE7AE'),
    ellipse([x - 1.4 * u, y - 1.9 * u], 0.7 * u, 0.7 * u, '#FFE7AE'),
    ellipse([x - 2.7 * u, y - 0.2 * u], 0.6 * u, 0.4 * u, '#3A2A24'),
  ].join('')
}
