import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { site } from '../../domain/site.ts'
import type { Outcome } from '../apollo/outcome.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import type { EmailBookingLinksMutation } from '../graphql/graphql.ts'
import { EmailInput } from '../ui/form/email-input.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Text } from '../ui/text.tsx'

const EMAIL_BOOKING_LINKS = graphql(/* GraphQL */ `
  mutation EmailBookingLinks($input: EmailBookingLinksInput!) {
    emailBookingLinks(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on EmailBookingLinksPayload {
        message
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`)

type LinksRequestResult = { kind: 'sent' | 'field' | 'problem'; text: string }

const REQUEST_FAILED = 'Your request could not be sent. Check your connection and try again.'

/** Emails the private links of a guest's bookings. Never reveals whether the address has any. */
export function BookingLinksPage() {
  const [emailBookingLinks, isSending] = useAction(EMAIL_BOOKING_LINKS)
  const [result, setResult] = useState<LinksRequestResult | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isSending) return
    setResult(null)
    const next = toLinksRequestResult(await emailBookingLinks({ email: input.current?.value ?? '' }))
    setResult(next)
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
          Lost the link to a booking? Enter the email address you booked with, and we'll email you the links
          again. Links in older emails still work.
        </Typography>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void send(event)}
          sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
        >
          <EmailInput
            inputRef={input}
            name="email"
            label="Email"
            required
            error={result?.kind === 'field' ? result.text : undefined}
          />
          <Button type="submit" variant="contained" color="secondary" aria-disabled={isSending}>
            <Text>{isSending ? 'Sending...' : 'Email me my booking links'}</Text>
          </Button>
        </Box>
        <Box aria-live="polite" sx={{ mt: 3 }}>
          {result !== null && result.kind !== 'field' && (
            <Alert severity={result.kind === 'sent' ? 'success' : 'error'}>{result.text}</Alert>
          )}
        </Box>
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          No email after a few minutes? Check your junk folder, try another address, or call us on{' '}
          <MuiLink href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
            {site.phone}
          </MuiLink>
          .
        </Typography>
      </Container>
    </>
  )
}

function toLinksRequestResult(
  outcome: Outcome<EmailBookingLinksMutation['emailBookingLinks']>,
): LinksRequestResult {
  if (outcome.kind === 'DONE') return { kind: 'sent', text: outcome.payload.message }
  if (outcome.kind !== 'REJECTED') return { kind: 'problem', text: REQUEST_FAILED }
  const { rejection } = outcome
  switch (rejection.__typename) {
    case 'InvalidInputError':
      return { kind: 'field', text: rejection.issues[0]?.message ?? rejection.message }
    case 'TooManyRequestsError':
      return {
        kind: 'problem',
        text: `${rejection.message}. You can try again in ${Math.ceil(rejection.retryAfterSeconds / 60)} minutes.`,
      }
    default:
      return assertNever(rejection)
  }
}
