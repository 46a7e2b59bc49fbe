import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { IdempotencyKeyReusedError, InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseRowId } from '../../row-id.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { copyEvent } from './copy-event.ts'

const CopyEventPayload = builder.simpleObject('CopyEventPayload', {
  description: 'Result of copying an event.',
  fields: (t) => ({ event: t.field({ type: 'Event', description: 'New event, which is hidden.' }) }),
})

builder.mutationField('copyEvent', (t) =>
  t.fieldWithInput({
    type: CopyEventPayload,
    description:
      'Creates a hidden copy of an event on another day, with its camp leaders and without bookings. End date and booking close move with the start. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        IdempotencyKeyReusedError,
      ],
      union: { description: 'The new event, or the error.' },
    },
    typeOptions: { description: 'Event to copy, with title and first day of the copy.' },
    argOptions: { description: 'Event to copy, with title and first day of the copy.' },
    input: {
      id: t.input.id({ description: 'Event to copy.' }),
      title: t.input.string({ description: 'Title of the copy, at most 200 characters.' }),
      startDate: t.input.string({ description: 'First day of the copy, YYYY-MM-DD, not in the past.' }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Unique key per copy, 8 to 200 printable characters without spaces. A replay returns the first copy.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { id, ...form } = input
      return { event: await copyEvent(context, parseRowId(id), form) }
    },
  }),
)
