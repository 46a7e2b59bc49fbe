import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { chooseMotion, useMotion } from './motion.ts'
import { useIsAtRest } from './use-is-at-rest.ts'
import { useIsNear } from './use-is-near.ts'

type LoopFilmProps = {
  /** File name in /media/films without extension. */
  name: string
  /** Empty for a decorative film. */
  label: string
  width: number
  height: number
  poster?: string
  captions?: string
  isMuted?: boolean
  /** Called when no source can be played. */
  onFail?: () => void
  onPlaying?: () => void
  sx?: SxProps<Theme>
}

/** In pixels from the viewport. */
const POSTER_MARGIN = 240

/** Loads only when visible on a loaded page and motion is on. Pauses out of view. */
export function LoopFilm({
  name,
  label,
  poster,
  captions,
  isMuted = true,
  onFail,
  onPlaying,
  sx,
  ...size
}: LoopFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isNear = useIsNear(video, POSTER_MARGIN)
  const isSeen = useIsNear(video, 0)
  const isAtRest = useIsAtRest()
  const isMoving = useMotion() && isSeen && isAtRest
  const [wasNear, setWasNear] = useState(false)
  const [wasMoving, setWasMoving] = useState(false)
  if (isNear && !wasNear) setWasNear(true)
  if (isMoving && !wasMoving) setWasMoving(true)

  useEffect(() => {
    const film = video.current
    if (film === null) return
    // Autoplay rules read the attribute, but React sets only the property.
    film.defaultMuted = true
    if (isMoving) film.play().catch(stopWhenForbidden)
    else film.pause()
  }, [isMoving])

  return (
    <Box
      component="video"
      ref={video}
      {...size}
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
      muted={isMuted}
      loop
      playsInline
      disablePictureInPicture
      preload={wasMoving ? 'auto' : 'none'}
      poster={wasNear ? poster : undefined}
      // React bubbles the errors of single sources.
      onError={({ target, currentTarget }) => {
        if (target === currentTarget) onFail?.()
      }}
      onPlaying={onPlaying}
      sx={[FILM_STYLE, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {wasMoving && (
        <>
          <source src={`/media/films/${name}.webm`} type='video/webm; codecs="av01.0.05M.10, opus"' />
          {/* The last source has failed. */}
          <source src={`/media/films/${name}.mp4`} type="video/mp4" onError={onFail} />
        </>
      )}
      {captions !== undefined && <track kind="captions" src={captions} srcLang="en" label="Sound captions" />}
    </Box>
  )
}

// Some devices block playback to save power.
function stopWhenForbidden(error: unknown): void {
  if (error instanceof DOMException && error.name === 'NotAllowedError') chooseMotion(false)
}

const FILM_STYLE = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const
