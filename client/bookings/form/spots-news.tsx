import Box from '@mui/material/Box'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { whyNotBookable } from './not-bookable.tsx'
import { spotsNowText } from './party.ts'

/**
 * Tells quietly what has changed about the event while the form is open: how many spots are left, or that it can be
 * booked no more. That a party does not fit has a message of its own.
 */
export function SpotsNews({ event }: { event: BookableEvent }) {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount] = useWatch({ control, name: ['adultCount', 'childCount'] })
  const [spotsAtFirst] = useState(event.availableSpots)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && event.availableSpots !== spotsAtFirst) setHasChanged(true)
  const fits = Math.max(0, adultCount) + Math.max(0, childCount) <= event.availableSpots
  const reason = fits ? whyNotBookable(event) : null
  const text = reason ?? (fits && hasChanged ? spotsNowText(event.availableSpots) : '')
  return (
    // There before it says anything, or a screen reader would not follow it.
    <Box role="status" sx={{ mt: text === '' ? 0 : 2, typography: 'body2', color: 'text.secondary' }}>
      {text}
    </Box>
  )
}
