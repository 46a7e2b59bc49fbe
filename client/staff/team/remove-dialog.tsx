import Box from '@mui/material/Box'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { loadPage } from '../../ui/close-on-back.ts'
import { ActionDialog } from '../kit/action-dialog.tsx'

const REMOVE_FROM_STAFF = graphql(/* GraphQL */ `
  mutation RemoveFromStaff($input: RemoveFromStaffInput!) {
    removeFromStaff(input: $input) {
      __typename
      ... on RemoveFromStaffPayload {
        staff {
          members {
            id
            ...MemberLine
          }
          invitations {
            id
            ...InvitationLine
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type RemoveDialogProps = { member: { id: string; name: string; isViewer: boolean }; onClose: () => void }

export function RemoveDialog({ member: { id, name, isViewer }, onClose }: RemoveDialogProps) {
  const [remove] = useAction(REMOVE_FROM_STAFF)

  async function act() {
    const outcome = await remove({ userId: id })
    // The user has no access to the dashboard any more. A full page load removes its data from the tab.
    if (outcome.kind === 'DONE' && isViewer) loadPage(paths.profile())
    return outcome
  }

  return (
    <ActionDialog
      title={isViewer ? 'Leave the team' : `Remove ${name} from the team`}
      label={isViewer ? 'Leave' : 'Remove'}
      busyLabel={isViewer ? 'Leaving...' : 'Removing...'}
      act={act}
      doneText={isViewer ? 'You left the team' : `${name} is no longer in the team`}
      failureText={isViewer ? 'Failed to leave' : 'Failed to remove'}
      onClose={onClose}
    >
      {() => (
        <Box>
          {isViewer
            ? 'You stay signed in as a member, and we email you. Invitations you sent stop working.'
            : 'We sign them out straight away and email them. They keep their account as a member. Invitations they sent stop working.'}
        </Box>
      )}
    </ActionDialog>
  )
}
