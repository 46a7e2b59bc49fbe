import { dawn, dusk, mistyDawn, moonless, night, noon, rainWashed } from './hour-palettes.ts'
import {
  afterglow,
  downpour,
  forest,
  goldenHour,
  rainforest,
  rose,
  sandstone,
  seaMorning,
  sunrise,
} from './place-palettes.ts'

/** Every time of day and weather of a scene. */
export const palettes = {
  dusk,
  night,
  moonless,
  dawn,
  mistyDawn,
  noon,
  rainWashed,
  afterglow,
  goldenHour,
  rainforest,
  sunrise,
  seaMorning,
  sandstone,
  downpour,
  forest,
  rose,
}

export type PaletteName = keyof typeof palettes

/** Mixes two `#RRGGBB` colours; 0 is the first, 1 the second. */
export function blend(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    const end = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(start + (end - start) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
