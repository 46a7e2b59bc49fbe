import { NotAllowedError, NotSignedInError } from '../accounts/accounts.errors.ts'
import { ConsentDocument, PhotoChoice } from '../bookings/party/consent-enums.type.ts'
import { BookingNotFoundError } from '../bookings/record/bookings.errors.ts'
import { builder } from '../graphql/builder.ts'
import { parseRowId } from '../row-id.ts'
import { recordPaperConsents } from './record-paper-consents.ts'

const RecordPaperConsentsPayload = builder.simpleObject('RecordPaperConsentsPayload', {
  description: 'Consents of the party after recording.',
  fields: (t) => ({
    bookingId: t.id({ description: 'Booking as sent in the request.' }),
    missingConsents: t.field({
      type: [ConsentDocument],
      description: 'Documents that are still missing.',
    }),
  }),
})

builder.mutationField('recordPaperConsents', (t) =>
  t.fieldWithInput({
    type: RecordPaperConsentsPayload,
    description:
      'Records the missing parts of the Before you come form of a confirmed booking that the booker signed on paper. Leaves the answers of the family unchanged. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, BookingNotFoundError],
      union: { description: 'The missing documents, or the error.' },
    },
    typeOptions: { description: 'Form that the booker signed on paper.' },
    argOptions: { description: 'Form that the booker signed on paper.' },
    input: {
      eventId: t.input.id({ description: 'Event of the booking.' }),
      bookingId: t.input.id({ description: 'Confirmed booking of the event.' }),
      photoChoice: t.input.field({
        type: PhotoChoice,
        required: false,
        description: 'Photo choice for each person without one. Null records no choice.',
      }),
    },
    resolve: async (_root, { input: { eventId, bookingId, photoChoice } }, context) => {
      const form = { eventId: parseRowId(eventId), bookingId, photoChoice: photoChoice ?? null }
      return { bookingId, missingConsents: await recordPaperConsents(context, form) }
    },
  }),
)
