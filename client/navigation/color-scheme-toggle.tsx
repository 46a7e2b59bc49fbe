import Box from '@mui/material/Box'
import { RADIUS } from '../theme-radii.ts'
import { chooseColorScheme, useColorSchemeChoice } from '../ui/color-scheme.ts'
import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons/icons.tsx'
import { Text } from '../ui/text.tsx'

const choices = [
  { mode: 'light', label: 'Light', Icon: SunIcon },
  { mode: 'dark', label: 'Dark', Icon: MoonIcon },
  { mode: 'system', label: 'System', Icon: ScreenIcon },
] as const

export function ColorSchemeToggle() {
  const chosen = useColorSchemeChoice()
  return (
    <Box component="fieldset" sx={TOGGLE_STYLE}>
      <legend>Colour scheme</legend>
      {choices.map((choice) => (
        <button
          key={choice.mode}
          type="button"
          aria-pressed={chosen === choice.mode}
          onClick={() => chooseColorScheme(choice.mode)}
        >
          <choice.Icon size={18} />
          <Text> {choice.label}</Text>
        </button>
      ))}
    </Box>
  )
}

const TOGGLE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  p: 0.5,
  gap: 0.5,
  border: '1px solid #6B776F',
  borderRadius: RADIUS.pill,
  '& legend': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 44,
    px: 1.5,
    border: 0,
    borderRadius: RADIUS.pill,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { bgcolor: '#EEF3EE', color: '#12201A', fontWeight: 700 },
} as const
