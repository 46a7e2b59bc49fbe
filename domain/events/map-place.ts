import { parseUrl } from '../typed-text/parse-url.ts'

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number }

export const BRISBANE: Coordinates = { latitude: -27.468, longitude: 153.028 }

const EARTH_KM = 6371
const COMPASS_POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
]
const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)'
const PAIR = new RegExp(`^${NUMBER}\\s*,\\s*${NUMBER}$`)
const IN_PATH = [new RegExp(`!3d${NUMBER}!4d${NUMBER}`), new RegExp(`@${NUMBER},${NUMBER}`)]
const IN_FRAGMENT = new RegExp(`map=[\\d.]+/${NUMBER}/${NUMBER}`)

/** Prefers a pin to the map centre; null without coordinates. */
export function parseCoordinates(address: string): Coordinates | null {
  const url = parseUrl(address)
  if (url === null) return null
  const { searchParams, pathname, hash } = url
  const pin = `${searchParams.get('mlat') ?? ''},${searchParams.get('mlon') ?? ''}`
  const pairs = ['query', 'q', 'll', 'destination', 'coordinate', 'center'].map(
    (name) => searchParams.get(name) ?? '',
  )
  const found = [
    ...[pin, ...pairs].map((text) => PAIR.exec(text.trim())),
    ...IN_PATH.map((form) => form.exec(pathname)),
    IN_FRAGMENT.exec(hash),
  ]
  return found.map(toCoordinates).find((place) => place !== null) ?? null
}

function toCoordinates(match: RegExpExecArray | null): Coordinates | null {
  if (match === null) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export function describeDistance(place: Coordinates): string {
  const north = toRadians(place.latitude - BRISBANE.latitude)
  const meanLatitude = toRadians((place.latitude + BRISBANE.latitude) / 2)
  const east = toRadians(place.longitude - BRISBANE.longitude) * Math.cos(meanLatitude)
  const km = Math.hypot(north, east) * EARTH_KM
  if (km < 10) return 'In Brisbane'
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  const rounded = km < 100 ? Math.round(km / 5) * 5 : Math.round(km / 10) * 10
  return `About ${rounded} km ${COMPASS_POINTS[(eighth + 8) % 8]} of Brisbane, as the crow flies`
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
