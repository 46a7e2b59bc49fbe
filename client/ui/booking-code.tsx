import Box from '@mui/material/Box'

export function BookingCode({ code }: { code: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 700, letterSpacing: '0.08em', whiteSpace: 'nowrap' }}>
      {code}
    </Box>
  )
}

type BookingCodeLineProps = {
  /** Null without full access. */
  code: string | null
}

export function BookingCodeLine({ code }: BookingCodeLineProps) {
  if (code === null) return null
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      Booking reference: <BookingCode code={code} />
    </Box>
  )
}
