import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import { ListSkeleton, LoadFailure } from '../kit/list-message.tsx'

const EMAIL_DIALOG = graphql(/* GraphQL */ `
  query EmailDialog($id: ID!) {
    adminEmail(id: $id) {
      id
      recipient
      subject
      text
      files
    }
  }
`)

export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // Contains family data, so it is not cached in the browser.
  const { data, error, refetch } = useQuery(EMAIL_DIALOG, { variables: { id }, fetchPolicy: 'no-cache' })
  const email = data?.adminEmail
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={email?.subject ?? 'Email'}
      subtitle={email && `To ${email.recipient}`}
      maxWidth="md"
      fullScreenOnPhone
    >
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <ListSkeleton entries={2} />
      ) : (
        <>
          <Box sx={TEXT_STYLE}>{email?.text ?? 'The text is no longer stored.'}</Box>
          {email && email.files.length > 0 && (
            <Box sx={{ color: 'text.secondary', mt: 2 }}>
              <Text>Attached: {email.files.join(', ')}</Text>
            </Box>
          )}
        </>
      )}
    </DialogFrame>
  )
}

const TEXT_STYLE = { whiteSpace: 'pre-line', maxWidth: '72ch' } as const
