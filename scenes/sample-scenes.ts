import type { Scene } from './scene.ts'

/**
 * The pictures of the ten sample events, `camp-01` to `camp-10`. The time of day follows the event's kind:
 * outdoor at dusk or noon, skills at dawn, wellness in morning mist, social at night.
 */
export const sampleScenes: readonly Pick<Scene, 'seed' | 'palette' | 'motif'>[] = [
  { seed: 1, palette: 'dusk', motif: 'campfire' },
  { seed: 2, palette: 'dawn', motif: 'whittling' },
  { seed: 3, palette: 'mistyDawn', motif: 'waterfall' },
  { seed: 4, palette: 'night', motif: 'gathering' },
  { seed: 5, palette: 'noon', motif: 'rope-swing' },
  { seed: 6, palette: 'dawn', motif: 'fishing' },
  { seed: 7, palette: 'mistyDawn', motif: 'headland' },
  { seed: 8, palette: 'moonless', motif: 'stars' },
  { seed: 9, palette: 'noon', motif: 'lookout' },
  { seed: 10, palette: 'rainWashed', motif: 'creek' },
]
