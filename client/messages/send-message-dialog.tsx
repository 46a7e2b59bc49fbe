import Box from '@mui/material/Box'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { ActionDialog } from '../staff/kit/action-dialog.tsx'
import { formatCount } from '../staff/kit/admin-text.ts'
import { Text } from '../ui/text.tsx'
import type { MessageForm } from './use-message-form.ts'

const SEND_CAMP_MESSAGE = graphql(/* GraphQL */ `
  mutation SendCampMessage($input: SendCampMessageInput!) {
    sendCampMessage(input: $input) {
      __typename
      ... on SendCampMessagePayload {
        campMessage {
          id
          ...MessageCard
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type SendMessageDialogProps = {
  eventId: string
  form: MessageForm
  families: number
  onSent: () => void
  onClose: () => void
}

export function SendMessageDialog({ eventId, form, families, onSent, onClose }: SendMessageDialogProps) {
  const [sendMessage] = useAction(SEND_CAMP_MESSAGE)
  const { fields, idempotencyKey } = form

  async function send() {
    const outcome = await sendMessage({ eventId, ...fields, idempotencyKey })
    if (outcome.kind === 'SIGNED_OUT') form.saveDraft()
    if (outcome.kind === 'DONE') {
      form.reset()
      onSent()
    } else {
      form.showIssues(outcome.issues)
    }
    return outcome
  }

  return (
    <ActionDialog
      title={`Send to ${formatCount(families, 'family', 'families')}?`}
      label="Send now"
      busyLabel="Sending..."
      act={send}
      doneText="The message is on its way"
      failureText="The message was not sent"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box>
            <Text>
              “{fields.subject}” is emailed straight away. It cannot be recalled.
              {families === 1 ? '' : ' Each family gets its own email and sees no other addresses.'} Replies
              go to the organiser’s mailbox.
            </Text>
          </Box>
          {[findIssue('subject'), findIssue('text')].filter(Boolean).map((issue) => (
            <Box key={issue} role="alert" sx={{ color: 'error.main' }}>
              <Text>{issue}.</Text>
            </Box>
          ))}
        </>
      )}
    </ActionDialog>
  )
}
