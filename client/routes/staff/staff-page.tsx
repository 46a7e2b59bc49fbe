import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { SHEET_LIST_STYLE } from '../../staff/kit/card-styles.ts'
import { EmptyList, ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { InvitationLine } from '../../staff/team/invitation-line.tsx'
import { InviteDialog } from '../../staff/team/invite-dialog.tsx'
import { MemberLine } from '../../staff/team/member-line.tsx'
import { SecondFactorSetting } from '../../staff/team/second-factor-setting.tsx'

const STAFF_PAGE = graphql(/* GraphQL */ `
  query StaffPage {
    staff {
      secondFactorMandatorySince
      members {
        id
        secondFactorSince
        ...MemberLine
      }
      invitations {
        id
        ...InvitationLine
      }
    }
  }
`)

export function StaffPage() {
  return (
    <AdminOnly title="Team" viewer={useViewer()}>
      <Team />
    </AdminOnly>
  )
}

function Team() {
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery(STAFF_PAGE, { fetchPolicy: 'cache-and-network' })
  const staff = data?.staff
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
        Back to the dashboard
      </Button>
      <Box sx={HEAD_STYLE}>
        <Typography component="h1" variant="h2">
          Team
        </Typography>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>
        Admins see and change everything. Camp leaders see the families at the camps they lead, but no money.
      </Typography>
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !staff ? (
        <ListSkeleton entries={3} />
      ) : (
        <>
          <Box component="ul" aria-label="Admins and camp leaders" sx={SHEET_LIST_STYLE}>
            {staff.members.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </Box>
          <Typography component="h2" variant="h3" id="invitations" sx={{ mt: 4, mb: 1.5 }}>
            Open invitations
          </Typography>
          {staff.invitations.length === 0 ? (
            <EmptyList>No open invitations.</EmptyList>
          ) : (
            <Box component="ul" aria-labelledby="invitations" sx={SHEET_LIST_STYLE}>
              {staff.invitations.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} />
              ))}
            </Box>
          )}
          <SecondFactorSetting
            mandatorySince={staff.secondFactorMandatorySince}
            without={staff.members.filter(({ secondFactorSince }) => secondFactorSince === null).length}
          />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Container>
  )
}

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 1,
} as const
