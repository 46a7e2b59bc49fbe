import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'

const FALLBACK = '/media/logo.svg'
const SCENE = /^(\/media\/(?:scenes\/|hero-).+?)\.(?:webp|avif)$/

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
 * A picture that covers its box. The site's own scenes are offered as AVIF and WebP in two widths, other
 * addresses as they are. A picture that cannot be loaded is replaced by the logo.
 */
export function ScenePicture({ src, alt, width, height, sizes, eager = false, sx }: ScenePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const isBroken = failed === src
  const scene = isBroken ? undefined : SCENE.exec(src)?.[1]

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
      {scene !== undefined && <source type="image/avif" srcSet={widthsOf(scene, 'avif')} sizes={sizes} />}
      {scene !== undefined && <source type="image/webp" srcSet={widthsOf(scene, 'webp')} sizes={sizes} />}
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

function widthsOf(scene: string, format: 'avif' | 'webp'): string {
  return [480, 960].map((width) => `${scene}-${width}.${format} ${width}w`).join(', ')
}
