import Box from '@mui/material/Box'

// The same in both colour schemes and on paper; each pair has a contrast of 4.5 or more.
const YELLOW = { bgcolor: '#FFDF7E', color: '#3D2E00' }
const GREEN = { bgcolor: '#1F6B3F', color: '#FFFFFF' }
const RED = { bgcolor: '#A3221B', color: '#FFFFFF' }
const GREY = { bgcolor: '#5A625C', color: '#FFFFFF' }

const LOOKS = new Map([
  ['pending', YELLOW],
  ['completed', GREEN],
  ['confirmed', GREEN],
  ['cancelled', RED],
])

/** A booking's payment word: pending yellow, completed and confirmed green, cancelled red, any other grey. */
export function PaymentBadge({ status }: { status: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...(LOOKS.get(status) ?? GREY),
        display: 'inline-block',
        px: 1.5,
        py: 0.25,
        borderRadius: 99,
        fontSize: '0.875rem',
        fontWeight: 700,
        lineHeight: 1.6,
        '&::first-letter': { textTransform: 'uppercase' },
        printColorAdjust: 'exact',
      }}
    >
      {status}
    </Box>
  )
}
