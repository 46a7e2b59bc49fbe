import type { Coordinates } from '../../../domain/events/map-place.ts'

// A simplified coast of Queensland and its neighbours: pairs of latitude and longitude, south to north.
const MAINLAND = `-33,151.7 -31.4,152.9 -30.3,153.1 -29.4,153.4 -28.9,153.6 -28.6,153.6 -28.3,153.6 -28.17,153.55
-28.1,153.46 -27.94,153.42 -27.9,153.38 -27.78,153.36 -27.62,153.31 -27.52,153.29 -27.46,153.24 -27.37,153.17
-27.32,153.08 -27.26,153.1 -27.19,153.11 -27.19,153.03 -27.13,153.05 -27.03,153.1 -26.81,153.13 -26.68,153.14
-26.53,153.1 -26.38,153.12 -26.37,153.08 -26.2,153.07 -25.93,153.19 -25.9,153.09 -25.81,153.03 -25.95,153 -25.7,152.98
-25.55,152.92 -25.42,152.92 -25.29,152.91 -25.25,152.81 -25.18,152.62 -25.11,152.57 -24.92,152.49 -24.76,152.41
-24.5,152.02 -24.16,151.89 -24,151.6 -23.85,151.3 -23.5,150.95 -23.13,150.75 -22.7,150.8 -22.4,150.5 -22.5,150.1
-22.35,149.53 -21.43,149.22 -21.14,149.2 -20.27,148.75 -20,148.25 -19.25,146.8 -18,146 -18,130 -33,130`

const ISLANDS = [
  // Bribie
  '-27.1,153.16 -27.08,153.2 -26.95,153.17 -26.83,153.14 -26.97,153.14 -27.05,153.14',
  // Moreton
  '-27.36,153.42 -27.2,153.44 -27.03,153.47 -27.05,153.36 -27.18,153.37',
  // North Stradbroke
  '-27.73,153.45 -27.55,153.5 -27.42,153.55 -27.4,153.44 -27.5,153.4 -27.62,153.42',
  // South Stradbroke
  '-27.93,153.43 -27.75,153.45 -27.75,153.42',
  // K’gari
  '-25.79,153.04 -25.6,153.1 -25.34,153.2 -25,153.36 -24.7,153.26 -24.82,153.13 -25.22,153.03 -25.4,153.02 -25.6,152.98',
]

/** Each land mass as the corners of its outline. */
export const LAND: readonly (readonly Coordinates[])[] = [MAINLAND, ...ISLANDS].map((outline) =>
  outline.split(/\s+/).map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(',').map(Number)
    return { latitude, longitude }
  }),
)

/** Towns for orientation, best known first. */
export const TOWNS: readonly ({ name: string } & Coordinates)[] = [
  { name: 'Gold Coast', latitude: -28, longitude: 153.4 },
  { name: 'Noosa', latitude: -26.4, longitude: 153.1 },
  { name: 'Toowoomba', latitude: -27.56, longitude: 151.95 },
  { name: 'Bundaberg', latitude: -24.87, longitude: 152.35 },
  { name: 'Rockhampton', latitude: -23.38, longitude: 150.51 },
  { name: 'Roma', latitude: -26.57, longitude: 148.79 },
]
