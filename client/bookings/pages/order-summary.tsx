import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { SHEET } from '../../theme-looks.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { CalendarIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { partyText } from '../../ui/party-text.ts'

const ORDER_SUMMARY = graphql(/* GraphQL */ `
  fragment OrderSummary on Booking {
    id
    event {
      id
      title
      startDate
      endDate
    }
    adultCount
    childCount
  }
`)

type OrderSummaryProps = { booking: FragmentType<typeof ORDER_SUMMARY>; children?: ReactNode }

export function OrderSummary({ booking, children }: OrderSummaryProps) {
  const { data } = useSuspenseFragment({ fragment: ORDER_SUMMARY, from: booking })
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...SHEET, p: { xs: 2.5, md: 3 } }}>
      <Typography component="h2" variant="overline" sx={{ color: 'secondary.main' }} id={titleId}>
        Booking Summary
      </Typography>
      <Typography component="p" variant="h3" sx={{ mb: 2 }}>
        {data.event.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <FactLine icon={<CalendarIcon size={20} />}>
          {formatDayRangeAu(data.event.startDate, data.event.endDate)}
        </FactLine>
        <FactLine icon={<PeopleIcon size={20} />}>{partyText(data.adultCount, data.childCount)}</FactLine>
      </Box>
      {children}
    </Box>
  )
}
