import type { Scene } from './scene.ts'

/**
 * The pictures `camp-01` to `camp-10`. Each shows the activity of its event at a different hour, so that
 * neighbouring cards differ. Only camps about the fire show a campfire.
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
