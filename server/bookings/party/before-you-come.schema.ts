import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { ConsentDocument, PhotoChoice } from '../../graphql/consent-enums.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { readBooking } from '../record/read-booking.ts'
import { type BeforeYouCome, readConsents } from '../record/read-consents.ts'
import { recordConsents } from './record-consents.ts'

const PersonPhotoChoice = builder
  .objectRef<BeforeYouCome['photoChoices'][number]>('PersonPhotoChoice')
  .implement({
    description: 'The photo choice for one person of the party.',
    fields: (t) => ({
      position: t.exposeInt('position', { description: '-1 for the booker; children count from 0.' }),
      choice: t.field({ type: PhotoChoice, description: 'The choice.', resolve: (each) => each.choice }),
    }),
  })

const BeforeYouComeType = builder.objectRef<BeforeYouCome>('BeforeYouCome').implement({
  description: 'The short form that every party fills in before it comes.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', { description: 'True when nothing is missing.' }),
    missing: t.field({
      type: [ConsentDocument],
      description: 'What is still missing.',
      resolve: (form) => form.missing,
    }),
    acceptedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last filled in. Null before that.',
      resolve: (form) => form.acceptedAt,
    }),
    photoChoices: t.field({
      type: [PersonPhotoChoice],
      description: 'The photo choices made so far.',
      resolve: (form) => form.photoChoices,
    }),
  }),
})

builder.objectField('Booking', 'beforeYouCome', (t) =>
  t.field({
    type: BeforeYouComeType,
    nullable: true,
    description: 'The Before you come form. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: async (booking, _args, context) => {
      await auditForeignRead(context, {
        ownerId: booking.userId,
        action: 'booking-read',
        subject: `booking:${booking.id}`,
      })
      return readConsents(context, booking.id)
    },
  }),
)

const PhotoChoiceInput = builder.inputType('PhotoChoiceInput', {
  description: 'The photo choice for one person of the party.',
  fields: (t) => ({
    position: t.int({ description: '-1 for the booker; children count from 0.' }),
    choice: t.field({ type: PhotoChoice, description: 'The choice.' }),
  }),
})

const RecordConsentsPayload = builder.simpleObject('RecordConsentsPayload', {
  description: 'The booking with its form.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
})

builder.mutationField('recordConsents', (t) =>
  t.fieldWithInput({
    type: RecordConsentsPayload,
    description: 'Records the Before you come form of a booking that the viewer may see whole.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError],
      union: { description: 'The booking, or why nothing was recorded.' },
    },
    typeOptions: { description: 'The form.' },
    argOptions: { description: 'The form.' },
    input: {
      bookingId: t.input.id({ description: 'The booking.' }),
      acceptedBy: t.input.string({ description: 'Who fills the form in: first and last name.' }),
      acceptsTerms: t.input.boolean({ description: 'The terms and conditions are accepted.' }),
      acceptsSafety: t.input.boolean({ description: 'The safety guidelines are accepted.' }),
      acceptsMedical: t.input.boolean({ description: 'Medical help in an emergency is agreed to.' }),
      photoChoices: t.input.field({ type: [PhotoChoiceInput], description: 'One choice per person.' }),
    },
    resolve: async (_root, { input }, context) => {
      await recordConsents(context, input)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)
