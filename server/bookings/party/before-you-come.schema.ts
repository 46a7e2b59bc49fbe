import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Collector } from '../../graphql/collector.ts'
import { ConsentDocument, PhotoChoice } from '../../graphql/consent-enums.ts'
import { Diet } from '../../graphql/diet.ts'
import { auditForeignRead } from '../record/audit-foreign-read.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { type PartyArrangements, readArrangements } from '../record/read-arrangements.ts'
import { readBooking } from '../record/read-booking.ts'
import { type BeforeYouCome, readConsents } from '../record/read-consents.ts'
import { canChangeCollectors, recordConsents } from './record-consents.ts'

const PersonPhotoChoice = builder
  .objectRef<BeforeYouCome['photoChoices'][number]>('PersonPhotoChoice')
  .implement({
    description: 'The photo choice for one person of the party.',
    fields: (t) => ({
      position: t.exposeInt('position', {
        description: '-1 for the booker, -2 and below for the other adults; children count from 0.',
      }),
      choice: t.field({ type: PhotoChoice, description: 'The choice.', resolve: (each) => each.choice }),
    }),
  })

const PersonDiet = builder.objectRef<PartyArrangements['diets'][number]>('PersonDiet').implement({
  description: 'What one person of the party eats.',
  fields: (t) => ({
    position: t.exposeInt('position', {
      description: '-1 for the booker, -2 and below for the other adults; children count from 0.',
    }),
    diet: t.field({ type: Diet, description: 'What they eat.', resolve: (each) => each.diet }),
    note: t.exposeString('note', {
      description: 'What the kitchen should know beside that. Empty for nothing.',
    }),
  }),
})

/** Arrangements are decrypted only on request. */
type FilledIn = BeforeYouCome & {
  told: () => Promise<PartyArrangements>
  canChangeCollectors: () => Promise<boolean>
}

const BeforeYouComeType = builder.objectRef<FilledIn>('BeforeYouCome').implement({
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
    diets: t.field({
      type: [PersonDiet],
      description:
        'What people eat, as far as it was told; nobody has to. Empty once erased after the event.',
      resolve: async ({ told }) => (await told()).diets,
    }),
    collectors: t.field({
      type: [Collector],
      description: 'Who may take the children home, beside the booker. Empty once erased after the event.',
      resolve: async ({ told }) => (await told()).collectors,
    }),
    canChangeCollectors: t.boolean({
      description: 'False for the family once somebody of its party was checked in: then only staff may.',
      resolve: ({ canChangeCollectors }) => canChangeCollectors(),
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
      let told: Promise<PartyArrangements> | undefined
      return {
        ...(await readConsents(context, booking.id)),
        told: () => {
          told ??= readArrangements(context, booking.id)
          return told
        },
        canChangeCollectors: () =>
          canChangeCollectors(context, { id: booking.id, eventId: booking.event.id }),
      }
    },
  }),
)

const PhotoChoiceInput = builder.inputType('PhotoChoiceInput', {
  description: 'The photo choice for one person of the party.',
  fields: (t) => ({
    position: t.int({
      description: '-1 for the booker, -2 and below for the other adults; children count from 0.',
    }),
    choice: t.field({ type: PhotoChoice, description: 'The choice.' }),
  }),
})

const PersonDietInput = builder.inputType('PersonDietInput', {
  description: 'What one person of the party eats.',
  fields: (t) => ({
    position: t.int({
      description: '-1 for the booker, -2 and below for the other adults; children count from 0.',
    }),
    diet: t.field({ type: Diet, required: false, description: 'What they eat. Null for nothing told.' }),
    note: t.string({
      required: false,
      description: 'What the kitchen should know beside that; needed for OTHER.',
    }),
  }),
})

const CollectorInput = builder.inputType('CollectorInput', {
  description: 'An adult who may take the children home, beside the booker.',
  fields: (t) => ({
    name: t.string({ description: 'First and last name.' }),
    phone: t.string({ required: false, description: 'Their phone number.' }),
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
      diets: t.input.field({
        type: [PersonDietInput],
        required: false,
        description: 'What people eat, in the place of what was told before; null changes nothing.',
      }),
      collectors: t.input.field({
        type: [CollectorInput],
        required: false,
        description:
          'Who may take the children home, at most 5, in the place of what was told before; null changes nothing.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await recordConsents(context, input)
      const booking = await readBooking(context, input.bookingId)
      if (booking === null) throw new BookingNotFoundError()
      return { booking }
    },
  }),
)
