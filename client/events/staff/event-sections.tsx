import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { AdminField, AdminNumberField, AdminPriceField } from '../../staff/kit/admin-field.tsx'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { CategoryField } from './category-field.tsx'
import type { EventFields } from './event-fields.ts'

export function EventTextsSection() {
  return (
    <FormSection title="The event">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FieldGrid columns={2}>
          <AdminField name="title" label="Title" required />
          <CategoryField />
        </FieldGrid>
        <AdminField
          name="shortDescription"
          label="Short description"
          required
          multiline
          minRows={2}
          hint="One or two sentences for the card, at least 10 characters."
        />
        <AdminField
          name="description"
          label="Description"
          required
          multiline
          minRows={4}
          maxRows={14}
          hint="The full text on the event page, at least 10 characters."
        />
      </Box>
    </FormSection>
  )
}

/** `canMove` is false after the first check-in. */
export function EventScheduleSection({ canMove }: { canMove: boolean }) {
  const material = canMove ? {} : { readOnly: true, warning: CANNOT_MOVE }
  return (
    <FormSection title="When and where" lead="All times are Brisbane time.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FieldGrid columns={4} isShort>
          <AdminField name="startDate" label="Start date" type="date" required {...material} />
          <AdminField name="startTime" label="Start time" type="time" required />
          <AdminField name="endDate" label="End date" type="date" required {...material} />
          <AdminField name="endTime" label="End time" type="time" required />
        </FieldGrid>
        <FieldGrid columns={2}>
          <AdminField name="location" label="Location" required {...material} />
          <AdminField
            name="bookingClosesAt"
            label="Close of booking"
            type="datetime-local"
            hint="Leave empty to close booking when the event starts. It moves with the start unless you change it."
          />
        </FieldGrid>
      </Box>
    </FormSection>
  )
}

const CANNOT_MOVE = 'Cannot change: families are checked in.'

/** `taken` is the number of occupied spots. */
export function EventPlacesSection({ taken }: { taken: number }) {
  const { watch } = useFormContext<EventFields>()
  const capacity = Number(watch('maxParticipants'))
  const isTooSmall = taken > 0 && capacity > 0 && capacity < taken
  return (
    <FormSection title="Spots and prices">
      <FieldGrid columns={3}>
        <AdminNumberField
          name="maxParticipants"
          label="Max participants"
          required
          inputProps={{ min: 1 }}
          hint={
            taken > 0
              ? `${taken} of them are taken.`
              : 'People of any age. On a day event each price is charged once.'
          }
          warning={isTooSmall ? tooSmallText(taken) : undefined}
        />
        <AdminPriceField name="priceAdultPerNight" label="Adult price per night" required />
        <AdminPriceField name="priceChildPerNight" label="Child price per night" required />
      </FieldGrid>
    </FormSection>
  )
}

function tooSmallText(taken: number): string {
  return `${taken} spots are already taken. Those bookings stay, and the event will show as sold out.`
}

export function EventAddOnsSection() {
  return (
    <FormSection title="Add-ons" lead="Optional. Items that cost 0.00 are not offered.">
      <FieldGrid columns={3} isShort>
        <AdminPriceField name="glampingTentPrice" label="Glamping tent price" />
        <AdminPriceField name="beerPackagePrice" label="Beer package price" />
        <AdminPriceField name="tshirtPrice" label="T-shirt price" />
        <AdminPriceField name="tshirtKidsPrice" label="Kids t-shirt price" />
        <AdminPriceField name="hoodiePrice" label="Hoodie price" />
        <AdminPriceField name="hoodieKidsPrice" label="Kids hoodie price" />
        <AdminNumberField name="tentStock" label="Glamping tents" hint="Leave empty for no limit" />
      </FieldGrid>
    </FormSection>
  )
}

/** `eventId` is null before the first save. */
export function EventVisibilitySection({ eventId }: { eventId: string | null }) {
  const { field } = useController<EventFields, 'isActive'>({ name: 'isActive' })
  return (
    <FormSection title="Visibility">
      <FormControlLabel
        control={
          <Switch
            checked={field.value}
            onChange={(_event, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name: field.name } }}
          />
        }
        label={field.value ? 'Visible to the public' : 'Hidden from the public'}
      />
      {eventId !== null && (
        <Box>
          {/* Opens in a new tab so that the typed form is not lost. */}
          <Button component={Link} to={adminPaths.preview(eventId)} target="_blank" sx={{ ml: -2.5 }}>
            Preview
          </Button>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Shows the event as it was last saved, in a new tab.
          </Box>
        </Box>
      )}
    </FormSection>
  )
}
