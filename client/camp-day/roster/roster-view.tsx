import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { EmptyList } from '../../staff/kit/list-message.tsx'
import { useIsWide } from '../../staff/kit/use-is-wide.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import { Text } from '../../ui/text.tsx'
import { RosterCards } from './roster-cards.tsx'
import type { Roster } from './roster-document.ts'
import { groupRosterByParty, ROSTER_CHOICES, ROSTER_ORDERS } from './roster-rows.ts'
import { RosterTable } from './roster-table.tsx'
import { summarizePeople } from './roster-text.ts'
import { RosterTools } from './roster-tools.tsx'
import { SheetLinks } from './sheets/sheet-links.tsx'
import { useRosterExport } from './use-roster-export.ts'

export function RosterView({ roster, isAdmin }: { roster: Roster; isAdmin: boolean }) {
  const { read } = useListSearchParams()
  // Not in the URL, so that names of children do not enter the browser history.
  const [search, setSearch] = useState('')
  const isWide = useIsWide()
  const [save, isSaving] = useRosterExport(roster.event.id, roster.event.startDate)
  const who = read('who') === 'ADULT' ? 'ADULT' : read('who') === 'CHILD' ? 'CHILD' : 'ALL'
  const only = ROSTER_CHOICES.find((each) => each === read('only')) ?? 'ALL'
  const order = ROSTER_ORDERS.find((each) => each === read('order')) ?? 'NAME'
  const groups = useMemo(
    () => groupRosterByParty(roster.parties, { who, only, order, search }),
    [roster.parties, who, only, order, search],
  )
  const shown = groups.reduce((sum, { people }) => sum + people.length, 0)
  const { title, startDate, endDate, location } = roster.event

  return (
    <>
      <Box component="header" sx={{ mb: 2 }}>
        <Typography component="h1" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Text>Roster of {title}</Text>
        </Typography>
        <Box>
          <Text>
            {formatDayRangeAu(startDate, endDate)}, {location}
          </Text>
        </Box>
        <Box sx={{ fontWeight: 700, fontSize: '1.125rem', mt: 0.5 }}>{summarizePeople(roster.parties)}</Box>
      </Box>
      <Box sx={ACTIONS_STYLE}>
        <SheetLinks />
        <Button variant="outlined" onClick={() => void save()} aria-disabled={isSaving}>
          <Text>{isSaving ? 'Downloading...' : 'Download as CSV'}</Text>
        </Button>
      </Box>
      <RosterTools
        view={{ who, only, order, search }}
        onSearch={setSearch}
        showsPayments={isAdmin}
        count={formatCount(shown, 'person', 'people')}
      />
      {groups.length === 0 ? (
        <EmptyList>{roster.parties.length === 0 ? 'Nobody has booked yet.' : 'Nobody matches.'}</EmptyList>
      ) : isWide ? (
        <RosterTable groups={groups} isAdmin={isAdmin} />
      ) : (
        <RosterCards groups={groups} isAdmin={isAdmin} />
      )}
    </>
  )
}

const ACTIONS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2.5,
  displayPrint: 'none',
} as const
