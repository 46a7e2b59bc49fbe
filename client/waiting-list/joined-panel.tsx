import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CheckIcon } from '../ui/icons/icons.tsx'
import { Text } from '../ui/text.tsx'

type JoinedPanelProps = {
  email: string
  eventTitle: string | undefined
  /** The member's position on the waiting list. */
  place: ReactNode
}

/** Confirms the entry. Takes the focus, because the form was removed. */
export function JoinedPanel({ email, eventTitle, place }: JoinedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before painting, so that an immediate key press reaches this panel.
  useLayoutEffect(() => heading.current?.focus(), [])

  return (
    <Box sx={{ textAlign: 'center', py: { xs: 4, sm: 2 } }}>
      <Box aria-hidden="true" sx={MARK_STYLE}>
        <CheckIcon size={32} />
      </Box>
      <Typography component="h3" variant="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        You're on the waiting list
      </Typography>
      <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '46ch' }}>
        We will email <Box component="strong">{email}</Box>
        <Text>
          {' '}
          if a spot opens
          {eventTitle === undefined ? '' : ` for ${eventTitle}`}.
        </Text>
      </Typography>
      <Typography sx={{ mt: 1.5, mx: 'auto', maxWidth: '46ch' }}>
        We'll hold the spots for you for a day, or a few hours if the event is close. Use the private link in
        our email to book them.
      </Typography>
      {place}
      <Typography variant="body2" sx={{ mt: 1.5, mx: 'auto', maxWidth: '46ch', color: 'text.secondary' }}>
        Nothing is booked and there is nothing to pay. Changed your mind? The email we just sent has a link to
        leave the list.
      </Typography>
    </Box>
  )
}

const MARK_STYLE = {
  width: 64,
  height: 64,
  mx: 'auto',
  mb: 2,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
