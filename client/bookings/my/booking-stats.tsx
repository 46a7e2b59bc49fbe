import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { SHEET } from '../../theme-looks.ts'

const BOOKING_STATS = graphql(/* GraphQL */ `
  fragment BookingStats on User {
    id
    bookingStats {
      total
      confirmed
      pending
      totalSpent
    }
  }
`)

export function BookingStats({ member }: { member: FragmentType<typeof BOOKING_STATS> }) {
  const { data } = useSuspenseFragment({ fragment: BOOKING_STATS, from: member })
  const { total, confirmed, pending, totalSpent } = data.bookingStats
  return (
    <Box component="dl" sx={GRID_STYLE}>
      <Statistic label="Total Bookings" value={String(total)} />
      <Statistic label="Confirmed" value={String(confirmed)} />
      <Statistic label="Pending" value={String(pending)} />
      <Statistic label="Total Spent" value={formatMoney(totalSpent)} />
    </Box>
  )
}

function Statistic({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={CARD_STYLE}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'h2', fontSize: 'clamp(1.375rem, 1rem + 1.6vw, 2rem)' }}>
        {value}
      </Box>
    </Box>
  )
}

const GRID_STYLE = {
  m: 0,
  display: 'grid',
  // Two or four columns, fewer when enlarged text needs the room.
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))',
    md: 'repeat(auto-fit, minmax(min(100%, max(9rem, 20%)), 1fr))',
  },
  gap: { xs: 1.5, md: 2 },
  fontVariantNumeric: 'tabular-nums',
} as const

const CARD_STYLE = { ...SHEET, p: { xs: 2, md: 2.5 } } as const
