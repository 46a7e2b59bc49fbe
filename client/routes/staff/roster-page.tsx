import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Link, useParams } from 'react-router-dom'
import { PrintSheet } from '../../bookings/shared/print-sheet.tsx'
import { ROSTER_PAGE } from '../../camp-day/roster/roster-document.ts'
import { RosterView } from '../../camp-day/roster/roster-view.tsx'
import { Sheet } from '../../camp-day/roster/sheets/sheet.tsx'
import { parseSheetName } from '../../camp-day/roster/sheets/sheet-names.ts'
import { CampStaffOnly } from '../../staff/kit/camp-staff-only.tsx'
import { EmptyList, ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { adminPaths } from '../../staff-paths.ts'

export function RosterPage() {
  const { id = '' } = useParams()
  return (
    <CampStaffOnly title="Roster" eventId={id}>
      {({ isAdmin }) => <RosterContent key={id} eventId={id} isAdmin={isAdmin} />}
    </CampStaffOnly>
  )
}

function RosterContent({ eventId, isAdmin }: { eventId: string; isAdmin: boolean }) {
  const sheet = parseSheetName(useListSearchParams().read('sheet'))
  const { data, error, refetch } = useQuery(ROSTER_PAGE, {
    variables: { eventId },
    // The response contains data about children, so it is never cached.
    fetchPolicy: 'no-cache',
  })
  const roster = data?.roster
  return (
    <Container
      maxWidth={sheet === null ? 'xl' : 'lg'}
      sx={{ py: { xs: 2, md: 4 }, '@media print': { maxWidth: 'none', p: 0 } }}
    >
      <PrintSheet />
      <Box component="nav" aria-label="This camp" sx={LINKS_STYLE}>
        {isAdmin && (
          <Button component={Link} to={adminPaths.events()} sx={{ ml: -2.5 }}>
            Events
          </Button>
        )}
        <Button component={Link} to={adminPaths.campDay(eventId)} sx={isAdmin ? {} : { ml: -2.5 }}>
          Camp day
        </Button>
        <Button component={Link} to={adminPaths.messages(eventId)}>
          Messages
        </Button>
        <Button component={Link} to={adminPaths.gallery(eventId)}>
          Photos
        </Button>
      </Box>
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <ListSkeleton entries={8} />
      ) : !roster ? (
        <EmptyList>This camp no longer exists.</EmptyList>
      ) : sheet === null ? (
        <RosterView roster={roster} isAdmin={isAdmin} />
      ) : (
        <Sheet name={sheet} roster={roster} />
      )}
    </Container>
  )
}

const LINKS_STYLE = { display: 'flex', flexWrap: 'wrap', mb: 1, displayPrint: 'none' } as const
