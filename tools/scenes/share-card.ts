import { placeMark, placeWordmark } from './logo.ts'
import { drawScene, type Scene } from './scene.ts'

/** Draws a scene with the mark and the name, 1200 by 630. */
export function drawShareCard(subject: Pick<Scene, 'seed' | 'palette' | 'motif' | 'weather'>): string {
  const scene = drawScene({ ...subject, width: 1200, height: 630 })
  const shade =
    '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0B1622" stop-opacity=".75"/><stop offset="1" stop-color="#0B1622" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="360" fill="url(#shade)"/>'
  return scene.replace(
    '</svg>',
    `${shade}${placeMark(300, 66, 128)}${placeWordmark(452, 162, 450, '#FFFFFF')}</svg>`,
  )
}

/** Draws the fallback for a broken picture, 8 by 5. */
export function drawFallback(width: number): string {
  const height = (width * 5) / 8
  const size = Math.round(width * 0.24)
  const scene = drawScene({ seed: 4, palette: 'mistyDawn', motif: 'hills', width, height })
  return scene.replace('</svg>', `${placeMark((width - size) / 2, height * 0.93 - size * 0.84, size)}</svg>`)
}
