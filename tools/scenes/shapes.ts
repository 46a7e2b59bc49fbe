/** Pixels from the top left corner. */
export type Point = readonly [x: number, y: number]

/** Formats at most one decimal, for small files that are the same on every machine. */
export function formatCoordinate(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

/** Formats an opacity with two decimals, clamped to 0 to 1. */
export function formatOpacity(value: number): string {
  return String(Math.round(Math.min(1, Math.max(0, value)) * 100) / 100)
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}Z`
}

export function smoothOutline(points: readonly Point[]): string {
  const middles = points.map((point, i) => getMiddle(point, points[(i + 1) % points.length] ?? point))
  const start = middles.at(-1)
  if (!start) return ''
  const curves = points.map(([x, y], i) => {
    const [endX, endY] = middles[i] ?? start
    return `Q${formatCoordinate(x)} ${formatCoordinate(y)} ${formatCoordinate(endX)} ${formatCoordinate(endY)}`
  })
  return `M${formatCoordinate(start[0])} ${formatCoordinate(start[1])}${curves.join('')}Z`
}

export function smoothLine(points: readonly Point[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const curves = points.slice(1, -1).map((point, i) => {
    const [endX, endY] = getMiddle(point, points[i + 2] ?? last)
    return `Q${formatCoordinate(point[0])} ${formatCoordinate(point[1])} ${formatCoordinate(endX)} ${formatCoordinate(endY)}`
  })
  return `M${formatCoordinate(first[0])} ${formatCoordinate(first[1])}${curves.join('')}L${formatCoordinate(last[0])} ${formatCoordinate(last[1])}`
}

export function fill(outline: string, colour: string, alpha = 1): string {
  return `<path d="${outline}" fill="${colour}"${alpha < 1 ? ` opacity="${formatOpacity(alpha)}"` : ''}/>`
}

export function stroke(line: string, colour: string, width: number, alpha = 1): string {
  const faded = alpha < 1 ? ` opacity="${formatOpacity(alpha)}"` : ''
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${formatCoordinate(width)}" stroke-linecap="round" stroke-linejoin="round"${faded}/>`
}

export function ellipse(centre: Point, radiusX: number, radiusY: number, colour: string, alpha = 1): string {
  const faded = alpha < 1 ? ` opacity="${formatOpacity(alpha)}"` : ''
  return `<ellipse cx="${formatCoordinate(centre[0])}" cy="${formatCoordinate(centre[1])}" rx="${formatCoordinate(radiusX)}" ry="${formatCoordinate(radiusY)}" fill="${colour}"${faded}/>`
}

/** Returns a gradient from top to bottom; `reach` 1 is the whole height. */
export function downwardGradient(id: string, colours: readonly string[], reach = 1): string {
  const stops = colours.map((colour, i) => {
    const offset = formatOpacity((i / Math.max(1, colours.length - 1)) * reach)
    return `<stop offset="${offset}" stop-color="${colour}"/>`
  })
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

export function glowGradient(id: string, inner: string, outer: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${inner}" stop-opacity=".9"/><stop offset=".25" stop-color="${outer}" stop-opacity=".42"/><stop offset=".6" stop-color="${outer}" stop-opacity=".12"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient>`
}

function getMiddle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
