import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { LoopFilm } from '../../ui/films/loop-film.tsx'

type HeroFilmProps = {
  /** The media query of the screens that get the upright picture. */
  phone: string
}

/**
 * The still picture of the camp begins to move: the same picture, laid over it once the page has nothing better to
 * load. When it cannot be played, an evening sky of plain colours takes its place.
 */
export function HeroFilm({ phone }: HeroFilmProps) {
  const isPhone = useIsPhone(phone)
  const [hasFailed, setFailed] = useState(false)
  const [isShown, setShown] = useState(false)
  if (hasFailed) return <Box aria-hidden="true" data-film="gradient" sx={GRADIENT_STYLE} />
  const name = isPhone ? 'hero-background-portrait' : 'hero-background'
  return (
    <LoopFilm
      key={name}
      name={name}
      label=""
      width={1280}
      height={640}
      onPlaying={() => setShown(true)}
      onFail={() => setFailed(true)}
      sx={{ ...LAYER_STYLE, opacity: isShown ? 1 : 0 }}
    />
  )
}

// The server doesn't know; nothing is loaded before the browser has answered.
function useIsPhone(query: string): boolean {
  const [isPhone, setIsPhone] = useState(false)
  useEffect(() => {
    const phone = window.matchMedia(query)
    const look = () => setIsPhone(phone.matches)
    look()
    phone.addEventListener('change', look)
    return () => phone.removeEventListener('change', look)
  }, [query])
  return isPhone
}

const LAYER_STYLE = {
  position: 'absolute',
  inset: 0,
  objectPosition: '50% 100%',
  transition: 'opacity 200ms',
} as const

const GRADIENT_STYLE = {
  position: 'absolute',
  inset: 0,
  background:
    'linear-gradient(180deg, #15233B 0%, #31406A 26%, #6B4A70 46%, #8A4A48 60%, #2A2A1C 80%, #0D1814 100%)',
} as const
