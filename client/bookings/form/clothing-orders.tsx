import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type BookingForm, LIMITS } from '../../../domain/booking-form.ts'
import { type Cents, formatMoney } from '../../../domain/money.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'
import { ClothingRow } from './clothing-row.tsx'

type ClothingOrdersProps = {
  name: 'tshirtOrders' | 'hoodieOrders'
  /** Singular name for labels: 'T-shirt'. */
  item: string
  title: string
  price: Cents
  /** 0 when the event offers no kids size. */
  kidsPrice: Cents
  /** Initial values of the items, in order, where known. */
  initialItems: readonly ClothingOrder[]
}

type ClothingOrder = BookingForm['tshirtOrders'][number]

const BLANK: ClothingOrder = { name: '', size: 'M', isKids: false }

export function ClothingOrders({ name, item, title, price, kidsPrice, initialItems }: ClothingOrdersProps) {
  const { control, formState } = useFormContext<BookingForm>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const [tshirts, hoodies] = useWatch({ control, name: ['tshirtOrders', 'hoodieOrders'] })
  const addButton = useRef<HTMLButtonElement>(null)
  const errors = formState.errors[name]
  const listError = errors?.root?.message ?? errors?.message
  const isFull = tshirts.length + hoodies.length >= LIMITS.clothingItems

  function addRow() {
    if (isFull) return
    const initial = initialItems[fields.length]
    const isOnOffer = initial !== undefined && (kidsPrice > 0 || !initial.isKids)
    append(isOnOffer ? { ...initial } : BLANK, { focusName: `${name}.${fields.length}.name` })
  }

  function removeRow(index: number) {
    remove(index)
    // The focused button was removed with its row.
    addButton.current?.focus()
  }

  return (
    <Box sx={{ ...FRAME, p: 2 }}>
      <FormSection title={title} heading="h4" lead={priceText(price, kidsPrice)}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {fields.map((field, index) => (
            <ClothingRow
              key={field.id}
              name={`${name}.${index}`}
              label={`${item} ${index + 1}`}
              hasKidsPrice={kidsPrice > 0}
              onRemove={() => removeRow(index)}
            />
          ))}
        </Box>
        {listError && <FormHelperText error>{listError}</FormHelperText>}
        {isFull && <FormHelperText>You can order up to {LIMITS.clothingItems} items at once.</FormHelperText>}
        <Button
          ref={addButton}
          variant="outlined"
          aria-disabled={isFull}
          onClick={addRow}
          sx={{ mt: fields.length > 0 ? 2 : 0 }}
        >
          <Text>Add {item.toLowerCase()}</Text>
        </Button>
      </FormSection>
    </Box>
  )
}

function priceText(price: Cents, kidsPrice: Cents): string {
  if (kidsPrice === 0) return `${formatMoney(price)} each, adult sizes`
  return `${formatMoney(price)} each, kids ${formatMoney(kidsPrice)}`
}
