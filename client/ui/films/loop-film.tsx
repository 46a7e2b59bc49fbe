import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { chooseMotion, useMotion } from './motion.ts'
import { useIsAtRest } from './use-is-at-rest.ts'
import { useIsNear } from './use-is-near.ts'

type LoopFilmProps = {
  /** The name of its files in /media/films, without an ending. */
  name: string
  /** What is to be seen, in words; empty when the film is decoration. */
  label: string
  width: number
  height: number
  /** The address of the picture shown until it plays; none when something else shows through. */
  poster?: string
  /** The address of what is heard, in words, for a film with sound. */
  captions?: string
  isMuted?: boolean
  /** Called when neither file can be played. */
  onFail?: () => void
  onPlaying?: () => void
  sx?: SxProps<Theme>
}

/** How far from the screen the still picture is fetched, in pixels. */
const POSTER_MARGIN = 240

/**
 * A film that goes round and round. Nothing of it is loaded before it is seen on a page that has nothing else left to
 * load, nor while films rest; it rests while it is out of sight.
 */
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
    // React sets the property only. With the attribute a browser knows it before any script runs on.
    film.defaultMuted = true
    if (isMoving) film.play().catch(restWhenForbidden)
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
      // React lets the errors of sources rise to here, and one that is not the last means nothing yet.
      onError={({ target, currentTarget }) => {
        if (target === currentTarget) onFail?.()
      }}
      onPlaying={onPlaying}
      sx={[FILM_STYLE, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {wasMoving && (
        <>
          <source src={`/media/films/${name}.webm`} type='video/webm; codecs="av01.0.05M.10, opus"' />
          {/* Sources are tried in their order: when this one fails, nothing is left. */}
          <source src={`/media/films/${name}.mp4`} type="video/mp4" onError={onFail} />
        </>
      )}
      {captions !== undefined && (
        <track kind="captions" src={captions} srcLang="en" label="Sounds in words" />
      )}
    </Box>
  )
}

// Some devices forbid it, to spare their battery. The button then offers to play, which a visitor may always do.
function restWhenForbidden(error: unknown): void {
  if (error instanceof DOMException && error.name === 'NotAllowedError') chooseMotion(false)
}

const FILM_STYLE = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const
