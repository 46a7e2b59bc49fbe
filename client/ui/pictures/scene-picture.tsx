import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureAddress,
  pictureHashOf,
} from '../../../domain/pictures.ts'
import { FirstPicture } from './first-picture.tsx'

const FALLBACK = '/media/logo.svg'
const SCENE = /^(\/media\/(?:scenes\/|hero-).+?)\.(?:webp|avif)$/
const SCENE_WIDTHS = [480, 960]

type ScenePictureProps = {
  src: string
  /** Empty when the words beside the picture say the same. */
  alt: string
  width: number
  height: number
  /** How wide the picture is laid out, as in the `sizes` attribute of an img. */
  sizes: string
  /** For the one picture that is seen first: loaded at once and before others. */
  eager?: boolean
  /** Which part stays in sight where the box cuts something off, as in the CSS property `object-position`. */
  focus?: string
  sx?: SxProps<Theme>
}

/**
 * A picture that covers its box. The site's own scenes and uploaded pictures are offered as AVIF and WebP in
 * several widths, other addresses as they are. A picture that cannot be loaded is replaced by the logo.
 */
export function ScenePicture({
  src,
  alt,
  width,
  height,
  sizes,
  eager = false,
  focus,
  sx,
}: ScenePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const isBroken = failed === src
  // Null for a picture that exists only as it is.
  const files = isBroken ? null : filesOf(src)
  const srcSetOf = (format: PictureFormat) =>
    files?.widths.map((width) => `${files.fileOf(width, format)} ${width}w`).join(', ') ?? ''

  // The server's markup may have failed to load before React listened.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setFailed(src)
  }, [src])

  return (
    <Box
      component="picture"
      sx={[
        { display: 'block', overflow: 'hidden', bgcolor: 'action.hover' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {files && eager && (
        <FirstPicture phone={files.fileOf(960, 'avif')} wider={srcSetOf('avif')} sizes={sizes} />
      )}
      {files && !eager && <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />}
      {files && <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />}
      <Box
        component="img"
        ref={image}
        key={isBroken ? 'fallback' : src}
        src={isBroken ? FALLBACK : src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setFailed(src)}
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: isBroken ? 'contain' : 'cover',
          objectPosition: focus,
          p: isBroken ? 4 : 0,
        }}
      />
    </Box>
  )
}

/** The address of one size of the picture. */
type FileOf = (width: number, format: PictureFormat) => string

function filesOf(src: string): { fileOf: FileOf; widths: readonly number[] } | null {
  const scene = SCENE.exec(src)?.[1]
  if (scene !== undefined) {
    return { fileOf: (width, format) => `${scene}-${width}.${format}`, widths: SCENE_WIDTHS }
  }
  const hash = pictureHashOf(src)
  if (hash === null) return null
  return { fileOf: (width, format) => pictureAddress(hash, width, format), widths: PICTURE_WIDTHS }
}
