import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { assertNever } from '../../../domain/assert-never.ts'
import { site } from '../../../domain/site.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useMailBookingLinks } from '../use-mail-booking-links.ts'

type Answer = { kind: 'sent' | 'field' | 'problem'; text: string }

const NO_ANSWER = 'Your request could not be sent. Check your connection and try again.'

/** Has the private links of somebody's bookings mailed to them. Whether the address has any is never said here. */
export function BookingLinksPage() {
  const mailBookingLinks = useMailBookingLinks()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setAnswer(null)
    const next = answerOf(await mailBookingLinks(input.current?.value ?? ''))
    setAnswer(next)
    setIsSending(false)
    if (next.kind === 'field') input.current?.focus()
  }

  return (
    <>
      <PageHead title="Find your bookings" />
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 8 } }}>
        <Typography component="h1" variant="h2">
          Find your bookings
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary', fontSize: '1.0625rem' }}>
          Lost the link to a booking? Tell us the e-mail address that you booked with. We mail a new link for
          each of its bookings; older links stop working.
        </Typography>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void send(event)}
          sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
        >
          <FormField
            inputRef={input}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputProps={{ inputMode: 'email' }}
            error={answer?.kind === 'field' ? answer.text : undefined}
          />
          <Button type="submit" variant="contained" color="secondary" aria-disabled={isSending}>
            {isSending ? 'Sending...' : 'Mail me my booking links'}
          </Button>
        </Box>
        <Box aria-live="polite" sx={{ mt: 3 }}>
          {answer !== null && answer.kind !== 'field' && (
            <Alert severity={answer.kind === 'sent' ? 'success' : 'error'}>{answer.text}</Alert>
          )}
        </Box>
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          No mail after a few minutes? Look among the junk mail, try another address, or call us on{' '}
          <MuiLink href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
            {site.phone}
          </MuiLink>
          .
        </Typography>
      </Container>
    </>
  )
}

type Result = Awaited<ReturnType<ReturnType<typeof useMailBookingLinks>>>

function answerOf(result: Result): Answer {
  if (result === null) return { kind: 'problem', text: NO_ANSWER }
  switch (result.__typename) {
    case 'MailBookingLinksPayload':
      return { kind: 'sent', text: result.message }
    case 'InvalidInputError':
      return { kind: 'field', text: result.issues[0]?.message ?? result.message }
    case 'TooManyRequestsError':
      return {
        kind: 'problem',
        text: `${result.message}. You can try again in ${Math.ceil(result.retryAfterSeconds / 60)} minutes.`,
      }
    default:
      return assertNever(result)
  }
}
