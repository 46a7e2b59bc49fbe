import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { Text } from '../../ui/text.tsx'
import { type Affected, useAffectedFamilies } from './use-affected-families.ts'

export function AffectedFamilies({ eventId }: { eventId: string }) {
  const { affected, hasFailed } = useAffectedFamilies(eventId)
  return (
    <Box role="status" sx={{ fontWeight: 650 }}>
      <Text>
        {affected
          ? describeAffected(affected)
          : hasFailed
            ? 'The bookings could not be counted.'
            : 'Counting…'}
      </Text>
    </Box>
  )
}

function describeAffected({
  confirmedBookings,
  unpaidBookings,
  waitingParties,
  paidAmount,
}: Affected): string {
  const parts = [
    `${formatCount(confirmedBookings, 'family', 'families')} with a confirmed booking, ${formatMoney(paidAmount)} paid`,
    ...(unpaidBookings > 0 ? [`${formatCount(unpaidBookings, 'booking')} not paid yet`] : []),
    ...(waitingParties > 0 ? [`${formatCount(waitingParties, 'party', 'parties')} waiting`] : []),
  ]
  return `${parts.join('; ')}.`
}
