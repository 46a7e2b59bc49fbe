import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { FRAME } from '../../theme-looks.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { useBookingPrice } from '../shared/use-booking-price.ts'

/** What is being booked: when, where, how full it is, what everything costs, and the running total. */
export function BookingSummary({ event }: { event: BookableEvent }) {
  const { total } = useBookingPrice(event)
  const per = event.isDayEvent ? 'per day' : 'per night'
  // A line may end with the dash but not begin with it.
  const dates = formatDayRangeAu(event.startDate, event.endDate).replace(' –', '\u00a0–')
  const addOns = addOnPrices(event)
  return (
    <Box
      sx={{
        bgcolor: 'background.default',
        ...FRAME,
        p: { xs: 2, md: 3 },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        {event.title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label="Dates">{dates}</Fact>
        <Fact label="Nights">{event.isDayEvent ? 'Day event' : event.nights}</Fact>
        <Fact label="Location">{event.location}</Fact>
        <Fact label="Participants">
          {event.currentParticipants}/{event.maxParticipants}
        </Fact>
        <Fact label="Per adult">
          {formatMoney(event.prices.adultPerNight)} {per}
        </Fact>
        <Fact label="Per child">
          {formatMoney(event.prices.childPerNight)} {per}
        </Fact>
        {addOns.map(({ label, price }) => (
          <Fact key={label} label={label}>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatMoney(price)}
            </Box>
          </Fact>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          borderTop: 1,
          borderColor: 'inputBorder',
          mt: 1,
          pt: 1.5,
        }}
      >
        <Typography component="span" variant="h5">
          Total
        </Typography>
        <Typography component="output" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
          {formatMoney(total)}
        </Typography>
      </Box>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, flex: '1 1 5.5em', textAlign: 'right', textWrap: 'balance', fontWeight: 600 }}
      >
        {children}
      </Typography>
    </Box>
  )
}

// Clothing is offered when there is an adult price; the kids price then stands beside it.
function addOnPrices({ prices }: BookableEvent): { label: string; price: Cents }[] {
  return [
    { label: 'Glamping tent', price: prices.glampingTent },
    { label: 'Beer package', price: prices.beerPackage },
    { label: 'T-shirt', price: prices.tshirt },
    { label: 'Kids t-shirt', price: prices.tshirt > 0 ? prices.tshirtKids : 0 },
    { label: 'Hoodie', price: prices.hoodie },
    { label: 'Kids hoodie', price: prices.hoodie > 0 ? prices.hoodieKids : 0 },
  ].filter(({ price }) => price > 0)
}
