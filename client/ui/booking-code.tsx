import Box from '@mui/material/Box'

/** The code of a booking, set so that it is read out letter by letter without a mistake. */
export function BookingCode({ code }: { code: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 700, letterSpacing: '0.08em', whiteSpace: 'nowrap' }}>
      {code}
    </Box>
  )
}

type BookingCodeLineProps = {
  /** Null for whoever may see only the main facts. */
  code: string | null
}

/** The line that tells the code, for the phone and the gate. Nothing for whoever may not see it. */
export function BookingCodeLine({ code }: BookingCodeLineProps) {
  if (code === null) return null
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      Booking reference: <BookingCode code={code} />
    </Box>
  )
}
