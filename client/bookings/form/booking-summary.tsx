import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { dayRangeText } from '../../../domain/event-summary.ts'
import { dollarsText, familyPrice, familyText, stayText } from '../../../domain/events/family-price.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { FRAME } from '../../theme-looks.ts'
import { SHORT_DIALOG } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { useBookingPrice } from '../shared/use-booking-price.ts'
import { FoldingHead } from './folding-head.tsx'

export function BookingSummary({ event }: { event: BookableEvent }) {
  const { total } = useBookingPrice(event)
  const { isFoldable, isOpen, toggle } = useSummaryFolding()
  const factsId = useId()
  return (
    <Box sx={SUMMARY_STYLE}>
      <Typography component="h3" variant="h4" sx={{ mb: { xs: 0, md: 1 } }}>
        {isFoldable ? (
          <FoldingHead isOpen={isOpen} onToggle={toggle} controls={factsId} sx={HEAD_STYLE}>
            <Text>{event.title}</Text>
          </FoldingHead>
        ) : (
          event.title
        )}
      </Typography>
      <Box component="dl" id={factsId} hidden={isFoldable && !isOpen} sx={{ m: 0 }}>
        <Facts event={event} total={total} />
      </Box>
      <Box sx={[TOTAL_STYLE, (!isFoldable || isOpen) && { borderTop: 1, mt: 1, pt: 1.5 }]}>
        {isFoldable && !isOpen ? (
          <Typography component="span" variant="body2" color="textSecondary">
            {joinDashToDate(dayRangeText(event.startDate, event.endDate))}
          </Typography>
        ) : (
          <Typography component="span" variant="h5">
            Total
          </Typography>
        )}
        <Typography component="output" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
          {formatMoney(total)}
        </Typography>
      </Box>
    </Box>
  )
}

/** On narrow screens the event summary is above the form and collapses to title, dates and total. */
function useSummaryFolding() {
  const isFoldable = useMediaQuery('(max-width: 959.95px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  return { isFoldable, isOpen, toggle: () => setOpen((was) => !was) }
}

// A line may end with the dash but must not start with it.
function joinDashToDate(dates: string): string {
  return dates.replace(' –', '\u00a0–')
}

function Facts({ event, total }: { event: BookableEvent; total: Cents }) {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount] = useWatch({ control, name: ['adultCount', 'childCount'] })
  const per = event.isDayEvent ? 'per day' : 'per night'
  const family = { adultCount: Math.max(1, adultCount), childCount: Math.max(0, childCount) }
  const stayPrice = familyPrice({ ...event, ...event.prices }, family)
  return (
    <>
      <Fact label="Dates">{joinDashToDate(formatDayRangeAu(event.startDate, event.endDate))}</Fact>
      <Fact label="Nights">{event.isDayEvent ? 'Day event' : event.nights}</Fact>
      <Fact label="Location">{event.location}</Fact>
      <Fact label="Participants">
        <Text>
          {event.currentParticipants}/{event.maxParticipants}
        </Text>
      </Fact>
      <Fact label="Per adult">
        <Text>
          {formatMoney(event.prices.adultPerNight)} {per}
        </Text>
      </Fact>
      <Fact label="Per child">
        <Text>
          {formatMoney(event.prices.childPerNight)} {per}
        </Text>
      </Fact>
      {listAddOnPrices(event).map(({ label, price }) => (
        <Fact key={label} label={label}>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatMoney(price)}
          </Box>
        </Fact>
      ))}
      {stayPrice !== total && (
        <Fact label={stayText(event)}>
          <Text>
            {familyText(family)}: {dollarsText(stayPrice)}
          </Text>
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={LABEL_STYLE}>
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

// Clothing requires an adult price. The kids price is shown next to it.
function listAddOnPrices({ prices }: BookableEvent): { label: string; price: Cents }[] {
  return [
    { label: 'Glamping tent', price: prices.glampingTent },
    { label: 'Beer package', price: prices.beerPackage },
    { label: 'T-shirt', price: prices.tshirt },
    { label: 'Kids t-shirt', price: prices.tshirt > 0 ? prices.tshirtKids : 0 },
    { label: 'Hoodie', price: prices.hoodie },
    { label: 'Kids hoodie', price: prices.hoodie > 0 ? prices.hoodieKids : 0 },
  ].filter(({ price }) => price > 0)
}

const SUMMARY_STYLE = {
  bgcolor: 'background.default',
  ...FRAME,
  px: { xs: 2, md: 3 },
  py: { xs: 1, sm: 2, md: 3 },
  mb: { xs: 1, sm: 0 },
  fontVariantNumeric: 'tabular-nums',
  [SHORT_DIALOG]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    py: 0,
    '& > h3': { flex: '1 1 12em', mb: 0 },
    '& > dl': { flexBasis: '100%' },
  },
} as const

const HEAD_STYLE = { minHeight: 44, overflowWrap: 'anywhere' } as const

const TOTAL_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  borderColor: 'inputBorder',
} as const

const LABEL_STYLE = { flexShrink: 0, '&::first-letter': { textTransform: 'uppercase' } } as const
