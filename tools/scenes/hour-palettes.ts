export type Palette = {
  /** From the top of the sky down to the horizon. */
  sky: readonly string[]
  /** The place is in fractions of the picture, the radius of the height. */
  light: { colour: string; x: number; y: number; radius: number; halo: number }
  cloud: string
  /** The colour of the distance. */
  haze: string
  ridgeFar: string
  ridgeNear: string
  ground: string
  groundLit: string
  bark: string
  barkLit: string
  leaf: string
  leafLit: string
  water: readonly [far: string, near: string]
  waterLight: string
  canvas: { lit: string; shade: string; inside: string; second: string; secondShade: string }
  people: { skin: string; dadShirt: string; childShirt: string; trousers: string; hat: string; rim: string }
  rock: string
  rockLit: string
  /** From none (0) to a country sky (1). */
  stars: number
  /** From 0 to 1. */
  fireGlow: number
}

export const dusk: Palette = {
  sky: ['#15233B', '#31406A', '#7A5278', '#C96A5B', '#F2A55C', '#FBD28A'],
  light: { colour: '#FFE6B3', x: 0.62, y: 0.5, radius: 0.062, halo: 0.75 },
  cloud: '#E98C6A',
  haze: '#E39A6C',
  ridgeFar: '#7B5A77',
  ridgeNear: '#26323F',
  ground: '#0D1814',
  groundLit: '#2A2A1C',
  bark: '#1A1F1F',
  barkLit: '#6E4B3C',
  leaf: '#122420',
  leafLit: '#3B4436',
  water: ['#E29A66', '#2B3A55'],
  waterLight: '#FBD28A',
  canvas: { lit: '#F3B867', shade: '#9A5728', inside: '#FFE3A3', second: '#4E7F6B', secondShade: '#2C4F45' },
  people: {
    skin: '#8A5238',
    dadShirt: '#243C4C',
    childShirt: '#7C3522',
    trousers: '#151D20',
    hat: '#2B2018',
    rim: '#FFB566',
  },
  rock: '#1E2629',
  rockLit: '#5B4A45',
  stars: 0.5,
  fireGlow: 0.9,
}

export const night: Palette = {
  ...dusk,
  sky: ['#050D1C', '#0B1B33', '#142F49', '#23495A', '#3A6A6C'],
  light: { colour: '#F5F1DC', x: 0.68, y: 0.2, radius: 0.042, halo: 0.5 },
  cloud: '#2B4F63',
  haze: '#3C6B70',
  ridgeFar: '#234654',
  ridgeNear: '#0C1F26',
  ground: '#07120F',
  groundLit: '#2A2517',
  bark: '#0B1618',
  barkLit: '#3D5054',
  leaf: '#081816',
  leafLit: '#1C3A38',
  water: ['#2F5C68', '#0A1D2C'],
  waterLight: '#CFE3DC',
  rock: '#101C20',
  rockLit: '#33474C',
  stars: 1,
  fireGlow: 1,
}

/** Dark enough to show the galaxy. */
export const moonless: Palette = {
  ...night,
  light: { colour: '#8FC3C8', x: 0.5, y: 0.66, radius: 0, halo: 0 },
}

export const dawn: Palette = {
  sky: ['#8FB6CF', '#BBD3D8', '#E7E0CC', '#FAD3A2', '#F8B98A'],
  light: { colour: '#FFF6DC', x: 0.3, y: 0.46, radius: 0.06, halo: 0.8 },
  cloud: '#FFF1DC',
  haze: '#FBE0BE',
  ridgeFar: '#A6B7B4',
  ridgeNear: '#4E7563',
  ground: '#2B4B38',
  groundLit: '#6C8556',
  bark: '#6B5A4C',
  barkLit: '#E8D5B8',
  leaf: '#36593F',
  leafLit: '#7E9A5F',
  water: ['#F6D2A4', '#6E9AA0'],
  waterLight: '#FFF3D6',
  canvas: { lit: '#F4D9A6', shade: '#B98A55', inside: '#7A4E2A', second: '#5F8F76', secondShade: '#3C6450' },
  people: {
    skin: '#B9795A',
    dadShirt: '#2E5F73',
    childShirt: '#C2562B',
    trousers: '#33413B',
    hat: '#6A4A2E',
    rim: '#FFE7B8',
  },
  rock: '#5D6560',
  rockLit: '#B9AE98',
  stars: 0,
  fireGlow: 0.35,
}

export const mistyDawn: Palette = {
  ...dawn,
  sky: ['#A9C3CC', '#C8D6D4', '#E3E2D6', '#F3E2CB', '#F4D6BC'],
  light: { colour: '#FFFBEF', x: 0.66, y: 0.38, radius: 0.055, halo: 0.9 },
  haze: '#EEE9DC',
  ridgeFar: '#B7C7C6',
  ridgeNear: '#648A80',
  ground: '#38594C',
  groundLit: '#7E9C80',
  leaf: '#44695A',
  leafLit: '#87A58A',
  water: ['#E6E6DA', '#85ABAC'],
  waterLight: '#FFFDF4',
  rock: '#66695B',
  rockLit: '#C9BC9C',
}

export const noon: Palette = {
  ...dawn,
  sky: ['#4FA3CF', '#7FC0DC', '#B3DCE4', '#DDEEE6', '#F3F1DC'],
  light: { colour: '#FFFCEB', x: 0.74, y: 0.14, radius: 0.05, halo: 0.7 },
  cloud: '#FFFFFF',
  haze: '#DCEBDD',
  ridgeFar: '#8DB4B4',
  ridgeNear: '#3F7358',
  ground: '#2C5A3A',
  groundLit: '#7FA356',
  bark: '#7D6C5C',
  barkLit: '#F0E4CF',
  leaf: '#2F5F3E',
  leafLit: '#79A35A',
  water: ['#B9DDD8', '#3E8A93'],
  waterLight: '#F4FCF6',
  rock: '#6D6A60',
  rockLit: '#C6B898',
}

export const rainWashed: Palette = {
  ...noon,
  sky: ['#6C8798', '#93A9B2', '#B9C8C8', '#DAE0D4', '#EFE6C8'],
  light: { colour: '#FFF4CF', x: 0.3, y: 0.36, radius: 0.045, halo: 0.8 },
  cloud: '#DDE4E2',
  haze: '#DDE3D8',
  ridgeFar: '#8FA5A8',
  ridgeNear: '#3C6659',
  ground: '#224636',
  groundLit: '#5F8A54',
  leaf: '#28523F',
  leafLit: '#5F8E58',
  water: ['#CFD8CF', '#4F7F83'],
}
