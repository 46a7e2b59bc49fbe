import Box from '@mui/material/Box'
import { toLowercase } from '../../../domain/letter-case.ts'
import type { BookingPaymentStatus } from '../../graphql/graphql.ts'
import { BADGE } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

const STATUS_BADGES: Record<BookingPaymentStatus, (typeof BADGE)[keyof typeof BADGE]> = {
  PENDING: BADGE.waiting,
  COMPLETED: BADGE.good,
  FAILED: BADGE.muted,
  CANCELLED: BADGE.bad,
}

export function PaymentBadge({ status }: { status: BookingPaymentStatus }) {
  return (
    <Box
      component="span"
      sx={{
        ...STATUS_BADGES[status],
        display: 'inline-block',
        px: 1.5,
        py: 0.25,
        borderRadius: RADIUS.pill,
        fontSize: '0.875rem',
        fontWeight: 700,
        lineHeight: 1.6,
        '&::first-letter': { textTransform: 'uppercase' },
        WebkitPrintColorAdjust: 'exact',
        printColorAdjust: 'exact',
      }}
    >
      {toLowercase(status)}
    </Box>
  )
}
