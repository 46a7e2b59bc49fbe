import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { LoopFilm } from '../../ui/films/loop-film.tsx'

type HeroFilmProps = {
  /** Media query of the screens that get the portrait picture. */
  phone: string
}

/**
 * Plays a film over the still hero picture once the page has loaded. A plain evening sky replaces it when
 * playback fails.
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

// False on the server. The film loads only after the browser has evaluated the query.
function useIsPhone(query: string): boolean {
  const [isPhone, setIsPhone] = useState(false)
  useEffect(() => {
    const phone = window.matchMedia(query)
    const updateIsPhone = () => setIsPhone(phone.matches)
    updateIsPhone()
    phone.addEventListener('change', updateIsPhone)
    return () => phone.removeEventListener('change', updateIsPhone)
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
