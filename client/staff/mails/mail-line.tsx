import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { describeMailFailure } from '../../../domain/action-items/failure-descriptions.ts'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import type { FailedOutcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { MailStatus } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { toSentenceCase } from '../kit/admin-text.ts'
import { type BadgeTone, StateBadge } from '../kit/state-badge.tsx'

const SEND_MAIL_AGAIN = graphql(/* GraphQL */ `
  mutation SendMailAgain($input: SendMailAgainInput!) {
    sendMailAgain(input: $input) {
      __typename
      ... on SendMailAgainPayload {
        mail {
          id
          ...MailLine
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const MAIL_LINE = graphql(/* GraphQL */ `
  fragment MailLine on Mail {
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

type MailLineProps = { mail: FragmentType<typeof MAIL_LINE>; onOpen: () => void }

export function MailLine({ mail: reference, onOpen }: MailLineProps) {
  const { data: mail } = useSuspenseFragment({ fragment: MAIL_LINE, from: reference })
  const { tone, word } = getStatusBadge(mail.status)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateBadge tone={tone}>{word}</StateBadge>
          <Box component="strong">{mail.subject}</Box>
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          <Text>
            {toSentenceCase(mail.kind)} to {mail.recipient}
          </Text>
        </Box>
        <Box sx={ASIDE}>
          <time dateTime={mail.createdAt}>{formatInstantAu(new Date(mail.createdAt))}</time>
          <Text>
            {mail.attempts > 1 && `, ${mail.attempts} tries`}
            {mail.failure !== null && `. The last try failed: ${describeMailFailure(mail.failure)}`}
          </Text>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mail.bookingId !== null && (
          <MuiLink component={Link} to={adminPaths.booking(mail.bookingId)} sx={{ px: 1, py: 1.25 }}>
            Booking
          </MuiLink>
        )}
        {mail.status === 'FAILED' && <ResendButton id={mail.id} subject={mail.subject} />}
        <Button variant="outlined" onClick={onOpen} aria-label={`Read: ${mail.subject}`}>
          Read
        </Button>
      </Box>
    </Box>
  )
}

function ResendButton({ id, subject }: { id: string; subject: string }) {
  const [sendAgain, isBusy] = useAction(SEND_MAIL_AGAIN)
  const toast = useToast()

  async function send() {
    if (isBusy) return
    const outcome = await sendAgain({ id })
    if (outcome.kind === 'DONE') toast({ title: 'The email is on its way again' })
    else
      toast({
        title: 'The email was not sent',
        description: describeTrouble(outcome),
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

function describeTrouble({ kind, message }: FailedOutcome): string {
  if (kind === 'SIGNED_OUT') return 'Please sign in again'
  return message ?? 'Please try again'
}

function getStatusBadge(status: MailStatus): { tone: BadgeTone; word: string } {
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
