import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type CampMessageForm, NO_RECIPIENTS_MESSAGE } from '../../domain/messages/camp-message-form.ts'
import { graphql } from '../graphql/gql.ts'
import { ListSkeleton, LoadFailure } from '../staff/kit/list-message.tsx'
import { FRAME } from '../theme-looks.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { Text } from '../ui/text.tsx'

const PREVIEW = graphql(/* GraphQL */ `
  query PreviewCampMessage(
    $eventId: ID!
    $subject: String!
    $text: String!
    $includesUnpaid: Boolean!
    $place: Int!
  ) {
    previewCampMessage(
      eventId: $eventId
      subject: $subject
      text: $text
      includesUnpaid: $includesUnpaid
      place: $place
    ) {
      place
      families
      name
      subject
      text
    }
  }
`)

type PreviewDialogProps = { eventId: string; message: CampMessageForm; onClose: () => void }

/** Previews the message for one family at a time. */
export function PreviewDialog({ eventId, message, onClose }: PreviewDialogProps) {
  const [place, setPlace] = useState(0)
  // Contains a family's name and booking reference, so it is not cached in the browser.
  const { data, previousData, error, loading, refetch } = useQuery(PREVIEW, {
    variables: { eventId, ...message, place },
    fetchPolicy: 'no-cache',
  })
  const result = (data ?? previousData)?.previewCampMessage
  const preview = result ?? null
  const problem = getProblem(error) ?? (result === null ? NO_RECIPIENTS_MESSAGE : null)

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Preview"
      subtitle={
        preview && `As ${preview.name} will read it, family ${preview.place + 1} of ${preview.families}`
      }
      maxWidth="md"
      fullScreenOnPhone
      footer={
        preview &&
        preview.families > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
            <Button
              variant="outlined"
              disabled={preview.place === 0}
              aria-disabled={loading}
              onClick={() => !loading && setPlace(preview.place - 1)}
            >
              Previous family
            </Button>
            <Button
              variant="outlined"
              disabled={preview.place + 1 === preview.families}
              aria-disabled={loading}
              onClick={() => !loading && setPlace(preview.place + 1)}
            >
              Next family
            </Button>
          </Box>
        )
      }
    >
      {problem !== null ? (
        <Alert severity="error">
          <Text>{problem}.</Text>
        </Alert>
      ) : error && !preview ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : preview === null ? (
        <ListSkeleton entries={3} />
      ) : (
        <Box sx={EMAIL_STYLE} aria-busy={loading}>
          <Box component="strong" sx={{ display: 'block', fontSize: '1.125rem', mb: 2 }}>
            {preview.subject}
          </Box>
          <Text>{preview.text}</Text>
        </Box>
      )}
    </DialogFrame>
  )
}

/** Returns the server's text about the message or the camp, or null for other failures. */
function getProblem(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  return error.errors.find(({ extensions }) => /Error$/.test(String(extensions?.code)))?.message ?? null
}

const EMAIL_STYLE = {
  ...FRAME,
  p: { xs: 2, sm: 3 },
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxWidth: '72ch',
} as const
