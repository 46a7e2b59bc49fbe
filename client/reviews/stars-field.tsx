import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { PLAIN_FIELDSET } from '../theme-looks.ts'
import { Text } from '../ui/text.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type StarsFieldProps = {
  /** Null until chosen. */
  value: number | null
  onChange: (value: number) => void
  error: string | undefined
}

const RATING_LABELS = ['Not for us', 'Could be better', 'Good', 'Very good', 'We loved it']

/** Radio buttons styled as stars, each with a text label. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const messageId = useId()
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        Your stars
        <span aria-hidden="true"> *</span>
      </Box>
      <Box sx={ROW_STYLE}>
        {RATING_LABELS.map((label, index) => {
          const stars = index + 1
          return (
            <Box component="label" key={label} title={label} sx={STAR_STYLE}>
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-describedby={error === undefined ? undefined : messageId}
              />
              <span aria-hidden="true">{value !== null && stars <= value ? '★' : '☆'}</span>
              <VisuallyHidden>
                <Text>
                  {stars === 1 ? '1 star' : `${stars} stars`}: {label}
                </Text>
              </VisuallyHidden>
            </Box>
          )
        })}
        <Box aria-hidden="true" sx={{ color: 'text.secondary' }}>
          {value === null ? '' : RATING_LABELS[value - 1]}
        </Box>
      </Box>
      {error !== undefined && (
        <FormHelperText error id={messageId}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

const ROW_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  ml: -0.75,
} as const

const FOCUS_RING = { outline: '3px solid', outlineColor: 'secondary.main' } as const

const STAR_STYLE = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  fontSize: '2rem',
  lineHeight: 1,
  color: 'secondary.main',
  cursor: 'pointer',
  // Covers the star, for touch and for the screen reader's frame.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(input:focus-visible)': FOCUS_RING,
  // Firefox before 121.
  '@supports not selector(:has(*))': { '&:focus-within': FOCUS_RING },
} as const
