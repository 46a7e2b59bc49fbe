import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { CampsDialog } from './camps-dialog.tsx'
import { LedCampList } from './led-camp-list.tsx'
import { LINE_STYLE } from './line-style.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { formatStaffRole } from './staff-role-text.ts'

const MEMBER_LINE = graphql(/* GraphQL */ `
  fragment MemberLine on StaffMember {
    id
    username
    firstName
    lastName
    email
    role
    isRolePending
    isSecondFactorPending
    secondFactorSince
    isViewer
    events {
      id
      title
      startDate
      endDate
      isCancelled
    }
  }
`)

type Opened = 'camps' | 'factor' | 'remove'

export function MemberLine({ member: reference }: { member: FragmentType<typeof MEMBER_LINE> }) {
  const { data: member } = useSuspenseFragment({ fragment: MEMBER_LINE, from: reference })
  const [opened, setOpened] = useState<Opened | null>(null)
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || member.username
  const close = () => setOpened(null)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box component="strong">{name}</Box>
          <StateBadge tone={member.role === 'ADMIN' ? 'good' : 'muted'}>
            {formatStaffRole(member.role)}
          </StateBadge>
          {member.isViewer && <Box sx={ASIDE}>You</Box>}
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          <Text>
            {member.email}, signs in as {member.username}
          </Text>
        </Box>
        <Box sx={ASIDE}>
          <Text>
            {member.secondFactorSince === null
              ? 'No two-step verification'
              : `Two-step verification since ${formatDayAu(brisbaneDay(new Date(member.secondFactorSince)))}`}
            {member.isRolePending && '. Has to choose a longer password first'}
            {member.isSecondFactorPending && '. Has to set one up first'}
          </Text>
        </Box>
        {member.role === 'LEADER' && <LedCampList camps={member.events} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
        {member.role === 'LEADER' && (
          <Button variant="outlined" aria-label={`Camps of ${name}`} onClick={() => setOpened('camps')}>
            Camps
          </Button>
        )}
        {member.secondFactorSince !== null && !member.isViewer && (
          <Button
            variant="outlined"
            aria-label={`Remove two-step verification for ${name}`}
            onClick={() => setOpened('factor')}
          >
            Lost phone
          </Button>
        )}
        <Button
          variant="outlined"
          color="error"
          aria-label={member.isViewer ? 'Leave the team' : `Remove ${name} from the team`}
          onClick={() => setOpened('remove')}
        >
          <Text>{member.isViewer ? 'Leave' : 'Remove'}</Text>
        </Button>
      </Box>
      {opened === 'camps' && <CampsDialog leader={{ ...member, name }} onClose={close} />}
      {opened === 'factor' && <RemoveFactorDialog id={member.id} name={name} onClose={close} />}
      {opened === 'remove' && <RemoveDialog member={{ ...member, name }} onClose={close} />}
    </Box>
  )
}
