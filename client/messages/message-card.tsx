import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatInstantAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import { ASIDE } from '../theme-looks.ts'
import { Text } from '../ui/text.tsx'
import { FamiliesDialog } from './families-dialog.tsx'
import { MessageProgress } from './message-progress.tsx'

const MESSAGE_CARD = graphql(/* GraphQL */ `
  fragment MessageCard on CampMessage {
    id
    eventId
    subject
    text
    includesUnpaid
    who
    createdAt
    ...MessageProgress
  }
`)

type MessageCardProps = { message: FragmentType<typeof MESSAGE_CARD>; isAdmin: boolean }

export function MessageCard({ message: reference, isAdmin }: MessageCardProps) {
  const { data: message } = useSuspenseFragment({
    fragment: MESSAGE_CARD,
    fragmentName: 'MessageCard',
    from: reference,
  })
  const [isOpen, setOpen] = useState(false)
  const [showsFamilies, setShowsFamilies] = useState(false)
  const textId = `message-${message.id}`
  return (
    <>
      <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </Typography>
      <Box sx={ASIDE}>
        <time dateTime={message.createdAt}>{formatInstantAu(new Date(message.createdAt))}</time>
        <Text>
          , by {message.who ?? 'a deleted account'}
          {message.includesUnpaid && ', also to those who had not paid yet'}
        </Text>
      </Box>
      <Box sx={{ my: 1 }}>
        <MessageProgress message={message} />
      </Box>
      {isOpen && (
        <Box id={textId} sx={TEXT_STYLE}>
          {message.text}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          aria-label={`Text of ${message.subject}`}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -2.5 }}
        >
          <Text>{isOpen ? 'Hide the text' : 'Show the text'}</Text>
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-label={`Families of ${message.subject}`}
          onClick={() => setShowsFamilies(true)}
        >
          Family by family
        </Button>
      </Box>
      {showsFamilies && (
        <FamiliesDialog
          eventId={message.eventId}
          id={message.id}
          subject={message.subject}
          isAdmin={isAdmin}
          onClose={() => setShowsFamilies(false)}
        />
      )}
    </>
  )
}

const TEXT_STYLE = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch', mb: 1 } as const
