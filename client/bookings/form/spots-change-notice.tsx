import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { getUnbookableReason } from './not-bookable.tsx'
import { spotsNowText } from './party.ts'

/**
 * Announces changes of the event while the form is open: spots left or bookings closed. A party that does not
 * fit has its own message.
 */
export function SpotsChangeNotice({ event }: { event: BookableEvent }) {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount] = useWatch({ control, name: ['adultCount', 'childCount'] })
  const [spotsAtFirst] = useState(event.availableSpots)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && event.availableSpots !== spotsAtFirst) setHasChanged(true)
  const fits = Math.max(0, adultCount) + Math.max(0, childCount) <= event.availableSpots
  const reason = fits ? getUnbookableReason(event) : null
  const text = reason ?? (fits && hasChanged ? spotsNowText(event.availableSpots) : '')
  return (
    // A screen reader follows a live region only if it exists before its text changes.
    <Box role="status" sx={{ mt: text === '' ? 0 : 2, typography: 'body2', color: 'text.secondary' }}>
      {text}
    </Box>
  )
}
