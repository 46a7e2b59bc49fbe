import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { EventOverError } from '../events/admin.errors.ts'
import { isCopyAllowed } from './copy-proof.ts'
import { takeCampCopy } from './take-camp-copy.ts'

const TakeCampCopyPayload = builder.simpleObject('TakeCampCopyPayload', {
  description: 'How long a phone may keep the camp.',
  fields: (t) => ({
    keptUntil: t.field({
      type: 'DateTime',
      description: 'When the phone has to erase it: a day after the end of the event.',
    }),
    proof: t.string({
      description: 'Sent with `isCampCopyAllowed` to ask whether the copy may still be kept.',
    }),
  }),
})

builder.queryField('isCampCopyAllowed', (t) =>
  t.boolean({
    description:
      'Whether a phone may still keep the copy of a camp. False once who fetched it does not lead the camp any more, or has another password. Open to everybody, since the session may have ended.',
    args: {
      eventId: t.arg.id({ description: 'The event.' }),
      proof: t.arg.string({ description: 'As `takeCampCopy` gave it.' }),
    },
    resolve: (_root, { eventId, proof }, context) => {
      const id = parseEventId(eventId)
      return id !== null && isCopyAllowed(context, id, proof)
    },
  }),
)

builder.mutationField('takeCampCopy', (t) =>
  t.fieldWithInput({
    type: TakeCampCopyPayload,
    description:
      'Notes in the audit trail that a phone takes the people of a camp along for use without reception. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, SecondFactorNeededError, EventNotFoundError, EventOverError],
      union: { description: 'Until when they may be kept, or why they may not.' },
    },
    typeOptions: { description: 'Which camp.' },
    argOptions: { description: 'Which camp.' },
    input: { eventId: t.input.id({ description: 'The event.' }) },
    resolve: async (_root, { input: { eventId } }, context) => {
      const id = parseEventId(eventId)
      if (id === null) throw new EventNotFoundError()
      return takeCampCopy(context, id)
    },
  }),
)
