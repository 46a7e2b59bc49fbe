import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LONGEST_EMAIL_DELAY_HOURS } from '../../../../domain/events/event-change.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { ChoiceField } from '../../../staff/kit/choice-field.tsx'
import { FRAME } from '../../../theme-looks.ts'
import { Text } from '../../../ui/text.tsx'
import type { EventChangePreview } from './use-event-change.ts'

const DELAYS = [0, 1, 2, 4, 8, 12, LONGEST_EMAIL_DELAY_HOURS].map((hours) => ({
  value: String(hours),
  label: hours === 0 ? 'Immediately' : `In ${hours === 1 ? '1 hour' : `${hours} hours`}`,
}))

type EventChangeSummaryProps = {
  preview: EventChangePreview
  emailDelayHours: number
  onDelay: (hours: number) => void
}

export function EventChangeSummary({ preview, emailDelayHours, onDelay }: EventChangeSummaryProps) {
  const { isMaterial, confirmedBookings, unpaidBookings, waitingParties, paidAmount } = preview
  const hasBookings = confirmedBookings + unpaidBookings > 0
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      {isMaterial && hasBookings && (
        <Alert severity="warning" role="note">
          Once you save, these families can cancel for a full refund until they keep their booking, or until
          the camp starts.
        </Alert>
      )}
      {!isMaterial && hasBookings && (
        <Alert severity="info" role="note">
          This only sends an email. Bookings stay as they are, and nobody gets a refund for it.
        </Alert>
      )}
      <Box component="dl" sx={FACTS_STYLE}>
        <Fact label="Families who have booked" value={String(confirmedBookings + unpaidBookings)} />
        {unpaidBookings > 0 && <Fact label="Not paid yet" value={String(unpaidBookings)} />}
        {isMaterial && hasBookings && <Fact label="Paid, and refundable" value={formatMoney(paidAmount)} />}
        {waitingParties > 0 && <Fact label="Families on the waiting list" value={String(waitingParties)} />}
      </Box>
      <ChoiceField
        label="Send the email"
        value={String(emailDelayHours)}
        options={DELAYS}
        onChoose={(hours) => onDelay(Number(hours))}
      />
      {hasBookings ? (
        <section>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            The email
          </Typography>
          <Box sx={EMAIL_STYLE}>
            <Box component="strong" sx={{ display: 'block', fontSize: '1.125rem', mb: 2 }}>
              {preview.subject}
            </Box>
            <Text>{preview.text}</Text>
          </Box>
        </section>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>
          Nobody has booked. The families on the waiting list get the new details.
        </Box>
      )}
    </Box>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={FACT_STYLE}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 700, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  )
}

const FACTS_STYLE = { m: 0, fontVariantNumeric: 'tabular-nums' } as const

const FACT_STYLE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const

const EMAIL_STYLE = {
  ...FRAME,
  p: { xs: 2, sm: 3 },
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
