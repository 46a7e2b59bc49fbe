import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type BookingForm, isKidsSize, type Size, sizeWarning } from '../../../domain/booking-form.ts'
import { PAIR } from '../../ui/form/field-columns.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { SizeSelect } from '../../ui/form/size-select.tsx'

export type ClothingRowName = `tshirtOrders.${number}` | `hoodieOrders.${number}`

type ClothingRowProps = {
  name: ClothingRowName
  label: string
  /** Without a kids price the checkbox can only be cleared. */
  hasKidsPrice: boolean
  onRemove: () => void
}

/** Choosing a size also sets the kids checkbox, which can be changed afterwards. */
export function ClothingRow({ name, label, hasKidsPrice, onRemove }: ClothingRowProps) {
  const { control, register, getValues, getFieldState, formState } = useFormContext<BookingForm>()
  const { field: kids } = useController<BookingForm, `${ClothingRowName}.isKids`>({ name: `${name}.isKids` })
  const size = useWatch({ control, name: `${name}.size` })

  // The server rejects the kids checkbox without a kids price.
  function updateKidsFlag(chosen: Size) {
    kids.onChange(hasKidsPrice && isKidsSize(chosen))
  }

  const rowError = getFieldState(name, formState).error?.message
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: PAIR, alignItems: 'start' }}>
      <FormField
        {...register(`${name}.name`)}
        label={`${label} name`}
        required
        autoComplete="off"
        error={getFieldState(`${name}.name`, formState).error?.message}
      />
      <SizeSelect
        {...register(`${name}.size`, { onChange: () => updateKidsFlag(getValues(`${name}.size`)) })}
        label={`${label} size`}
        error={getFieldState(`${name}.size`, formState).error?.message}
        warning={sizeWarning(size, kids.value)}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          label="Kids size"
          disabled={!hasKidsPrice && !kids.value}
          sx={{ flexGrow: 1, minHeight: 44, mr: 0 }}
          control={
            <Checkbox
              name={kids.name}
              checked={kids.value}
              onChange={(_, checked) => kids.onChange(checked)}
              onBlur={kids.onBlur}
              sx={{ p: 1.25 }}
              slotProps={{ input: { ref: kids.ref, 'aria-label': `${label} kids size` } }}
            />
          }
        />
        <Button variant="text" onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </Button>
      </Box>
      {rowError && (
        <FormHelperText error sx={{ gridColumn: '1 / -1' }}>
          {rowError}
        </FormHelperText>
      )}
    </Box>
  )
}
