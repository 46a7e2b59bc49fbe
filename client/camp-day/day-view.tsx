import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import {
  type AttendanceAction,
  getCheckInDays,
  getCheckInPeriod,
  groupAttendanceByPerson,
} from '../../domain/camp/attendance.ts'
import { formatDayAu, formatDayRangeAu } from '../../domain/dates.ts'
import { CARD_LIST_STYLE } from '../staff/kit/card-styles.ts'
import { EmptyList } from '../staff/kit/list-message.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Text } from '../ui/text.tsx'
import type { CampDayState } from './camp-day-state.ts'
import { formatClockError } from './camp-day-text.ts'
import {
  addWhereabouts,
  countPeople,
  type FamilyFilter,
  filterFamilies,
  needsCare,
  type Recorder,
} from './families.ts'
import { FamilyCard } from './family-card.tsx'
import { FamilyDialog } from './family-dialog.tsx'
import type { Camp } from './offline-roster.ts'
import { RejectedRecords } from './rejected-records.tsx'
import { ScanDialog } from './scan-dialog.tsx'

type DayViewProps = {
  eventId: string
  camp: Camp
  state: CampDayState
  getRecorder: () => Recorder
  onAction: (actions: readonly AttendanceAction[]) => void
  onReload: () => void
}

export function DayView({ eventId, camp, state, getRecorder, onAction, onReload }: DayViewProps) {
  const [filter, setFilter] = useState<FamilyFilter>('ALL')
  const [search, setSearch] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const families = useMemo(
    () => addWhereabouts(camp.families, groupAttendanceByPerson(state.records)),
    [camp.families, state.records],
  )
  const counts = countPeople(families)
  const checkInPeriod = getCheckInPeriod(camp, getRecorder().now)
  const shown = filterFamilies(families, filter, search)
  const open = families.find(({ bookingId }) => bookingId === openId)
  const filters: { value: FamilyFilter; label: string; count: number }[] = [
    { value: 'ALL', label: 'All', count: counts.ALL },
    { value: 'TO_COME', label: 'To come', count: counts.TO_COME },
    { value: 'HERE', label: 'Here', count: counts.HERE },
    { value: 'GONE', label: 'Gone home', count: counts.GONE },
    { value: 'CARE', label: 'Needs care', count: families.filter(needsCare).length },
  ]

  return (
    <>
      <Box component="header" sx={{ mb: 1.5 }}>
        <Typography component="h1" variant="h3">
          {camp.title}
        </Typography>
        <Box>{formatDayRangeAu(camp.startDate, camp.endDate)}</Box>
        <Box role="status" sx={{ fontSize: '1.375rem', fontWeight: 700, mt: 1 }}>
          <Text>
            {counts.HERE} here · {counts.TO_COME} to come · {counts.GONE} gone home
          </Text>
        </Box>
      </Box>
      <Box sx={TOOLS_STYLE}>
        <Button variant="contained" size="large" onClick={() => setScanning(true)}>
          Scan a ticket
        </Button>
        <Box sx={{ flex: '1 1 14rem' }}>
          <FormField
            type="search"
            label="Name or reference"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
            inputProps={{ maxLength: 100, enterKeyHint: 'search' }}
          />
        </Box>
      </Box>
      <Box role="group" aria-label="Which families" sx={FILTERS_STYLE}>
        {filters.map(({ value, label, count }) => (
          <Button
            key={value}
            variant={value === filter ? 'contained' : 'outlined'}
            aria-pressed={value === filter}
            onClick={() => setFilter(value)}
          >
            <Text>
              {label} {count}
            </Text>
          </Button>
        ))}
      </Box>
      <DayNotices camp={camp} checkInPeriod={checkInPeriod} wrongClockMinutes={state.wrongClockMinutes} />
      <RejectedRecords rejected={state.rejected} camp={camp} />
      {shown.length === 0 ? (
        <EmptyList>{camp.families.length === 0 ? 'Nobody has booked yet.' : 'No families match.'}</EmptyList>
      ) : (
        <Box component="ul" aria-label="Families" sx={CARD_LIST_STYLE}>
          {shown.map((family) => (
            <FamilyCard key={family.bookingId} family={family} onOpen={() => setOpenId(family.bookingId)} />
          ))}
        </Box>
      )}
      {isScanning && (
        <ScanDialog
          families={camp.families}
          onFound={(bookingId) => {
            setScanning(false)
            setOpenId(bookingId)
          }}
          onClose={() => setScanning(false)}
        />
      )}
      {open && (
        <FamilyDialog
          eventId={eventId}
          family={open}
          records={state.records}
          getRecorder={getRecorder}
          isCheckInOpen={checkInPeriod === 'OPEN'}
          onAction={onAction}
          onReload={onReload}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

type DayNoticesProps = {
  camp: Camp
  checkInPeriod: ReturnType<typeof getCheckInPeriod>
  /** Negative when the phone clock is behind. */
  wrongClockMinutes: number | null
}

function DayNotices({ camp, checkInPeriod, wrongClockMinutes }: DayNoticesProps) {
  const { from, until } = getCheckInDays(camp)
  return (
    <>
      {checkInPeriod !== 'OPEN' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {checkInPeriod === 'EARLY'
            ? `Check-in opens on ${formatDayAu(from)}.`
            : `Check-in closed on ${formatDayAu(until)}. You can still check people out.`}
        </Alert>
      )}
      {wrongClockMinutes !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Text>
            This phone's clock is {formatClockError(wrongClockMinutes)}. We correct times when they are sent,
            but please set the clock.
          </Text>
        </Alert>
      )}
    </>
  )
}

const TOOLS_STYLE = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 } as const

const FILTERS_STYLE = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, '& button': { px: 2 } } as const
