import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { site } from '../../../domain/site.ts'
import { RADIUS } from '../../theme-radii.ts'
import { useToast } from '../../ui/toast/toast.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Shows the codes only this once, to be copied or printed. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Codes copied' })
    } catch {
      toast({ title: 'Please copy them yourself', description: "Your browser doesn't let us copy them." })
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <GlobalStyles styles={PRINT_ONLY_CODES} />
      <Alert severity="info">
        Keep these codes somewhere other than your phone. Each one signs you in once if you don't have the
        app. We only show them now.
      </Alert>
      <Box component="ol" aria-label={`Recovery codes for ${site.name}`} sx={CODES_STYLE}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="contained" onClick={onSaved} sx={{ ml: { sm: 'auto' } }}>
          I have saved them
        </Button>
      </Box>
    </Box>
  )
}

// Prints only the codes, in light colours.
const PRINT_ONLY_CODES = {
  '@media print': {
    ':root:root': {
      colorScheme: 'light',
      '--mui-palette-background-paper': '#FFFFFF',
      '--mui-palette-text-primary': '#1B231D',
      '--mui-palette-text-secondary': '#4A564D',
    },
    '#root, .MuiBackdrop-root, .MuiDialog-paper button': { display: 'none !important' },
  },
} as const

const CODES_STYLE = {
  m: 0,
  p: 2,
  pl: 5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gridAutoFlow: { sm: 'row' },
  columnGap: 5,
  rowGap: 0.5,
  bgcolor: 'action.hover',
  borderRadius: RADIUS.sheet,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
