import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { FirstPicture } from './first-picture.tsx'

type MediaPictureProps = {
  /** The file's name under /media, without width and format. */
  name: string
  /** The widths in px that exist as files of their own; none: one file, named without a width. */
  widths?: readonly number[]
  /** Empty when the words beside the picture say the same. */
  alt: string
  width: number
  height: number
  /** How wide the picture is laid out, as in the `sizes` attribute of an img. */
  sizes?: string
  /** For the one picture that is seen first, which must exist 960 px wide: loaded at once and before others. */
  eager?: boolean
  sx?: SxProps<Theme>
}

/** One of the site's own pictures, covering its box. It leaves the page when it cannot be loaded. */
export function MediaPicture({
  name,
  widths = [],
  alt,
  sizes,
  eager = false,
  sx,
  ...box
}: MediaPictureProps) {
  const [isBroken, setBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // The server's markup may have failed to load before React listened.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setBroken(true)
  }, [])

  if (isBroken) return null
  const files = filesOf(name, widths, 'avif')
  return (
    <Box component="picture" sx={[PICTURE_STYLE, ...(Array.isArray(sx) ? sx : [sx])]}>
      {eager ? (
        <FirstPicture phone={`/media/${name}-960.avif`} wider={files} sizes={sizes ?? '100vw'} />
      ) : (
        <source type="image/avif" srcSet={files} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={filesOf(name, widths, 'webp')} sizes={sizes} />
      <img
        {...box}
        ref={image}
        alt={alt}
        src={`/media/${name}${widths.length === 0 ? '' : `-${Math.max(...widths)}`}.webp`}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setBroken(true)}
      />
    </Box>
  )
}

function filesOf(name: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  if (widths.length === 0) return `/media/${name}.${format}`
  return widths.map((width) => `/media/${name}-${width}.${format} ${width}w`).join(', ')
}

const PICTURE_STYLE = {
  display: 'block',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
