import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../../domain/pictures.ts'

/** Metadata of a phone picture. IFD3 holds the position. */
export const whereAndWhose = {
  IFD0: { Artist: 'Canary Person', Copyright: 'Canary Person' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '27/1 28/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '153/1 1/1 0/1',
  },
}

/** A grainy picture of this size for any format. */
export function createPhoto(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#2a6', noise } })
}

/** Returns every address of an uploaded picture with its width and format. */
export function readAddresses(imageUrl: unknown) {
  const stem = String(imageUrl).replace(/-960\.webp$/, '')
  const sizes = PICTURE_WIDTHS.flatMap((width) => [
    { path: `${stem}-${width}.avif`, width, format: 'heif' },
    { path: `${stem}-${width}.webp`, width, format: 'webp' },
  ])
  return [...sizes, { path: `${stem}-1200.jpg`, width: 1200, format: 'jpeg' }]
}
