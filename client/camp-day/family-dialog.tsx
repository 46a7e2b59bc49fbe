import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { AttendanceAction, AttendanceRecord } from '../../domain/camp/attendance.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { PhoneIcon } from '../ui/icons/icons.tsx'
import { Text } from '../ui/text.tsx'
import { describeMissingForms } from './camp-day-text.ts'
import { CheckOutForm } from './check-out-form.tsx'
import {
  createRecords,
  createUndos,
  type FamilyWithWhereabouts,
  type PersonWithWhereabouts,
  type Recorder,
} from './families.ts'
import { PaperConsents } from './paper-consents.tsx'
import { PersonRow } from './person-row.tsx'
import { toTelUrl } from './roster/roster-text.ts'

type FamilyDialogProps = {
  eventId: string
  family: FamilyWithWhereabouts
  records: readonly AttendanceRecord[]
  getRecorder: () => Recorder
  isCheckInOpen: boolean
  onAction: (actions: readonly AttendanceAction[]) => void
  onReload: () => void
  onClose: () => void
}

export function FamilyDialog(props: FamilyDialogProps) {
  const { eventId, family, records, getRecorder, isCheckInOpen, onAction, onReload, onClose } = props
  const [checkingOut, setCheckingOut] = useState<readonly PersonWithWhereabouts[] | null>(null)
  const { bookingId, people, missing, requirements, notes, tents } = family
  const toCome = isCheckInOpen ? people.filter(({ whereabouts }) => whereabouts === 'TO_COME') : []
  const here = people.filter(({ whereabouts }) => whereabouts === 'HERE')
  const booker = `${family.firstName} ${family.lastName}`
  const list = useRef<HTMLUListElement>(null)
  // The pressed button may be gone. Focus then moves to the family list.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })

  const { now } = getRecorder()

  function checkOut(group: readonly PersonWithWhereabouts[]) {
    // Adults leave on their own. For children the collecting adult is recorded.
    if (group.some(({ isChild }) => isChild)) setCheckingOut(group)
    else onAction(createRecords(bookingId, group, 'CHECK_OUT', getRecorder()))
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={booker}
      subtitle={[family.code && `Reference ${family.code}`, tents > 0 && formatCount(tents, 'glamping tent')]
        .filter(Boolean)
        .join(' · ')}
      fullScreenOnPhone
      footer={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
          {here.length > 0 && toCome.length === 0 && (
            <Button variant="outlined" size="large" onClick={() => checkOut(here)}>
              All go home
            </Button>
          )}
          {toCome.length > 0 ? (
            <Button
              variant="contained"
              size="large"
              onClick={() => onAction(createRecords(bookingId, toCome, 'CHECK_IN', getRecorder()))}
              sx={{ flexGrow: { xs: 1, sm: 0 } }}
            >
              All here
            </Button>
          ) : (
            <Button variant="contained" size="large" onClick={onClose} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
              Done
            </Button>
          )}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {family.isCancelled && (
          <Alert severity="warning">This booking was cancelled. Only people still at camp are listed.</Alert>
        )}
        {missing.length > 0 && <Alert severity="warning">{describeMissingForms(missing)}</Alert>}
        {missing.length > 0 && !family.isCancelled && (
          <PaperConsents eventId={eventId} family={family} onRecorded={onReload} />
        )}
        {requirements !== '' && (
          <Alert severity="info">
            <Text>Special requirements: {requirements}</Text>
          </Alert>
        )}
        {notes !== '' && (
          <Alert severity="info">
            <Text>Notes: {notes}</Text>
          </Alert>
        )}
      </Box>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="The family"
        sx={{ ...PLAIN_LIST, mt: 1, outline: 'none' }}
      >
        {people.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            now={now}
            isCheckInOpen={isCheckInOpen}
            onCheckIn={() => onAction(createRecords(bookingId, [person], 'CHECK_IN', getRecorder()))}
            onCheckOut={() => checkOut([person])}
            onUndo={() => onAction(createUndos(records, { bookingId, person: person.key }, getRecorder()))}
          />
        ))}
      </Box>
      {checkingOut !== null && (
        <CheckOutForm
          who={checkingOut.length === 1 ? (checkingOut[0]?.name ?? '') : 'Everyone'}
          collectors={[...new Set([booker, ...family.collectors])]}
          onCheckOut={(collector) => {
            onAction(createRecords(bookingId, checkingOut, 'CHECK_OUT', { ...getRecorder(), collector }))
            setCheckingOut(null)
          }}
          onCancel={() => setCheckingOut(null)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Call name={booker} phone={family.phone} />
        {family.emergencyPhone !== '' && (
          <Call name={`${family.emergencyName} (emergency)`} phone={family.emergencyPhone} />
        )}
      </Box>
    </DialogFrame>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <Button variant="outlined" size="large" href={toTelUrl(phone)} startIcon={<PhoneIcon />}>
      <Text>Call {name}</Text>
    </Button>
  )
}
