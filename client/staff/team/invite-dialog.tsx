import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { StaffRole } from '../../graphql/graphql.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { ActionDialog } from '../kit/action-dialog.tsx'
import { CampsField } from './camps-field.tsx'

const INVITE_STAFF = graphql(/* GraphQL */ `
  mutation InviteStaff($input: InviteStaffInput!) {
    inviteStaff(input: $input) {
      __typename
      ... on InviteStaffPayload {
        staff {
          invitations {
            id
            ...InvitationLine
          }
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

/** Invites an admin, or a leader of the chosen camps, by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useAction(INVITE_STAFF)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('LEADER')
  const [camps, setCamps] = useState<readonly string[]>([])
  const eventIds = role === 'LEADER' ? [...camps] : []
  return (
    <ActionDialog
      title="Invite someone"
      label="Send invitation"
      busyLabel="Sending..."
      act={() => invite({ email, role, eventIds })}
      doneText="The invitation is on its way"
      failureText="Failed to invite"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          <Box>
            We email them a link that works for 7 days. If they were already invited, they get a new link and
            the old one stops working.
          </Box>
          <FormField
            label="Email"
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={findIssue('email')}
            required
            autoFocus
            autoComplete="off"
          />
          <Box component="fieldset" sx={PLAIN_FIELDSET}>
            <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
              As
            </Box>
            <RadioGroup
              name="role"
              value={role}
              onChange={(_event, value) => setRole(value === 'ADMIN' ? 'ADMIN' : 'LEADER')}
            >
              <FormControlLabel
                value="LEADER"
                label="camp leader: sees who is coming to chosen camps, but no money"
                control={<Radio />}
              />
              <FormControlLabel
                value="ADMIN"
                label="admin: sees and changes everything"
                control={<Radio />}
              />
            </RadioGroup>
          </Box>
          {role === 'LEADER' && (
            <CampsField chosen={camps} onChoose={setCamps} error={findIssue('eventIds')} />
          )}
        </>
      )}
    </ActionDialog>
  )
}
