import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { describeEmailFailure } from '../../../domain/action-items/failure-descriptions.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import type { FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EmailStatus } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { toSentenceCase } from '../kit/admin-text.ts'
import { type BadgeTone, StateBadge } from '../kit/state-badge.tsx'

const RESEND_EMAIL = graphql(/* GraphQL */ `
  mutation ResendEmail($input: ResendEmailInput!) {
    resendEmail(input: $input) {
      __typename
      ... on ResendEmailPayload {
        email {
          id
          ...EmailLine
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const EMAIL_LINE = graphql(/* GraphQL */ `
  fragment EmailLine on Email {
    id
    kind
    recipient
    subject
    status
    attempts
    failure
    bookingId
    createdAt
    sentAt
  }
`)

type EmailLineProps = { email: FragmentType<typeof EMAIL_LINE>; onOpen: () => void }

export function EmailLine({ email: reference, onOpen }: EmailLineProps) {
  const { data: email } = useSuspenseFragment({ fragment: EMAIL_LINE, from: reference })
  const { tone, word } = getStatusBadge(email.status)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateBadge tone={tone}>{word}</StateBadge>
          <Box component="strong">{email.subject}</Box>
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          <Text>
            {toSentenceCase(email.kind)} to {email.recipient}
          </Text>
        </Box>
        <Box sx={ASIDE}>
          <time dateTime={email.createdAt}>{formatInstantAu(new Date(email.createdAt))}</time>
          <Text>
            {email.attempts > 1 && `, ${email.attempts} tries`}
            {email.failure !== null && `. The last try failed: ${describeEmailFailure(email.failure)}`}
          </Text>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {email.bookingId !== null && (
          <MuiLink component={Link} to={adminPaths.booking(email.bookingId)} sx={{ px: 1, py: 1.25 }}>
            Booking
          </MuiLink>
        )}
        {email.status === 'FAILED' && <ResendButton id={email.id} subject={email.subject} />}
        <Button variant="outlined" onClick={onOpen} aria-label={`Read: ${email.subject}`}>
          Read
        </Button>
      </Box>
    </Box>
  )
}

function ResendButton({ id, subject }: { id: string; subject: string }) {
  const [resend, isBusy] = useAction(RESEND_EMAIL)
  const toast = useToast()

  async function send() {
    if (isBusy) return
    const outcome = await resend({ id })
    if (outcome.kind === 'DONE') toast({ title: 'The email is on its way again' })
    else
      toast({
        title: 'The email was not sent',
        description: describeFailure(outcome),
        variant: 'destructive',
      })
  }

  return (
    <Button
      variant="contained"
      onClick={() => void send()}
      aria-disabled={isBusy}
      aria-label={`Send again: ${subject}`}
    >
      <Text>{isBusy ? 'Sending...' : 'Send again'}</Text>
    </Button>
  )
}

function describeFailure({ kind, message }: FailedOutcome): string {
  if (kind === 'SIGNED_OUT') return 'Please sign in again'
  return message ?? 'Please try again'
}

function getStatusBadge(status: EmailStatus): { tone: BadgeTone; word: string } {
  switch (status) {
    case 'QUEUED':
      return { tone: 'waiting', word: 'Waiting' }
    case 'SENT':
      return { tone: 'good', word: 'Sent' }
    case 'STORED':
      return { tone: 'muted', word: 'Stored' }
    case 'FAILED':
      return { tone: 'waiting', word: 'Not delivered' }
    default:
      return assertNever(status)
  }
}

const LINE_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1.5,
} as const
