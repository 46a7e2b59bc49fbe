import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { NIGHT } from '../../theme-looks.ts'
import { PauseIcon, PlayIcon } from './film-icons.tsx'
import { chooseMotion, useMotion } from './motion.ts'

type FilmButtonProps = { title: string; onClick: () => void; children: ReactNode }

/** Dark in both schemes, as films have any colour. */
export function FilmButton({ title, onClick, children }: FilmButtonProps) {
  return (
    <ButtonBase title={title} aria-label={title} onClick={onClick} sx={BUTTON_STYLE}>
      {children}
    </ButtonBase>
  )
}

/** Affects all films of the page. */
export function MotionButton() {
  const isMoving = useMotion()
  return (
    <FilmButton
      title={isMoving ? 'Pause animations' : 'Play animations'}
      onClick={() => chooseMotion(!isMoving)}
    >
      {isMoving ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
    </FilmButton>
  )
}

const BUTTON_STYLE = {
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'common.white',
  bgcolor: 'rgb(7 17 15 / 0.78)',
  border: '1px solid rgb(255 255 255 / 0.55)',
  '&:hover': { bgcolor: 'rgb(7 17 15 / 0.95)' },
  '&&:focus-visible': { outlineColor: NIGHT.ember },
  '@media print': { display: 'none' },
} as const
