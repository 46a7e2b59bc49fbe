import Box from '@mui/material/Box'
import { z } from 'zod'
import { startsAt } from '../../../domain/dates.ts'
import { type SimpleEventForm, simpleEventFormSchema } from '../../../domain/events/event-form.ts'
import { toUppercase } from '../../../domain/letter-case.ts'
import { getKeys, mapKeys } from '../../../domain/typed-keys.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { AdminField, AdminNumberField, AdminPriceField } from '../../staff/kit/admin-field.tsx'
import { AdminFormDialog } from '../../staff/kit/admin-form-dialog.tsx'
import { EVENTS_CHANGED } from '../../staff/kit/effects.ts'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { PictureField } from '../../staff/kit/pictures/picture-field.tsx'
import { useAdminForm } from '../../staff/kit/use-admin-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { CategoryField } from './category-field.tsx'

const CREATE_SIMPLE_EVENT = graphql(/* GraphQL */ `
  mutation CreateSimpleEvent($input: CreateSimpleEventInput!) {
    createSimpleEvent(input: $input) {
      __typename
      ... on CreateSimpleEventPayload {
        event {
          id
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const FIELDS = getKeys(simpleEventFormSchema.shape)
const fieldsSchema = z.object(mapKeys(FIELDS, () => z.string()))
const empty = mapKeys(FIELDS, () => '')

type SimpleEventFields = z.infer<typeof fieldsSchema>

const rules = z.preprocess((fields: SimpleEventFields) => fields, simpleEventFormSchema)

type SimpleEventFormDialogProps = {
  /** Called when the dialog closes, including after `onSaved`. */
  onClose: () => void
  onSaved: () => void
}

/** Adds a one-day event with a single price, in a shorter form. */
export function SimpleEventFormDialog({ onClose, onSaved }: SimpleEventFormDialogProps) {
  const [createSimpleEvent] = useAction(CREATE_SIMPLE_EVENT, EVENTS_CHANGED)
  const admin = useAdminForm({
    draftName: 'simple-event:new',
    fieldsSchema,
    rules,
    initial: empty,
    // The day is sent as an ISO 8601 instant: midnight in Brisbane.
    save: ({ category, date, ...form }: SimpleEventForm) =>
      createSimpleEvent({
        ...form,
        category: toUppercase(category),
        date: startsAt(date, '00:00').toISOString(),
      }),
    savedText: 'Event created',
    failureText: () => 'Failed to create event',
    onSaved,
    onClose,
  })

  return (
    <AdminFormDialog
      title="Create Day Event"
      subtitle="One day, one price for adults and children, no add-ons. You can add everything else by editing it later."
      admin={admin}
      submitLabel="Create Event"
      busyLabel="Creating..."
    >
      <FormSection title="The event">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldGrid columns={2}>
            <AdminField name="title" label="Title" required />
            <CategoryField />
          </FieldGrid>
          <AdminField name="shortDescription" label="Short description" required multiline minRows={2} />
          <AdminField name="description" label="Description" required multiline minRows={3} maxRows={12} />
        </Box>
      </FormSection>
      <FormSection title="When and where" lead="All times are Brisbane time.">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AdminField name="location" label="Location" required />
          <FieldGrid columns={3} isShort>
            <AdminField name="date" label="Date" type="date" required />
            <AdminField name="startTime" label="Start time" type="time" required />
            <AdminField name="endTime" label="End time" type="time" required />
          </FieldGrid>
        </Box>
      </FormSection>
      <FormSection title="Spots and price">
        <FieldGrid columns={2}>
          <AdminNumberField
            name="maxParticipants"
            label="Max participants"
            required
            inputProps={{ min: 1 }}
          />
          <AdminPriceField name="price" label="Price" required hint="For one person of any age." />
        </FieldGrid>
      </FormSection>
      <FormSection title="Picture">
        <PictureField name="imageUrl" label="Image URL" onLoggedOut={admin.leaveToSignIn} />
      </FormSection>
    </AdminFormDialog>
  )
}
