import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import type { EventPrices } from '../../../domain/pricing.ts'
import { FRAME } from '../../theme-looks.ts'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { BookingSection } from './booking-section.tsx'
import { ClothingOrders } from './clothing-orders.tsx'
import { getInitialClothing } from './last-booking-defaults.ts'
import type { BookingMember } from './use-booking-member.ts'

type AddOnsSectionProps = { event: BookableEvent; member: BookingMember | null | undefined }

/** Add-ons of the event. Items without a price are hidden. */
export function AddOnsSection({ event, member }: AddOnsSectionProps) {
  const { prices, glampingTentsLeft } = event
  const offersAny = [prices.glampingTent, prices.beerPackage, prices.tshirt, prices.hoodie].some(
    (price) => price > 0,
  )
  return (
    <BookingSection
      name="addOns"
      title="Add-ons"
      lead={offersAny ? 'All of these are optional.' : 'This camp has no add-ons.'}
      optional={offersAny ? `Optional: ${listOfferedItems(prices)}` : 'This camp has no add-ons.'}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {prices.glampingTent > 0 && (
          <AddOnToggle
            name="glampingTentCount"
            label="Glamping tent"
            hint="A made-up bed under canvas instead of your own tent."
            price={prices.glampingTent}
            isSoldOut={glampingTentsLeft === 0}
          />
        )}
        {prices.beerPackage > 0 && (
          <AddOnToggle
            name="beerPackageCount"
            label="Beer package"
            hint="You confirm that you are 18 or over"
            price={prices.beerPackage}
          />
        )}
        {prices.tshirt > 0 && (
          <ClothingOrders
            name="tshirtOrders"
            item="T-shirt"
            title="T-shirts"
            price={prices.tshirt}
            kidsPrice={prices.tshirtKids}
            initialItems={getInitialClothing(member, 'tshirt')}
          />
        )}
        {prices.hoodie > 0 && (
          <ClothingOrders
            name="hoodieOrders"
            item="Hoodie"
            title="Hoodies"
            price={prices.hoodie}
            kidsPrice={prices.hoodieKids}
            initialItems={getInitialClothing(member, 'hoodie')}
          />
        )}
      </Box>
    </BookingSection>
  )
}

/** Lists the add-ons on offer: 'tent, beer, t-shirts'. */
function listOfferedItems({ glampingTent, beerPackage, tshirt, hoodie }: EventPrices): string {
  const offers = {
    'glamping tent': glampingTent,
    'beer package': beerPackage,
    't-shirts': tshirt,
    hoodies: hoodie,
  }
  return Object.entries(offers)
    .filter(([, price]) => price > 0)
    .map(([item]) => item)
    .join(', ')
}

type AddOnToggleProps = {
  name: 'glampingTentCount' | 'beerPackageCount'
  label: string
  hint: string
  price: Cents
  /** No tents are left although the event has spots. */
  isSoldOut?: boolean
}

function AddOnToggle({ name, label, hint, price, isSoldOut = false }: AddOnToggleProps) {
  const { field, fieldState } = useController<BookingForm, AddOnToggleProps['name']>({ name })
  const hintId = useId()
  const error = fieldState.error?.message
  return (
    <Box sx={{ ...FRAME, px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          label={label}
          sx={{ flexGrow: 1, minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 650 } }}
          control={
            <Switch
              name={field.name}
              checked={field.value > 0}
              // A sold-out item that was chosen earlier can still be removed.
              disabled={isSoldOut && field.value === 0}
              onChange={(_, checked) => field.onChange(checked ? 1 : 0)}
              onBlur={field.onBlur}
              slotProps={{
                input: {
                  ref: field.ref,
                  'aria-describedby': hintId,
                  'aria-invalid': error !== undefined,
                },
              }}
            />
          }
        />
        <Typography
          component="span"
          sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 650, whiteSpace: 'nowrap' }}
        >
          {formatMoney(price)}
        </Typography>
      </Box>
      <Typography id={hintId} variant="body2" color="textSecondary">
        {isSoldOut ? 'Sold out for this event.' : hint}
      </Typography>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
