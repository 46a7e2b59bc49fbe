import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { CARD, SMALL_ASIDE } from '../../theme-looks.ts'

const SUMMARY_CARDS = graphql(/* GraphQL */ `
  fragment SummaryCards on AdminDashboard {
    totals {
      activeEvents
      hiddenEvents
      confirmedBookings
      pendingBookings
      revenue
      pastEvents
    }
  }
`)

type SummaryCardsProps = { dashboard: FragmentType<typeof SUMMARY_CARDS> | null }

/** `dashboard` is null while it loads. */
export function SummaryCards({ dashboard }: SummaryCardsProps) {
  const { data } = useSuspenseFragment({ fragment: SUMMARY_CARDS, from: dashboard })
  const totals = data?.totals ?? null
  return (
    <Box component="dl" sx={CARDS_STYLE}>
      <SummaryCard
        label="Total Events"
        value={totals && String(totals.activeEvents + totals.hiddenEvents)}
        detail={totals && `${totals.activeEvents} active, ${totals.hiddenEvents} inactive`}
      />
      <SummaryCard
        label="Bookings"
        value={totals && (totals.confirmedBookings + totals.pendingBookings).toLocaleString('en-AU')}
        detail={totals && `${totals.confirmedBookings} confirmed, ${totals.pendingBookings} pending`}
      />
      <SummaryCard
        label="Revenue"
        value={totals && formatMoney(totals.revenue)}
        detail={totals && 'Paid less refunded'}
      />
      <SummaryCard
        label="Past Events"
        value={totals && String(totals.pastEvents)}
        detail={totals && 'Video archive'}
      />
    </Box>
  )
}

type SummaryCardProps = { label: string; value: string | null; detail: string | null }

function SummaryCard({ label, value, detail }: SummaryCardProps) {
  return (
    <Box sx={CARD_STYLE}>
      <Box component="dt" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: { xs: '1.375rem', md: '1.75rem' }, fontWeight: 700 }}>
        {value ?? <Skeleton width="4ch" />}
      </Box>
      <Box component="dd" sx={{ m: 0, ...SMALL_ASIDE }}>
        {detail ?? <Skeleton width="14ch" />}
      </Box>
    </Box>
  )
}

const CARDS_STYLE = {
  m: 0,
  display: 'grid',
  // Two columns on a phone, four on a desktop, one with very large text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: { xs: 1.5, md: 2 },
  fontVariantNumeric: 'tabular-nums',
} as const

const CARD_STYLE = {
  ...CARD,
  px: { xs: 2, md: 2.5 },
  py: { xs: 1.5, md: 2 },
  minWidth: 0,
} as const
