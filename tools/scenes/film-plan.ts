import type { Scene } from './scene.ts'

export const framesPerSecond = 24

/** The centre in fractions of the scene, and the zoom. */
export type Framing = {
  x: number
  y: number
  /** 1 shows the scene's whole height. */
  zoom: number
}

export type Shot = { scene: Omit<Scene, 'phase'>; from: Framing; to: Framing }

export type Film = {
  /** Without extension. */
  name: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Per shot. */
  seconds: number
  /** A single shot ends where it began. Several shots crossfade, the last into the first. */
  shots: readonly Shot[]
  hasSound?: boolean
  /** Constant rate factors of the two encoders: higher is smaller. */
  quality: { h264: number; av1: number }
  /** Set when the site already has the picture. */
  withoutPoster?: boolean
}

const still: Framing = { x: 0.5, y: 0.5, zoom: 1 }

/** The first two continue the landing page's still pictures, with identical pixels. */
export const films: readonly Film[] = [
  {
    name: 'hero-background',
    width: 1280,
    height: 640,
    seconds: 6,
    shots: [
      {
        scene: { seed: 19, palette: 'dusk', motif: 'campfire', width: 1600, height: 800 },
        from: still,
        to: still,
      },
    ],
    quality: { h264: 29, av1: 47 },
    withoutPoster: true,
  },
  {
    name: 'hero-background-portrait',
    width: 512,
    height: 640,
    seconds: 6,
    shots: [
      {
        scene: { seed: 14, palette: 'dusk', motif: 'campfire', width: 640, height: 800 },
        from: still,
        to: still,
      },
    ],
    quality: { h264: 29, av1: 47 },
    withoutPoster: true,
  },
  {
    name: 'main',
    width: 960,
    height: 720,
    seconds: 5,
    hasSound: true,
    shots: [
      {
        scene: { seed: 12, palette: 'night', motif: 'gathering', width: 1500, height: 800 },
        from: { x: 0.5, y: 0.5, zoom: 1 },
        to: { x: 0.43, y: 0.62, zoom: 1.3 },
      },
      {
        scene: { seed: 16, palette: 'dawn', motif: 'fishing', width: 1500, height: 800 },
        from: { x: 0.6, y: 0.5, zoom: 1 },
        to: { x: 0.5, y: 0.54, zoom: 1.12 },
      },
      {
        scene: { seed: 29, palette: 'noon', motif: 'rope-swing', width: 1500, height: 800 },
        from: { x: 0.42, y: 0.5, zoom: 1.04 },
        to: { x: 0.56, y: 0.5, zoom: 1.04 },
      },
      {
        scene: { seed: 3, palette: 'mistyDawn', motif: 'waterfall', width: 1500, height: 800 },
        from: { x: 0.44, y: 0.56, zoom: 1.22 },
        to: { x: 0.48, y: 0.5, zoom: 1 },
      },
    ],
    quality: { h264: 29, av1: 48 },
  },
  {
    name: 'past-1',
    width: 960,
    height: 540,
    seconds: 10,
    shots: [
      {
        scene: {
          seed: 27,
          palette: 'rainWashed',
          motif: 'whittling',
          width: 1900,
          height: 800,
          weather: 'rain',
        },
        from: { x: 0.4, y: 0.55, zoom: 1.08 },
        to: { x: 0.6, y: 0.55, zoom: 1.08 },
      },
    ],
    quality: { h264: 30, av1: 50 },
  },
  {
    name: 'past-2',
    width: 960,
    height: 540,
    seconds: 10,
    shots: [
      {
        scene: { seed: 5, palette: 'dusk', motif: 'beach', width: 1900, height: 800 },
        from: { x: 0.4, y: 0.52, zoom: 1.04 },
        to: { x: 0.6, y: 0.52, zoom: 1.04 },
      },
    ],
    quality: { h264: 29, av1: 48 },
  },
  {
    name: 'timeline-2024-05',
    width: 640,
    height: 400,
    seconds: 8,
    shots: [
      {
        scene: { seed: 6, palette: 'dawn', motif: 'fishing', width: 1100, height: 600 },
        from: { x: 0.46, y: 0.5, zoom: 1.03 },
        to: { x: 0.54, y: 0.5, zoom: 1.03 },
      },
    ],
    quality: { h264: 29, av1: 48 },
  },
  {
    name: 'timeline-2024-10',
    width: 640,
    height: 400,
    seconds: 8,
    shots: [
      {
        scene: { seed: 5, palette: 'noon', motif: 'rope-swing', width: 1100, height: 600 },
        from: { x: 0.46, y: 0.5, zoom: 1.03 },
        to: { x: 0.54, y: 0.5, zoom: 1.03 },
      },
    ],
    quality: { h264: 29, av1: 48 },
  },
]
