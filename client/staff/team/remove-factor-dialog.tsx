import Box from '@mui/material/Box'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { ActionDialog } from '../kit/action-dialog.tsx'

const REMOVE_SECOND_FACTOR = graphql(/* GraphQL */ `
  mutation RemoveSecondFactor($input: RemoveSecondFactorInput!) {
    removeSecondFactor(input: $input) {
      __typename
      ... on RemoveSecondFactorPayload {
        staff {
          members {
            id
            ...MemberLine
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type RemoveFactorDialogProps = { id: string; name: string; onClose: () => void }

/** Removes the second factor of a colleague who lost the phone and the recovery codes. */
export function RemoveFactorDialog({ id, name, onClose }: RemoveFactorDialogProps) {
  const [remove] = useAction(REMOVE_SECOND_FACTOR)
  return (
    <ActionDialog
      title={`Remove two-step verification for ${name}`}
      label="Remove"
      busyLabel="Removing..."
      act={() => remove({ userId: id })}
      doneText="Two-step verification removed"
      failureText="Failed to remove it"
      onClose={onClose}
    >
      {() => (
        <Box>
          <Text>
            For a lost phone with no recovery codes left. Please call {name} to make sure it's really them
            asking. We sign them out everywhere and email them. They sign in with just their password until
            they set up an app again.
          </Text>
        </Box>
      )}
    </ActionDialog>
  )
}
