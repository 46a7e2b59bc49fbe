import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { MailLineFragment, MailState } from '../../graphql/graphql.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminPaths } from '../kit/admin-paths.ts'
import { inWords } from '../kit/in-words.ts'
import { type BadgeTone, StateBadge } from '../kit/state-badge.tsx'
import type { SaveOutcome } from '../save-outcome.ts'
import { useSendMailAgain } from '../use-send-mail-again.ts'

graphql(/* GraphQL */ `
  fragment MailLine on Mail {
    id
    kind
    recipient
    subject
    state
    attempts
    failure
    bookingId
    createdAt
    sentAt
  }
`)

type MailLineProps = { mail: MailLineFragment; onOpen: () => void }

/** A mail in the list: what it is, to whom, what became of it, and what can be done. */
export function MailLine({ mail, onOpen }: MailLineProps) {
  const { tone, word } = lookOf(mail.state)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateBadge tone={tone}>{word}</StateBadge>
          <Box component="strong">{mail.subject}</Box>
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          {inWords(mail.kind)} to {mail.recipient}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          <time dateTime={mail.createdAt}>{formatInstantAu(new Date(mail.createdAt))}</time>
          {mail.failure !== null && `, last try failed: ${mail.failure}`}
          {mail.attempts > 1 && `, ${mail.attempts} tries`}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mail.bookingId !== null && (
          <MuiLink component={Link} to={adminPaths.booking(mail.bookingId)} sx={{ px: 1, py: 1.25 }}>
            Booking
          </MuiLink>
        )}
        {mail.state === 'DEAD' && <SendAgain id={mail.id} subject={mail.subject} />}
        <Button variant="outlined" onClick={onOpen} aria-label={`Read: ${mail.subject}`}>
          Read
        </Button>
      </Box>
    </Box>
  )
}

function SendAgain({ id, subject }: { id: string; subject: string }) {
  const sendAgain = useSendMailAgain()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (isBusy) return
    setBusy(true)
    const outcome = await sendAgain(id)
    setBusy(false)
    if (outcome.kind === 'SAVED') toast({ title: 'The mail is on its way again' })
    else toast({ title: 'The mail was not sent', description: wordsOf(outcome), variant: 'destructive' })
  }

  return (
    <Button
      variant="contained"
      onClick={() => void send()}
      aria-disabled={isBusy}
      aria-label={`Send again: ${subject}`}
    >
      {isBusy ? 'Sending...' : 'Send again'}
    </Button>
  )
}

function wordsOf(outcome: Exclude<SaveOutcome, { kind: 'SAVED' }>): string {
  if (outcome.kind === 'LOGGED_OUT') return 'Please sign in again'
  return outcome.message ?? 'Please try again'
}

function lookOf(state: MailState): { tone: BadgeTone; word: string } {
  switch (state) {
    case 'QUEUED':
      return { tone: 'waiting', word: 'Waiting' }
    case 'SENT':
      return { tone: 'good', word: 'Sent' }
    case 'KEPT':
      return { tone: 'muted', word: 'Kept' }
    case 'DEAD':
      return { tone: 'waiting', word: 'Not delivered' }
    default:
      return assertNever(state)
  }
}

const LINE_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1.5,
  overflowWrap: 'anywhere',
} as const
