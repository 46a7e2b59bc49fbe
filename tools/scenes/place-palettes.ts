import { dawn, dusk, noon, type Palette, rainWashed } from './hour-palettes.ts'

/** Minutes after sunset, with firelight on every face. */
export const afterglow: Palette = {
  ...dusk,
  sky: ['#0E2136', '#1D4056', '#4A6C72', '#B98F6C', '#F0B679'],
  light: { colour: '#FFE0A8', x: 0.3, y: 0.6, radius: 0, halo: 0 },
  cloud: '#5E7B80',
  haze: '#B4906F',
  ridgeFar: '#4C626C',
  ridgeNear: '#142A2E',
  ground: '#0A1613',
  groundLit: '#33301C',
  leafLit: '#2E4A42',
  stars: 0.6,
  fireGlow: 1,
}

/** Late afternoon in a paddock. */
export const goldenHour: Palette = {
  ...dawn,
  sky: ['#6C9FBF', '#A5C2C3', '#E9DAB2', '#F9CB85', '#F4AB62'],
  light: { colour: '#FFF3CE', x: 0.16, y: 0.45, radius: 0.055, halo: 0.9 },
  cloud: '#FFE9C6',
  haze: '#F5D59F',
  ridgeFar: '#B7A68C',
  ridgeNear: '#6F7547',
  ground: '#55652F',
  groundLit: '#B9A857',
  bark: '#6A4E3A',
  barkLit: '#EBCB96',
  leaf: '#50632F',
  leafLit: '#A5A04C',
  water: ['#F8D596', '#7F9A86'],
  canvas: { lit: '#F2C66F', shade: '#B0753B', inside: '#6E4426', second: '#A84A32', secondShade: '#7C3325' },
}

/** Green light below a closed canopy. */
export const rainforest: Palette = {
  ...dawn,
  sky: ['#7DA896', '#A6C8AC', '#CFE0BB', '#EDF1D3', '#F4F2D8'],
  light: { colour: '#FBFCE6', x: 0.53, y: 0.14, radius: 0, halo: 0 },
  cloud: '#E6F0D6',
  haze: '#D3E5C6',
  ridgeFar: '#8DB69B',
  ridgeNear: '#2C6A4C',
  ground: '#143C2A',
  groundLit: '#3F7F46',
  bark: '#4A4234',
  barkLit: '#9DA783',
  leaf: '#1B5638',
  leafLit: '#6CAE52',
  water: ['#CBE7D6', '#347F78'],
  waterLight: '#FAFFF4',
  rock: '#46524A',
  rockLit: '#8B9C7C',
}

/** Before the sun is over the sea. */
export const sunrise: Palette = {
  ...dawn,
  sky: ['#6277A8', '#A993BE', '#E9A9A6', '#FBC99B', '#FFE6B4'],
  light: { colour: '#FFF4D2', x: 0.7, y: 0.53, radius: 0.06, halo: 0.9 },
  cloud: '#F7C3B4',
  haze: '#F8CDB2',
  ridgeFar: '#A892A6',
  ridgeNear: '#5C6280',
  ground: '#7A6650',
  groundLit: '#DDBD92',
  leaf: '#4E6A55',
  leafLit: '#93A177',
  water: ['#F7C3A2', '#4A7C9C'],
  waterLight: '#FFF1DC',
}

/** A clear morning over turquoise water. */
export const seaMorning: Palette = {
  ...noon,
  sky: ['#3D93C8', '#74B9DA', '#B4DCE6', '#E2EFE8', '#F6F2DF'],
  light: { colour: '#FFFCEB', x: 0.86, y: 0.22, radius: 0.05, halo: 0.8 },
  haze: '#DDEDE9',
  ridgeFar: '#8FBAC4',
  ridgeNear: '#3B7C74',
  ground: '#2F6B3C',
  groundLit: '#93B45A',
  water: ['#8AD0CF', '#1B7C98'],
  waterLight: '#FFFFFF',
  rock: '#7C6651',
  rockLit: '#CDB38A',
}

/** Noon between walls of pale sandstone. */
export const sandstone: Palette = {
  ...noon,
  sky: ['#3F98D1', '#82C1DF', '#C5E3E6', '#E9F0E2', '#F5F1DC'],
  light: { colour: '#FFFCEB', x: 0.5, y: 0.08, radius: 0, halo: 0 },
  haze: '#EFE8D2',
  ridgeFar: '#A9BFAE',
  ridgeNear: '#5C8656',
  ground: '#35603A',
  groundLit: '#86A453',
  leaf: '#2F6B3A',
  leafLit: '#8FB552',
  water: ['#A9D8D2', '#3C8E88'],
  rock: '#B98E66',
  rockLit: '#F4E7CD',
}

export const downpour: Palette = {
  ...rainWashed,
  sky: ['#485D6D', '#687F8C', '#8EA2A5', '#B5C1BA', '#CFD5C6'],
  light: { colour: '#DCE4DC', x: 0.3, y: 0.3, radius: 0, halo: 0 },
  cloud: '#A9B8BA',
  haze: '#BCC8C0',
  ridgeFar: '#7F969A',
  ridgeNear: '#34594F',
  ground: '#26402F',
  groundLit: '#5C7A48',
  water: ['#B7C4B4', '#7A7454'],
  canvas: { lit: '#F3C64B', shade: '#C08A22', inside: '#6E4A1A', second: '#E9B93C', secondShade: '#B5851F' },
}

/** Low sun between the trunks. */
export const forest: Palette = {
  ...dawn,
  sky: ['#8FBBA6', '#B9D6B0', '#E0E8C2', '#F6EDC8', '#F9E3B4'],
  light: { colour: '#FFFBE0', x: 0.2, y: 0.3, radius: 0.05, halo: 1 },
  cloud: '#F4F6DE',
  haze: '#E8ECC8',
  ridgeFar: '#9DBF9C',
  ridgeNear: '#4B7F55',
  ground: '#31552F',
  groundLit: '#86A24E',
  leaf: '#35653A',
  leafLit: '#8DB053',
}

/** The end of a still day, with a dark road. */
export const rose: Palette = {
  ...dusk,
  sky: ['#2A3560', '#665A8E', '#C487A2', '#F2B59A', '#FBDBA9'],
  light: { colour: '#FFF0CF', x: 0.3, y: 0.44, radius: 0.055, halo: 0.8 },
  cloud: '#F2A7A4',
  haze: '#E9AE9E',
  ridgeFar: '#8A7196',
  ridgeNear: '#3B4059',
  ground: '#1C2A2A',
  groundLit: '#4B4A38',
  leaf: '#22363A',
  leafLit: '#54605A',
  stars: 0.3,
}
