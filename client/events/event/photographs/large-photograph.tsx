import Box from '@mui/material/Box'
import { PICTURE_WIDTHS, parsePictureHash, pictureAddress } from '../../../../domain/pictures.ts'

type LargePhotographProps = {
  src: string
  /** Null without a description. */
  alt: string | null
  /** Fallback for a missing description. */
  name: string
  /** Whether it is visible or adjacent. Others are not loaded yet. */
  isNear: boolean
}

export function LargePhotograph({ src, alt, name, isNear }: LargePhotographProps) {
  const hash = parsePictureHash(src)
  const toSrcSet = (hash: string, format: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(', ')
  const sizes = '(min-width: 1200px) 1150px, 94vw'
  return (
    <Box component="figure" sx={FIGURE_STYLE}>
      {isNear && (
        <picture>
          {hash !== null && <source type="image/avif" srcSet={toSrcSet(hash, 'avif')} sizes={sizes} />}
          {hash !== null && <source type="image/webp" srcSet={toSrcSet(hash, 'webp')} sizes={sizes} />}
          <img src={src} alt={alt ?? name} />
        </picture>
      )}
      {alt !== null && (
        // The alt text already contains the caption.
        <figcaption aria-hidden="true">{alt}</figcaption>
      )}
    </Box>
  )
}

const FIGURE_STYLE = {
  m: 0,
  height: 'min(70vh, 760px)',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  justifyItems: 'center',
  gap: 1,
  '& picture': { minHeight: 0, height: '100%', maxWidth: '100%' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  '& figcaption': { color: 'text.secondary', textAlign: 'center', maxWidth: '68ch' },
} as const
