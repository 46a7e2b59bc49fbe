import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseRowId } from '../../row-id.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { EventChangedError } from './admin-events.errors.ts'
import { createEvent } from './create-event.ts'
import { EventForm } from './event-form.type.ts'
import { updateEvent } from './update-event.ts'

const errorTypes = [InvalidInputError, NotSignedInError, NotAllowedError]

const CreateEventPayload = builder.simpleObject('CreateEventPayload', {
  description: 'Result of creating an event.',
  fields: (t) => ({
    event: t.field({ type: 'Event', description: 'New event, visible or hidden as requested.' }),
  }),
})

builder.mutationField('createEvent', (t) =>
  t.fieldWithInput({
    type: CreateEventPayload,
    description: 'Creates an event. Admins only.',
    errors: { types: errorTypes, union: { description: 'The new event, or the error.' } },
    typeOptions: { description: 'Details of the new event.' },
    argOptions: { description: 'Details of the new event.' },
    input: {
      form: t.input.field({
        type: EventForm,
        description: 'All details. Omitted optional fields get their defaults.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await createEvent(context, input.form),
    }),
  }),
)

const UpdateEventPayload = builder.simpleObject('UpdateEventPayload', {
  description: 'Result of editing an event.',
  fields: (t) => ({
    event: t.field({ type: 'Event', description: 'Event after the edit, with its warnings.' }),
  }),
})

builder.mutationField('updateEvent', (t) =>
  t.fieldWithInput({
    type: UpdateEventPayload,
    description:
      'Saves an edit; omitted and unchanged fields are not validated. Existing bookings retain their prices, and too few spots only cause a warning. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        EventChangedError,
      ],
      union: { description: 'The edited event, or the error.' },
    },
    typeOptions: { description: 'Edited details and the version that was read.' },
    argOptions: { description: 'Edited details and the version that was read.' },
    input: {
      id: t.input.id({ description: 'Event to edit.' }),
      version: t.input.int({
        description: 'Version that was read. An event that has changed since is not overwritten.',
      }),
      emailDelayHours: t.input.int({
        required: false,
        description: 'Delay of the email to families in hours, 0 to 24. Defaults to 0.',
      }),
      form: t.input.field({
        type: EventForm,
        description: 'Edited details. Omitted fields retain their stored values.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      // Clients send null for a stored category that is not in the list.
      const fullForm = { ...input.form, category: input.form.category ?? undefined }
      const id = parseRowId(input.id)
      return { event: await updateEvent(context, id, fullForm, input.version, input.emailDelayHours ?? 0) }
    },
  }),
)
