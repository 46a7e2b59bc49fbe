import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  parsePictureHash,
  pictureAddress,
} from '../../../domain/pictures.ts'
import { FirstPicture } from './first-picture.tsx'

const FALLBACK = '/media/logo.svg'
const SCENE = /^(\/media\/(?:scenes\/|hero-).+?)\.(?:webp|avif)$/
const SCENE_WIDTHS = [480, 960]

type ScenePictureProps = {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  width: number
  height: number
  sizes: string
  eager?: boolean
  /** A CSS `object-position`. */
  focus?: string
  sx?: SxProps<Theme>
}

/** Falls back to the logo on failure. */
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
  // Null without variants.
  const files = isBroken ? null : findPictureFiles(src)
  const toSrcSet = (format: PictureFormat) =>
    files?.widths.map((width) => `${files.getFile(width, format)} ${width}w`).join(', ') ?? ''

  // It may have failed before hydration.
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
        <FirstPicture phone={files.getFile(960, 'avif')} wider={toSrcSet('avif')} sizes={sizes} />
      )}
      {files && !eager && <source type="image/avif" srcSet={toSrcSet('avif')} sizes={sizes} />}
      {files && <source type="image/webp" srcSet={toSrcSet('webp')} sizes={sizes} />}
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

type FileUrl = (width: number, format: PictureFormat) => string

function findPictureFiles(src: string): { getFile: FileUrl; widths: readonly number[] } | null {
  const scene = SCENE.exec(src)?.[1]
  if (scene !== undefined) {
    return { getFile: (width, format) => `${scene}-${width}.${format}`, widths: SCENE_WIDTHS }
  }
  const hash = parsePictureHash(src)
  if (hash === null) return null
  return { getFile: (width, format) => pictureAddress(hash, width, format), widths: PICTURE_WIDTHS }
}
