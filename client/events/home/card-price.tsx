import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { stayText } from '../../../domain/events/family-price.ts'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { formatWholeAdultPrice, priceText, unitName, wholePriceText } from '../price-text.ts'

const CARD_PRICE = graphql(/* GraphQL */ `
  fragment CardPrice on Event {
    startDate
    nights
    isDayEvent
    prices {
      adultPerNight
      childPerNight
    }
  }
`)

export function CardPrice({ event }: { event: FragmentType<typeof CARD_PRICE> }) {
  const { data } = useSuspenseFragment({ fragment: CARD_PRICE, from: event })
  return (
    <Box sx={PRICE_STYLE}>
      <Amount>{priceText(data.prices.adultPerNight)}</Amount>
      <Text> per adult per {unitName(data.isDayEvent)}</Text>
      {data.nights > 1 && (
        <Box>
          <Amount>{formatWholeAdultPrice(data)}</Amount>
          <Text> per adult, {stayText(data)}</Text>
        </Box>
      )}
      <Box sx={WHOLE_STYLE}>{wholePriceText(data)}</Box>
    </Box>
  )
}

function Amount({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ typography: 'h3', color: 'text.primary' }}>
      {children}
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
