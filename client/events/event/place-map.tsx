import Box from '@mui/material/Box'
import { BRISBANE, type Coordinates } from '../../../domain/events/map-place.ts'
import { COLOR_MIX } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { LAND, TOWNS } from './coast.ts'

/** Height of the drawing in its own units; the width is 100. */
const HEIGHT = 52
/** A point in the drawing: x from 0 to 100, y from 0 to HEIGHT. */
type Point = { x: number; y: number }

/** Whether the outline data covers the area. */
export function isOnMap({ latitude, longitude }: Coordinates): boolean {
  return latitude > -31 && latitude < -22 && longitude > 146 && longitude < 154
}

/**
 * A sketch of Brisbane and the camp with a straight dashed line. Decorative: the text next to it states the
 * distance. Makes no network requests.
 */
export function PlaceMap({ place }: { place: Coordinates }) {
  const project = createProjection(place)
  const [camp, brisbane] = [project(place), project(BRISBANE)]
  const towns = [
    { name: 'Brisbane', ...brisbane },
    ...TOWNS.map((town) => ({ name: town.name, ...project(town) })),
  ].filter((town, index, all) => hasRoom(town, [camp, ...all.slice(0, index)]))
  return (
    <Box aria-hidden sx={FRAME_STYLE}>
      <svg viewBox={`0 0 100 ${HEIGHT}`} aria-hidden="true">
        {LAND.map((outline) => (
          <path
            key={outline[0]?.latitude}
            className="land"
            d={`${createRoundedPath(outline.map((corner) => project(corner)))}Z`}
          />
        ))}
        <path className="way" d={`M${formatPoint(brisbane)}L${formatPoint(camp)}`} />
        {towns.map(({ name, x, y }) => (
          <circle key={name} className="town" cx={x.toFixed(1)} cy={y.toFixed(1)} r="0.7" />
        ))}
        <path className="pin" transform={`translate(${formatPoint(camp)})`} d={PIN} />
      </svg>
      {towns.map(({ name, x, y }) => (
        <Box key={name} sx={{ ...LABEL_STYLE, ...(x > 75 ? LEFT_STYLE : {}), ...getPositionStyle(x, y) }}>
          {name}
        </Box>
      ))}
    </Box>
  )
}

function getPositionStyle(x: number, y: number) {
  return { left: `${x.toFixed(1)}%`, top: `${((y / HEIGHT) * 100).toFixed(1)}%` }
}

/** Builds a closed path with rounded corners through the midpoints of the edges. */
function createRoundedPath(corners: readonly Point[]): string {
  const bends = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return `${formatPoint(corner)} ${formatPoint(getMidpoint(corner, next))}`
  })
  const [first, last] = [corners[0], corners.at(-1)]
  return first === undefined || last === undefined
    ? ''
    : `M${formatPoint(getMidpoint(last, first))}Q${bends.join(' ')}`
}

function getMidpoint(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** Fits both places with a margin. A minimum extent keeps the coast recognisable. */
function createProjection(place: Coordinates): (at: Coordinates) => Point {
  const latitude = (place.latitude + BRISBANE.latitude) / 2
  const longitude = (place.longitude + BRISBANE.longitude) / 2
  // Degrees of longitude get shorter with distance from the equator.
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const across = Math.abs(place.longitude - BRISBANE.longitude) * shrink
  const down = Math.abs(place.latitude - BRISBANE.latitude)
  const perDegree = Math.min(100 / 1.9, 55 / across, (HEIGHT * 0.55) / down)
  return (at) => ({
    x: 50 + (at.longitude - longitude) * shrink * perDegree,
    y: HEIGHT / 2 - (at.latitude - latitude) * perDegree,
  })
}

function formatPoint({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** Omits a label that would leave the frame, or overlap the pin or a better-known town. */
function hasRoom({ x, y }: Point, others: readonly Point[]): boolean {
  const isInside = x > 4 && x < 96 && y > 4 && y < HEIGHT - 4
  return isInside && others.every((other) => Math.abs(other.x - x) > 24 || Math.abs(other.y - y) > 7)
}

const PIN = 'M0 0C-1-2-3-3.500-3-5.500a3 3 0 0 1 6 0C3-3.500 1-2 0 0zM0-6.600a1.100 1.100 0 1 0 .01 0z'

const FRAME_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  '@media print': { display: 'none' },
  border: 1,
  borderColor: 'divider',
  borderRadius: RADIUS.sheet,
  bgcolor: 'background.paper',
  [COLOR_MIX]: {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 16%, var(--mui-palette-background-paper))',
  },
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& .land': {
    fill: 'var(--mui-palette-background-default)',
    stroke: 'var(--mui-palette-divider)',
    [COLOR_MIX]: {
      fill: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-default))',
      stroke:
        'color-mix(in srgb, var(--mui-palette-primary-main) 45%, var(--mui-palette-background-default))',
    },
    strokeWidth: 0.3,
    strokeLinejoin: 'round',
  },
  '& .way': {
    fill: 'none',
    stroke: 'var(--mui-palette-secondary-main)',
    strokeWidth: 0.5,
    strokeDasharray: '1.4 1.1',
  },
  '& .town': { fill: 'var(--mui-palette-text-primary)' },
  '& .pin': { fill: 'var(--mui-palette-secondary-main)', fillRule: 'evenodd' },
} as const

const LABEL_STYLE = {
  position: 'absolute',
  pl: 1.25,
  transform: 'translateY(-50%)',
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
} as const

const LEFT_STYLE = { pl: 0, pr: 1.25, transform: 'translate(-100%, -50%)' } as const
