import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { PICTURE_WIDTHS, type PictureFormat, pictureAddress, pictureHashOf } from '../../domain/pictures.ts'
import { preloadPicture } from './preload-picture.ts'

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
  sx?: SxProps<Theme>
}

/**
 * A picture that covers its box. The site's own scenes and uploaded pictures are offered as AVIF and WebP in
 * several widths, other addresses as they are. A picture that cannot be loaded is replaced by the logo.
 */
export function ScenePicture({ src, alt, width, height, sizes, eager = false, sx }: ScenePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const isBroken = failed === src
  const srcSetOf = isBroken ? null : sizesOf(src)
  if (eager && srcSetOf) preloadPicture({ srcSet: srcSetOf('avif'), sizes })

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
      {srcSetOf && <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />}
      {srcSetOf && <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />}
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
          p: isBroken ? 4 : 0,
        }}
      />
    </Box>
  )
}

/** Writes the sizes in which a picture exists as a `srcset`. Null for one that exists only as it is. */
function sizesOf(src: string): ((format: PictureFormat) => string) | null {
  const scene = SCENE.exec(src)?.[1]
  if (scene !== undefined) {
    return (format) => SCENE_WIDTHS.map((width) => `${scene}-${width}.${format} ${width}w`).join(', ')
  }
  const hash = pictureHashOf(src)
  if (hash === null) return null
  return (format) =>
    PICTURE_WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(', ')
}
