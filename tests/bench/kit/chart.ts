import { getComparedValue, isReached, type Outcome } from './comparison.ts'

const width = 960
const nameWidth = 400
const rowHeight = 30
const top = 64
const figureWidth = 40

type Scale = { title: string; most: number }

/** Draws one chart per kind of goal, readable on white and on black. */
export function drawChart(outcomes: readonly Outcome[]): string {
  const parts = [
    {
      scale: { title: 'Requests a second, of the yardstick’s: to the right is better', most: 1.2 },
      by: 'rate',
    },
    { scale: { title: 'Times slower or dearer: to the left is better', most: 2 }, by: 'other' },
  ].map(({ scale, by }) => ({
    scale,
    rows: outcomes.filter(
      ({ goal }) => goal?.by !== 'seconds' && (goal?.by === 'rate' || goal === null) === (by === 'rate'),
    ),
  }))
  let y = 16
  const drawn: string[] = []
  for (const { scale, rows } of parts) {
    if (rows.length === 0) continue
    drawn.push(...drawPart(rows, scale, y))
    y += top + rows.length * rowHeight + 24
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="14">`,
    '<title>Benchmark results and goals</title>',
    `<rect width="${width}" height="${y}" fill="#fff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function drawPart(rows: readonly Outcome[], scale: Scale, y: number): string[] {
  const least = Math.max(scale.most, ...rows.map((row) => Math.min(getComparedValue(row), 4) * 1.05))
  const place = (value: number) => nameWidth + (Math.min(value, least) / least) * (width - nameWidth - 70)
  const bottom = y + top + rows.length * rowHeight
  const lines = [
    `<text x="16" y="${y + 18}" font-size="16" font-weight="bold" fill="#1d2b24">${scale.title}</text>`,
  ]
  for (let mark = 0; mark <= least; mark += least > 3 ? 1 : 0.5) {
    const x = place(mark).toFixed(1)
    lines.push(
      `<path d="M${x} ${y + top - 12}V${bottom}" stroke="#d5ddd8"/>`,
      `<text x="${x}" y="${y + top - 18}" text-anchor="middle" fill="#4a5a52">${mark}</text>`,
    )
  }
  return [...lines, ...rows.flatMap((row, index) => drawBar(row, y + top + index * rowHeight, place))]
}

function drawBar(outcome: Outcome, y: number, place: (value: number) => number): string[] {
  const figure = getComparedValue(outcome)
  const color = isReached(outcome) === false ? '#b3541e' : '#2f6b4f'
  const end = place(figure)
  const goal = outcome.goal && place(outcome.goal.limit)
  const after = goal !== null && goal > end && goal < end + figureWidth ? goal : end
  return [
    `<text x="${nameWidth - 10}" y="${y + 16}" text-anchor="end" fill="#1d2b24">${escapeXml(shorten(outcome.name))}</text>`,
    `<rect x="${nameWidth}" y="${y + 3}" width="${(end - nameWidth).toFixed(1)}" height="18" fill="${color}"/>`,
    ...(goal === null ? [] : [`<path d="M${goal.toFixed(1)} ${y}v24" stroke="#1d2b24" stroke-width="2"/>`]),
    `<text x="${(after + 6).toFixed(1)}" y="${y + 17}" fill="#1d2b24">${figure.toFixed(2)}</text>`,
  ]
}

function shorten(name: string): string {
  return name.length > 50 ? `${name.slice(0, 49)}…` : name
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
