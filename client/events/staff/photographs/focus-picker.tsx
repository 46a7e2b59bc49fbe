import Box from '@mui/material/Box'
import { type ChangeEvent, type MouseEvent, useId } from 'react'
import { RADIUS } from '../../../theme-radii.ts'

type FocusPickerProps = {
  address: string
  /** Label: 'photograph 2'. */
  name: string
  /** Per cent from the left. */
  x: number
  /** Per cent from the top. */
  y: number
  onChange: (x: number, y: number) => void
}

/** Aspect ratios in which a photograph is shown. */
const CROPS = [
  { title: 'Top of the page', ratio: '1400 / 476' },
  { title: 'Card', ratio: '8 / 5' },
  { title: 'Phone', ratio: '390 / 220' },
] as const

/** Sets the focal point of a picture by click or with two sliders, and previews every crop. */
export function FocusPicker({ address, name, x, y, onChange }: FocusPickerProps) {
  function pick({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(toPercent((clientX - left) / width), toPercent((clientY - top) / height))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 280px) minmax(0, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
        {/* A shortcut for pointer users. The sliders are the accessible alternative. */}
        <Box
          component="button"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={pick}
          sx={PICTURE_STYLE}
        >
          <img src={address} alt="" />
          <Box component="span" sx={MARK_STYLE} style={{ left: `${x}%`, top: `${y}%` }} />
        </Box>
        <Slider
          label={`Across: focus of ${name}`}
          text="Across"
          value={x}
          onChange={(next) => onChange(next, y)}
        />
        <Slider
          label={`Down: focus of ${name}`}
          text="Down"
          value={y}
          onChange={(next) => onChange(x, next)}
        />
      </Box>
      <Box sx={CROPS_STYLE}>
        {CROPS.map(({ title, ratio }) => (
          <Box component="figure" key={title} sx={{ m: 0 }}>
            <Box
              component="img"
              src={address}
              alt=""
              sx={{ ...CROP_STYLE, aspectRatio: ratio }}
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            <Box component="figcaption" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

type SliderProps = { label: string; text: string; value: number; onChange: (value: number) => void }

function Slider({ label, text, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '4.5rem 1fr', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{text}</label>
      <Box
        component="input"
        type="range"
        id={id}
        aria-label={label}
        aria-valuetext={`${value} per cent`}
        min={0}
        max={100}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.valueAsNumber)}
        sx={{ width: '100%', height: 44, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
      />
    </Box>
  )
}

function toPercent(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)))
}

const PICTURE_STYLE = {
  position: 'relative',
  display: 'block',
  width: '100%',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  lineHeight: 0,
  cursor: 'crosshair',
  '& img': { width: '100%', borderRadius: RADIUS.field },
} as const

const MARK_STYLE = {
  position: 'absolute',
  width: 28,
  height: 28,
  transform: 'translate(-50%, -50%)',
  borderRadius: '50%',
  border: '3px solid #FFFFFF',
  boxShadow: '0 0 0 2px #10201A, inset 0 0 0 2px #10201A',
  pointerEvents: 'none',
} as const

const CROPS_STYLE = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignContent: 'start',
  '& > :first-of-type': { gridColumn: '1 / -1' },
} as const

const CROP_STYLE = {
  display: 'block',
  width: '100%',
  objectFit: 'cover',
  borderRadius: RADIUS.field,
  bgcolor: 'action.hover',
} as const
