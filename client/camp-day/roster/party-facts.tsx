import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { hasAllergy } from '../../../domain/camp/camp-sheets.ts'
import { formatMoney } from '../../../domain/money.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import type { RosterParty, RosterPerson } from './roster-document.ts'
import { isUnpaid } from './roster-rows.ts'
import { formatBookerName, formatPersonDiet, listDocumentLabels, toTelUrl } from './roster-text.ts'

export function AllergiesAndDiet({ person }: { person: RosterPerson }) {
  const diet = formatPersonDiet(person)
  return (
    <>
      {person.allergies && (
        <Box sx={hasAllergy(person.allergies) ? CARE_STYLE : ASIDE}>
          <Text>Allergy: {person.allergies}</Text>
        </Box>
      )}
      {diet !== '' && (
        <Box>
          <Text>Diet: {diet}</Text>
        </Box>
      )}
    </>
  )
}

export function Booker({ party, isAdmin }: { party: RosterParty; isAdmin: boolean }) {
  const name = formatBookerName(party)
  return (
    <>
      <Box sx={{ fontWeight: 700 }}>
        {isAdmin ? <Link to={adminPaths.booking(party.bookingId)}>{name}</Link> : name}
      </Box>
      <Box component="span" sx={{ ...ASIDE, letterSpacing: '0.06em', fontWeight: 600 }}>
        {party.code}
      </Box>
      {party.isCancelled && <Box sx={CARE_STYLE}>Booking cancelled, still at the camp</Box>}
      <Call phone={party.phone} />
    </>
  )
}

export function EmergencyContact({ party }: { party: RosterParty }) {
  const { emergencyContactName, emergencyContactPhone, isPartyUnknown } = party
  if (emergencyContactName === null)
    return <Box sx={ASIDE}>{isPartyUnknown ? 'Not given yet' : 'Erased'}</Box>
  return (
    <>
      <Box>{emergencyContactName}</Box>
      {emergencyContactPhone && <Call phone={emergencyContactPhone} />}
    </>
  )
}

export function Notes({ party }: { party: RosterParty }) {
  const { specialRequirements, additionalNotes } = party
  return (
    <>
      {specialRequirements && <Box sx={{ fontWeight: 600 }}>{specialRequirements}</Box>}
      {additionalNotes && <Box>{additionalNotes}</Box>}
    </>
  )
}

export function MissingConsents({ party }: { party: RosterParty }) {
  if (party.missingConsents.length === 0) return <Box sx={ASIDE}>All given</Box>
  if (party.missingConsents.length === 4) return <Box sx={CARE_STYLE}>All missing</Box>
  return (
    <Box sx={CARE_STYLE}>
      <Text>Missing: {listDocumentLabels(party.missingConsents).join(', ')}</Text>
    </Box>
  )
}

/** Renders nothing for viewers without access to payments. */
export function Paid({ party }: { party: RosterParty }) {
  const { payment } = party
  if (payment === null) return null
  return (
    <>
      <Box>
        <Text>{formatMoney(payment.paidAmount)} paid</Text>
      </Box>
      {payment.refundedAmount > 0 && (
        <Box sx={ASIDE}>
          <Text>{formatMoney(payment.refundedAmount)} refunded</Text>
        </Box>
      )}
      {isUnpaid(party) && (
        <Box sx={CARE_STYLE}>
          <Text>{formatMoney(payment.dueAmount)} to pay</Text>
        </Box>
      )}
    </>
  )
}

function Call({ phone }: { phone: string }) {
  return (
    <Box component="a" href={toTelUrl(phone)} sx={CALL_STYLE}>
      {phone}
    </Box>
  )
}

const CARE_STYLE = { color: 'error.main', fontWeight: 700 } as const
const CALL_STYLE = { display: 'flex', alignItems: 'center', minHeight: 44, width: 'fit-content' } as const
