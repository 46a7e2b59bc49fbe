import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, KeyOfAnotherRequestError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { copyEvent } from './copy-event.ts'

const CopyEventPayload = builder.simpleObject('CopyEventPayload', {
  description: 'The copy, which is hidden.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The new event.' }) }),
})

builder.mutationField('copyEvent', (t) =>
  t.fieldWithInput({
    type: CopyEventPayload,
    description:
      'Makes a hidden event of the same form and the same camp leaders on another day; its last day and the close of booking move along, bookings do not. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        KeyOfAnotherRequestError,
      ],
      union: { description: 'The copy, or why none was made.' },
    },
    typeOptions: { description: 'Of which event, and when.' },
    argOptions: { description: 'Of which event, and when.' },
    input: {
      id: t.input.id({ description: 'The event to copy.' }),
      title: t.input.string({ description: 'What the copy is called.' }),
      startDate: t.input.string({ description: 'Its first day, YYYY-MM-DD.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One for each copy that is wanted, 8 to 200 characters: a repeat makes no other one.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const { id, ...form } = input
      return { event: await copyEvent(context, parseEventId(id) ?? 0, form) }
    },
  }),
)
