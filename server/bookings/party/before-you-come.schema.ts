import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { auditBookingRead } from '../record/audit-staff-access.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { type PartyArrangements, readArrangements } from '../record/read-arrangements.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { type BeforeYouCome, readConsents } from '../record/read-consents.ts'
import { Collector } from './collector.type.ts'
import { ConsentDocument, PhotoChoice } from './consent-enums.type.ts'
import { Diet } from './diet.type.ts'
import { canChangeCollectors, recordConsents } from './record-consents.ts'

const PersonPhotoChoice = builder
  .objectRef<BeforeYouCome['photoChoices'][number]>('PersonPhotoChoice')
  .implement({
    description: 'Photo choice for one person of the party.',
    fields: (t) => ({
      position: t.exposeInt('position', {
        description:
          'Position in the party: -1 for the booker, -2 and below for other adults, 0 and above for children.',
      }),
      choice: t.expose('choice', {
        type: PhotoChoice,
        description: 'Permission to photograph this person.',
      }),
    }),
  })

const PersonDiet = builder.objectRef<PartyArrangements['diets'][number]>('PersonDiet').implement({
  description: 'Diet of one person of the party.',
  fields: (t) => ({
    position: t.exposeInt('position', {
      description:
        'Position in the party: -1 for the booker, -2 and below for other adults, 0 and above for children.',
    }),
    diet: t.expose('diet', {
      type: Diet,
      description: 'Diet that was selected for this person.',
    }),
    note: t.exposeString('note', {
      description: 'Further information for the kitchen, at most 200 characters. Empty for none.',
    }),
  }),
})

/** Arrangements are decrypted only on request. */
type BeforeYouComeForm = BeforeYouCome & {
  readArrangements: () => Promise<PartyArrangements>
  canChangeCollectors: () => Promise<boolean>
}

const BeforeYouComeType = builder.objectRef<BeforeYouComeForm>('BeforeYouCome').implement({
  description: 'Before you come form, which every party fills in before the camp.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', { description: 'True when all required answers are given.' }),
    missing: t.expose('missing', {
      type: [ConsentDocument],
      description: 'Required consents and choices that are still missing.',
    }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest submission. Null before the first.',
    }),
    photoChoices: t.expose('photoChoices', {
      type: [PersonPhotoChoice],
      description: 'Photo choices made so far, adults first.',
    }),
    diets: t.field({
      type: [PersonDiet],
      description: 'Diets entered so far, which are optional. Empty once erased after the event.',
      resolve: async ({ readArrangements }) => (await readArrangements()).diets,
    }),
    collectors: t.field({
      type: [Collector],
      description:
        'Adults in addition to the booker who may take the children home. Empty once erased after the event.',
      resolve: async ({ readArrangements }) => (await readArrangements()).collectors,
    }),
    canChangeCollectors: t.boolean({
      description:
        'True when the viewer may change `collectors`. Once anyone of the party was checked in, only camp staff may.',
      resolve: ({ canChangeCollectors }) => canChangeCollectors(),
    }),
  }),
})

builder.objectField('Booking', 'beforeYouCome', (t) =>
  t.field({
    type: BeforeYouComeType,
    nullable: true,
    description: 'Before you come form of the party. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: async (booking, _args, context) => {
      await auditBookingRead(context, booking)
      let arrangements: Promise<PartyArrangements> | undefined
      return {
        ...(await readConsents(context, booking.id)),
        readArrangements: () => {
          arrangements ??= readArrangements(context, booking.id)
          return arrangements
        },
        canChangeCollectors: () =>
          canChangeCollectors(context, { id: booking.id, eventId: booking.event.id }),
      }
    },
  }),
)

const PhotoChoiceInput = builder.inputType('PhotoChoiceInput', {
  description: 'Photo choice for one person of the party.',
  fields: (t) => ({
    position: t.int({
      description:
        'Position in the party: -1 for the booker, -2 and below for other adults, 0 and above for children.',
    }),
    choice: t.field({ type: PhotoChoice, description: 'Permission to photograph this person.' }),
  }),
})

const PersonDietInput = builder.inputType('PersonDietInput', {
  description: 'Diet of one person of the party.',
  fields: (t) => ({
    position: t.int({
      description:
        'Position in the party: -1 for the booker, -2 and below for other adults, 0 and above for children.',
    }),
    diet: t.field({
      type: Diet,
      required: false,
      description: 'Diet of this person. Null for no information.',
    }),
    note: t.string({
      required: false,
      description: 'Further information for the kitchen, at most 200 characters; required for OTHER.',
    }),
  }),
})

const CollectorInput = builder.inputType('CollectorInput', {
  description: 'An adult in addition to the booker who may take the children home.',
  fields: (t) => ({
    name: t.string({ description: 'First and last name, at most 200 characters.' }),
    phone: t.string({ required: false, description: 'Phone number, at most 20 characters. Optional.' }),
  }),
})

const RecordConsentsPayload = builder.simpleObject('RecordConsentsPayload', {
  description: 'The booking with its updated form.',
  fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking after the change.' }) }),
})

builder.mutationField('recordConsents', (t) =>
  t.fieldWithInput({
    type: RecordConsentsPayload,
    description:
      'Records the Before you come form of a booking and emails the family about changed collectors or photo choices. Needs `access` FULL.',
    errors: {
      types: [InvalidInputError, BookingNotFoundError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Answers of the form.' },
    argOptions: { description: 'Answers of the form.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking.' }),
      acceptedBy: t.input.string({ description: 'First and last name of the person who fills in the form.' }),
      acceptsTerms: t.input.boolean({
        description: 'Whether the terms and conditions are accepted; must be true.',
      }),
      acceptsSafety: t.input.boolean({
        description: 'Whether the safety guidelines are accepted; must be true.',
      }),
      acceptsMedical: t.input.boolean({
        description: 'Whether medical help in an emergency is agreed to; must be true.',
      }),
      photoChoices: t.input.field({
        type: [PhotoChoiceInput],
        description: 'Photo choices, exactly one per person.',
      }),
      diets: t.input.field({
        type: [PersonDietInput],
        required: false,
        description: 'Diets that replace the stored ones, at most one per person. Null changes nothing.',
      }),
      collectors: t.input.field({
        type: [CollectorInput],
        required: false,
        description:
          'Adults who may take the children home, at most 5, replacing the stored ones. Null changes nothing.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await recordConsents(context, input)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)
