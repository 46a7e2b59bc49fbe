import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { priceText, unitName, wholePriceText } from '../price-text.ts'

const CARD_PRICE = graphql(/* GraphQL */ `
  fragment CardPrice on Event {
    startDate
    nights
    isDayEvent
    priceAdultPerNight
    priceChildPerNight
  }
`)

/** What a card says of the price: one adult and one unit, and the whole event for a small family. */
export function CardPrice({ event }: { event: FragmentType<typeof CARD_PRICE> }) {
  const { data } = useSuspenseFragment({ fragment: CARD_PRICE, from: event })
  return (
    <Box sx={PRICE_STYLE}>
      <Box component="span" sx={{ typography: 'h3', color: 'text.primary' }}>
        {priceText(data.priceAdultPerNight)}
      </Box>
      <Text> per adult per {unitName(data.isDayEvent)}</Text>
      <Box sx={WHOLE_STYLE}>{wholePriceText(data)}</Box>
    </Box>
  )
}

const PRICE_STYLE = {
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  color: 'text.secondary',
} as const

const WHOLE_STYLE = {
  fontWeight: 650,
  color: 'text.primary',
  '&::first-letter': { textTransform: 'uppercase' },
} as const
