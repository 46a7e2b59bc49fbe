import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { type Cents, formatMoney } from '../../domain/money.ts'
import type { EventPrices } from '../../domain/pricing.ts'
import { FormSection } from '../ui/form-section.tsx'
import { ClothingOrders } from './clothing-orders.tsx'
import { type BookingMember, ownClothing } from './use-booking-member.ts'

type AddOnsSectionProps = { prices: EventPrices; member: BookingMember | null | undefined }

/** The extras that this event offers: an item without a price is not shown. */
export function AddOnsSection({ prices, member }: AddOnsSectionProps) {
  const offersAny = [prices.glampingTent, prices.beerPackage, prices.tshirt, prices.hoodie].some(
    (price) => price > 0,
  )
  return (
    <FormSection
      title="Add-ons"
      lead={offersAny ? 'All of these are optional.' : 'This camp has no add-ons.'}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {prices.glampingTent > 0 && (
          <AddOnToggle
            name="glampingTentCount"
            label="Glamping tent"
            hint="A made-up bed under canvas instead of your own tent."
            price={prices.glampingTent}
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
            own={ownClothing(member, 'tshirtSize')}
          />
        )}
        {prices.hoodie > 0 && (
          <ClothingOrders
            name="hoodieOrders"
            item="Hoodie"
            title="Hoodies"
            price={prices.hoodie}
            kidsPrice={prices.hoodieKids}
            own={ownClothing(member, 'hoodieSize')}
          />
        )}
      </Box>
    </FormSection>
  )
}

type AddOnToggleProps = {
  name: 'glampingTentCount' | 'beerPackageCount'
  label: string
  hint: string
  price: Cents
}

function AddOnToggle({ name, label, hint, price }: AddOnToggleProps) {
  const { field, fieldState } = useController<BookingForm, AddOnToggleProps['name']>({ name })
  const hintId = useId()
  const error = fieldState.error?.message
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '20px', px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          label={label}
          sx={{ flexGrow: 1, minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 650 } }}
          control={
            <Switch
              name={field.name}
              checked={field.value > 0}
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
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
          {formatMoney(price)}
        </Typography>
      </Box>
      <Typography id={hintId} variant="body2" color="textSecondary">
        {hint}
      </Typography>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
