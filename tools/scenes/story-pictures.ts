import type { Scene } from './scene.ts'

type StoryPicture = {
  /** Path in the media folder. With several widths each file name ends in its width. */
  name: string
  scene: Scene
  /** Pixels. */
  widths: readonly number[]
}

const still = { width: 960, height: 600 } as const

export const storyPictures: readonly StoryPicture[] = [
  {
    name: 'timeline/2021-11',
    scene: { ...still, seed: 34, palette: 'dusk', motif: 'campfire' },
    widths: [640],
  },
  {
    name: 'timeline/2022-03',
    scene: { ...still, seed: 27, palette: 'rainWashed', motif: 'whittling' },
    widths: [640],
  },
  {
    name: 'timeline/2023-10',
    scene: { ...still, seed: 41, palette: 'night', motif: 'long-table' },
    widths: [640],
  },
  {
    name: 'timeline/2025-05',
    scene: { ...still, seed: 22, palette: 'dawn', motif: 'lookout' },
    widths: [640],
  },
  {
    name: 'about-banner',
    scene: { seed: 9, palette: 'dawn', motif: 'canoe', width: 1600, height: 640 },
    widths: [960, 1600],
  },
  {
    name: 'community',
    scene: { ...still, seed: 29, palette: 'noon', motif: 'cricket' },
    widths: [480, 960],
  },
  {
    name: 'contact-banner',
    scene: { seed: 54, palette: 'rose', motif: 'letterbox', width: 1600, height: 640 },
    widths: [960, 1600],
  },
  {
    name: 'private-events',
    scene: { seed: 52, palette: 'rose', motif: 'long-table', width: 1600, height: 640 },
    widths: [960, 1600],
  },
  {
    name: 'safety-banner',
    scene: { seed: 3, palette: 'night', motif: 'torch-walk', width: 1600, height: 640 },
    widths: [960, 1600],
  },
  {
    name: 'paddock-banner',
    scene: { seed: 5, palette: 'goldenHour', motif: 'kangaroos', width: 1600, height: 640 },
    widths: [960, 1600],
  },
]
