import type { Scene } from './scene.ts'

/**
 * The pictures of the ten sample events, `camp-01` to `camp-10`: each the place and the doing that its text tells of,
 * at an hour of its own, so that no two cards beside each other look alike. The campfire is where the fire is the point.
 */
export const sampleScenes: readonly Pick<Scene, 'seed' | 'palette' | 'motif' | 'weather'>[] = [
  { seed: 1, palette: 'afterglow', motif: 'billy' },
  { seed: 2, palette: 'forest', motif: 'whittling' },
  { seed: 3, palette: 'rainforest', motif: 'waterfall' },
  { seed: 4, palette: 'goldenHour', motif: 'cook-up' },
  { seed: 5, palette: 'noon', motif: 'rope-swing' },
  { seed: 6, palette: 'sunrise', motif: 'surf-fishing' },
  { seed: 7, palette: 'seaMorning', motif: 'headland' },
  { seed: 8, palette: 'moonless', motif: 'telescope' },
  { seed: 9, palette: 'sandstone', motif: 'gorge' },
  { seed: 10, palette: 'downpour', motif: 'gumboots', weather: 'rain' },
]
