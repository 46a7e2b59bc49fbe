import type { PaletteName } from './palettes.ts'
import { drawScene } from './scene.ts'

/** The look of a fictional camp leader. */
type Leader = {
  palette: PaletteName
  skin: string
  skinShade: string
  hair: string
  hairLit: string
  shirt: string
  shirtShade: string
  headwear?: 'brimmed' | 'beanie'
  beard?: 'full' | 'stubble'
  hairStyle: 'short' | 'curly' | 'bob' | 'ponytail'
  glasses?: boolean
}

/** The leaders `leader-1` to `leader-4`. */
export const leaders: readonly Leader[] = [
  {
    palette: 'dusk',
    skin: '#E3B08C',
    skinShade: '#C98F6C',
    hair: '#7A4A2A',
    hairLit: '#9B6540',
    shirt: '#2E5F73',
    shirtShade: '#234A5A',
    headwear: 'brimmed',
    beard: 'full',
    hairStyle: 'short',
  },
  {
    palette: 'dawn',
    skin: '#8A5638',
    skinShade: '#6F4129',
    hair: '#231814',
    hairLit: '#43302A',
    shirt: '#C2562B',
    shirtShade: '#9A431F',
    hairStyle: 'curly',
  },
  {
    palette: 'seaMorning',
    skin: '#C98E66',
    skinShade: '#AC724D',
    hair: '#1F1D1E',
    hairLit: '#3D3A3A',
    shirt: '#5F8F76',
    shirtShade: '#48715C',
    beard: 'stubble',
    hairStyle: 'short',
    glasses: true,
  },
  {
    palette: 'rose',
    skin: '#F2CBB0',
    skinShade: '#DDA78A',
    hair: '#C77A3C',
    hairLit: '#E29C5C',
    shirt: '#E0B24E',
    shirtShade: '#BC9036',
    headwear: 'beanie',
    hairStyle: 'ponytail',
  },
]

/** Draws head and shoulders, 320 by 320. */
export function drawLeader(leader: Leader, seed: number): string {
  const hills = drawScene({ seed, palette: leader.palette, motif: 'hills', width: 320, height: 320 })
  return hills.replace('</svg>', `${drawFigure(leader)}</svg>`)
}

function drawFigure(leader: Leader): string {
  return [
    drawHairBehind(leader),
    `<path d="M40 330C44 262 92 246 160 246S276 262 280 330Z" fill="${leader.shirt}"/>`,
    `<path d="M40 330C43 285 64 264 98 255L112 330ZM280 330C277 285 256 264 222 255L208 330Z" fill="${leader.shirtShade}"/>`,
    `<path d="M132 200V246Q160 274 188 246V200Z" fill="${leader.skinShade}"/>`,
    `<path d="M124 244L160 282 196 244 206 252 166 300H154L114 252Z" fill="${leader.shirtShade}"/>`,
    `<ellipse cx="98" cy="158" rx="11" ry="16" fill="${leader.skinShade}"/><ellipse cx="222" cy="158" rx="11" ry="16" fill="${leader.skinShade}"/>`,
    `<path d="M102 134C102 82 218 82 218 134V164C218 206 190 232 160 232S102 206 102 164Z" fill="${leader.skin}"/>`,
    drawBeard(leader),
    drawFace(leader),
    drawHairInFront(leader),
    headwear(leader),
  ].join('')
}

function drawFace(leader: Leader): string {
  const { skinShade, hair } = leader
  const glasses = leader.glasses
    ? `<g fill="#FFFFFF" fill-opacity=".18" stroke="#2A2522" stroke-width="4"><circle cx="138" cy="154" r="17"/><circle cx="182" cy="154" r="17"/></g><path d="M155 152Q160 149 165 152M121 152L104 148M199 152L216 148" fill="none" stroke="#2A2522" stroke-width="4"/>`
    : ''
  return [
    `<ellipse cx="126" cy="180" rx="12" ry="8" fill="#E07A5A" opacity=".28"/><ellipse cx="194" cy="180" rx="12" ry="8" fill="#E07A5A" opacity=".28"/>`,
    `<circle cx="138" cy="154" r="5.6" fill="#2A201B"/><circle cx="182" cy="154" r="5.6" fill="#2A201B"/><circle cx="140" cy="152" r="1.8" fill="#fff"/><circle cx="184" cy="152" r="1.8" fill="#fff"/>`,
    `<path d="M126 140Q138 132 149 138M171 138Q182 132 194 140" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M160 158Q168 174 158 177" fill="none" stroke="${skinShade}" stroke-width="4.4" stroke-linecap="round"/>`,
    `<path d="M138 192Q160 214 182 192Q160 201 138 192Z" fill="#FFFFFF" stroke="#7A3527" stroke-width="3" stroke-linejoin="round"/>`,
    glasses,
  ].join('')
}

