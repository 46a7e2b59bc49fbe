import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { FirstPicture } from './first-picture.tsx'

type MediaPictureProps = {
  /** Without width and extension. */
  name: string
  /** In pixels; empty for a single file. */
  widths?: readonly number[]
  /** Empty for a decorative picture. */
  alt: string
  width: number
  height: number
  sizes?: string
  /** For the first visible picture, which must exist 960 px wide. */
  eager?: boolean
  sx?: SxProps<Theme>
}

/** Removed when it fails to load. */
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

  // It may have failed before hydration.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setBroken(true)
  }, [])

  if (isBroken) return null
  const files = toSrcSet(name, widths, 'avif')
  return (
    <Box component="picture" sx={[PICTURE_STYLE, ...(Array.isArray(sx) ? sx : [sx])]}>
      {eager ? (
        <FirstPicture phone={`/media/${name}-960.avif`} wider={files} sizes={sizes ?? '100vw'} />
      ) : (
        <source type="image/avif" srcSet={files} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={toSrcSet(name, widths, 'webp')} sizes={sizes} />
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

function toSrcSet(name: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  if (widths.length === 0) return `/media/${name}.${format}`
  return widths.map((width) => `/media/${name}-${width}.${format} ${width}w`).join(', ')
}

const PICTURE_STYLE = {
  display: 'block',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
