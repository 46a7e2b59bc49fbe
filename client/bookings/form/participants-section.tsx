import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type BookingForm, type ChildDetail, LIMITS } from '../../../domain/booking-form.ts'
import { CountInput } from '../../ui/form/count-input.tsx'
import { PAIR } from '../../ui/form/field-columns.ts'
import { Text } from '../../ui/text.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { BookingSection } from './booking-section.tsx'
import { ChildRows } from './child-rows.tsx'
import { getUnbookableReason } from './not-bookable.tsx'
import { changeChildCount, spotsLeftText, spotsNowText } from './party.ts'

type ParticipantsSectionProps = {
  event: BookableEvent
  onReload: () => void
  /** Null for an offer from the waiting list: its spots are held. */
  onJoinWaitingList: (() => void) | null
}

export function ParticipantsSection({ event, ...actions }: ParticipantsSectionProps) {
  const { control, getValues, formState } = useFormContext<BookingForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'childrenDetails' })
  const childCount = useWatch({ control, name: 'childCount' })
  /** Rows removed by a smaller count, restored by a larger one while the dialog is open. */
  const removed = useRef<readonly ChildDetail[]>([])
  const rowsError =
    formState.errors.childrenDetails?.root?.message ?? formState.errors.childrenDetails?.message

  function resizeRows(count: number) {
    const rows = getValues('childrenDetails')
    const next = changeChildCount(rows, removed.current, Math.min(LIMITS.people, Math.max(0, count)))
    removed.current = next.removed
    if (next.rows.length > rows.length) append(next.rows.slice(rows.length), { shouldFocus: false })
    if (next.rows.length < rows.length) remove(rows.map((_, index) => index).slice(next.rows.length))
  }

  return (
    <BookingSection name="participants" title="Participants" lead="Everyone counts as one spot, babies too.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: PAIR }}>
        <CountField name="adultCount" label="Adults" one="adult" min={1} />
        <CountField
          name="childCount"
          label="Children"
          one="child"
          min={0}
          hint={childCount > 0 ? undefined : 'Coming without kids? Leave this at 0.'}
          onSettled={resizeRows}
        />
      </Box>
      <SpotsChangeNotice event={event} />
      <SpotsMessage event={event} {...actions} />
      {fields.length > 0 && <ChildRows rowIds={fields.map((field) => field.id)} ages={event.ages} />}
      {rowsError && <FormHelperText error>{rowsError}</FormHelperText>}
    </BookingSection>
  )
}

/**
 * Announces changes of the event while the form is open: spots left or bookings closed. A party that does not
 * fit has its own message.
 */
function SpotsChangeNotice({ event }: { event: BookableEvent }) {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount] = useWatch({ control, name: ['adultCount', 'childCount'] })
  const [spotsAtFirst] = useState(event.availableSpots)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && event.availableSpots !== spotsAtFirst) setHasChanged(true)
  const fits = Math.max(0, adultCount) + Math.max(0, childCount) <= event.availableSpots
  const reason = fits ? getUnbookableReason(event) : null
  const text = reason ?? (fits && hasChanged ? spotsNowText(event.availableSpots) : '')
  return (
    // A screen reader follows a live region only if it exists before its text changes.
    <Box role="status" sx={{ mt: text === '' ? 0 : 2, typography: 'body2', color: 'text.secondary' }}>
      {text}
    </Box>
  )
}

function SpotsMessage({ event, onReload, onJoinWaitingList }: ParticipantsSectionProps) {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount] = useWatch({ control, name: ['adultCount', 'childCount'] })
  const party = Math.max(0, adultCount) + Math.max(0, childCount)
  if (party <= event.availableSpots) return null
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      <Text>
        {spotsLeftText(event.availableSpots)} There aren't enough for your party of {party}.
      </Text>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={onReload}>
          Check again
        </Button>
        {onJoinWaitingList &&
          party <= LIMITS.people &&
          event.availability !== 'CLOSED' &&
          event.availability !== 'OVER' && (
            <Button color="inherit" variant="outlined" onClick={onJoinWaitingList}>
              Join Waiting List
            </Button>
          )}
      </Box>
    </Alert>
  )
}

type CountFieldProps = {
  name: 'adultCount' | 'childCount'
  label: string
  /** Singular name for button labels: 'adult'. */
  one: string
  min: number
  hint?: string | undefined
  /** Called after the form has the final value. */
  onSettled?: (value: number) => void
}

function CountField({ name, ...input }: CountFieldProps) {
  const { field, fieldState } = useController<BookingForm, CountFieldProps['name']>({ name })
  return (
    <CountInput
      {...input}
      max={LIMITS.people}
      ref={field.ref}
      name={field.name}
      value={field.value}
      onNumber={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
