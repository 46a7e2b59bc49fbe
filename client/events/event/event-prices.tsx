import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { graphql } from '../../graphql/gql.ts'
import { isOffered, priceText, unitName } from '../price-text.ts'
import { StorySection } from './story-section.tsx'

const EVENT_PRICES = graphql(/* GraphQL */ `
  fragment EventPrices on Event {
    isDayEvent
    prices {
      adultPerNight
      childPerNight
      glampingTent
      beerPackage
    }
  }
`)

type EventPricesProps = { event: FragmentType<typeof EVENT_PRICES> }

export function EventPrices({ event }: EventPricesProps) {
  const { data } = useSuspenseFragment({ fragment: EVENT_PRICES, from: event })
  const unit = unitName(data.isDayEvent)
  const hasTent = isOffered(data.prices.glampingTent)
  const hasBeer = isOffered(data.prices.beerPackage)
  return (
    <StorySection title={`Pricing per ${unit}`}>
      <Box component="dl" sx={PRICES_STYLE}>
        <Price label="Adults" note={`Per adult per ${unit}`} amount={data.prices.adultPerNight} />
        <Price
          label="Children"
          note={`Per child per ${unit}, up to 17 years`}
          amount={data.prices.childPerNight}
        />
      </Box>
      {(hasTent || hasBeer) && (
        <>
          <Typography component="h3" variant="h4" sx={{ mt: 3, mb: 1 }}>
            Add-ons
          </Typography>
          <Box component="dl" sx={PRICES_STYLE}>
            {hasTent && (
              <Price
                label="Glamping tent"
                note="Once per booking. Your tent is ready when you arrive."
                amount={data.prices.glampingTent}
              />
            )}
            {hasBeer && (
              <Price
                label="Beer package"
                note="Once per booking. The person who books must be 18 or over."
                amount={data.prices.beerPackage}
              />
            )}
          </Box>
        </>
      )}
    </StorySection>
  )
}

function Price({ label, note, amount }: { label: string; note: string; amount: number }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="dt" sx={{ flexGrow: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{label}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, typography: 'h4', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {priceText(amount)}
      </Box>
    </Box>
  )
}

const PRICES_STYLE = { m: 0, borderBottom: 1, borderColor: 'divider' } as const
