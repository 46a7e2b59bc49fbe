import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { ActionDialog } from '../kit/action-dialog.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { LedCampList } from './led-camp-list.tsx'
import { LINE_STYLE } from './line-style.ts'
import { formatStaffRole } from './staff-role-text.ts'

const WITHDRAW_INVITATION = graphql(/* GraphQL */ `
  mutation WithdrawInvitation($input: WithdrawInvitationInput!) {
    withdrawInvitation(input: $input) {
      __typename
      ... on WithdrawInvitationPayload {
        staff {
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

const INVITATION_LINE = graphql(/* GraphQL */ `
  fragment InvitationLine on StaffInvitation {
    id
    email
    role
    invitedBy
    expiresAt
    events {
      id
      title
      startDate
      endDate
      isCancelled
    }
  }
`)

export function InvitationLine({ invitation: from }: { invitation: FragmentType<typeof INVITATION_LINE> }) {
  const { data: invitation } = useSuspenseFragment({ fragment: INVITATION_LINE, from })
  const [withdraw] = useAction(WITHDRAW_INVITATION)
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="strong">{invitation.email}</Box>
          <StateBadge tone={invitation.role === 'ADMIN' ? 'good' : 'muted'}>
            {formatStaffRole(invitation.role)}
          </StateBadge>
        </Box>
        <Box sx={ASIDE}>
          <Text>
            {invitation.invitedBy !== null && `Invited by ${invitation.invitedBy}, works `}
            {invitation.invitedBy === null && 'Works '}until {formatInstantAu(new Date(invitation.expiresAt))}
          </Text>
        </Box>
        {invitation.role === 'LEADER' && <LedCampList camps={invitation.events} />}
      </Box>
      <Button
        variant="outlined"
        aria-label={`Withdraw the invitation to ${invitation.email}`}
        onClick={() => setWithdrawing(true)}
        sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', md: 'center' } }}
      >
        Withdraw
      </Button>
      {isWithdrawing && (
        <ActionDialog
          title="Withdraw this invitation"
          label="Withdraw"
          busyLabel="Withdrawing..."
          act={() => withdraw({ id: invitation.id })}
          doneText="Invitation withdrawn"
          failureText="Failed to withdraw it"
          onClose={() => setWithdrawing(false)}
        >
          {() => (
            <Box>
              <Text>The link we sent to {invitation.email} stops working.</Text>
            </Box>
          )}
        </ActionDialog>
      )}
    </Box>
  )
}