function drawBeard({ beard: kind, hair, hairLit, skinShade }: Leader): string {
  if (kind === undefined) return ''
  if (kind === 'stubble') {
    return `<path d="M103 162C106 206 132 232 160 232S214 206 217 162C208 184 196 186 184 184 172 180 148 180 136 184 124 186 112 184 103 162Z" fill="${skinShade}" opacity=".75"/>`
  }
  return `<path d="M101 150C100 214 128 250 160 250S220 214 219 150C212 176 202 182 188 180 172 176 148 176 132 180 118 182 108 176 101 150Z" fill="${hair}"/><path d="M128 226Q160 250 192 226Q160 240 128 226Z" fill="${hairLit}"/>`
}

function drawHairBehind({ hairStyle, hair, hairLit }: Leader): string {
  if (hairStyle === 'curly') {
    const curls = [
      [92, 122, 30],
      [84, 156, 28],
      [90, 190, 26],
      [228, 122, 30],
      [236, 156, 28],
      [230, 190, 26],
      [120, 88, 32],
      [160, 76, 34],
      [200, 88, 32],
    ]
    return curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`).join('')
  }
  if (hairStyle === 'ponytail') {
    return `<path d="M206 150C250 168 252 226 232 272 226 256 216 250 206 250Z" fill="${hair}"/><path d="M214 168C236 190 238 226 230 252" fill="none" stroke="${hairLit}" stroke-width="5" stroke-linecap="round"/><path d="M96 150C90 176 96 200 106 212V150Z" fill="${hair}"/>`
  }
  if (hairStyle === 'bob') return `<path d="M92 130C88 60 232 60 228 130V214H92Z" fill="${hair}"/>`
  return ''
}

function drawHairInFront({ hairStyle, hair, hairLit, headwear: worn }: Leader): string {
  if (hairStyle === 'curly') {
    const fringe = [
      [118, 108, 20],
      [144, 98, 22],
      [174, 98, 22],
      [200, 108, 20],
    ]
    return `${fringe.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`).join('')}<path d="M110 92Q122 76 138 76M182 74Q202 80 212 96" fill="none" stroke="${hairLit}" stroke-width="5" stroke-linecap="round"/>`
  }
  if (hairStyle === 'ponytail') {
    return `<path d="M102 150C104 116 128 112 160 112S216 116 218 150C204 140 196 130 186 122 166 134 128 128 102 150Z" fill="${hair}"/>`
  }
  if (worn !== undefined)
    return `<path d="M101 152V122H110L108 152ZM219 152V122H210L212 152Z" fill="${hair}"/>`
  return `<path d="M98 148C88 84 130 70 164 72 206 68 232 92 222 148L214 128C206 118 200 112 192 108 170 118 136 116 116 112 110 120 106 130 98 148Z" fill="${hair}"/><path d="M122 94Q146 80 174 84" fill="none" stroke="${hairLit}" stroke-width="5" stroke-linecap="round"/>`
}

function headwear({ headwear: kind }: Leader): string {
  if (kind === 'brimmed') {
    return `<path d="M104 118C104 62 126 56 142 60 152 64 168 64 178 60 194 56 216 62 216 118Z" fill="#8A6642"/><path d="M103 104H217V120H103Z" fill="#4F3722"/><ellipse cx="160" cy="120" rx="96" ry="15" fill="#75542F"/><path d="M66 117Q160 138 254 117Q160 128 66 117Z" fill="#A37C52"/>`
  }
  if (kind === 'beanie') {
    return `<path d="M100 122C98 64 130 54 160 54S222 64 220 122Z" fill="#1F5A3C"/><path d="M96 108Q160 94 224 108V128Q160 114 96 128Z" fill="#2F7A54"/><path d="M118 106V122M138 102V118M160 101V117M182 102V118M202 106V122" stroke="#1F5A3C" stroke-width="4"/><circle cx="160" cy="52" r="14" fill="#F2C66F"/>`
  }
  return ''
}
