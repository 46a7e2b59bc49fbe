import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, KeyOfAnotherRequestError, TooManyRequestsError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { type CampMessage, readCampMessage } from './list-camp-messages.ts'
import { CampCancelledError, NobodyToWriteToError } from './messages.errors.ts'
import { type CampMessagePreview, previewCampMessage } from './preview-camp-message.ts'
import { sendCampMessage } from './send-camp-message.ts'
import { testCampMessage } from './test-camp-message.ts'

plainRefusal(
  NobodyToWriteToError,
  'NobodyToWriteToError',
  'The message would reach nobody; nothing was sent.',
)
plainRefusal(CampCancelledError, 'CampCancelledError', 'The event was cancelled; nothing was sent.')

const Preview = builder.objectRef<CampMessagePreview>('PreviewCampMessagePayload').implement({
  description: 'A message as one of its families will read it.',
  fields: (t) => ({
    place: t.exposeInt('place', {
      description: 'Which of the families it is, from 0, in the order of their names.',
    }),
    families: t.exposeInt('families', { description: 'How many families the message would go to.' }),
    name: t.exposeString('name', { description: 'Who holds the booking.' }),
    subject: t.exposeString('subject', { description: "The mail's subject." }),
    text: t.exposeString('text', { description: "The mail's plain text." }),
  }),
})

builder.queryField('previewCampMessage', (t) =>
  t.field({
    type: Preview,
    nullable: true,
    description:
      'A message as one of its families will read it. Each reading is logged. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        CampCancelledError,
        NobodyToWriteToError,
      ],
      union: { description: 'What the family will read, or why there is nothing to read.' },
    },
    args: {
      eventId: t.arg.id({ description: 'The event.' }),
      subject: t.arg.string({ description: 'At most 150 characters, with fields in braces.' }),
      text: t.arg.string({ description: 'At most 5000 characters, with fields in braces.' }),
      includesUnpaid: t.arg.boolean({
        description: 'True to write to families, too, that have not paid yet.',
      }),
      place: t.arg.int({ description: 'Which family, from 0; behind the last one it is the last.' }),
    },
    resolve: (_root, { eventId, ...asked }, context) => previewCampMessage(context, eventOf(eventId), asked),
  }),
)

const SendPayload = builder
  .objectRef<{ campMessage: CampMessage | null }>('SendCampMessagePayload')
  .implement({
    description: 'The message is on its way.',
    fields: (t) => ({
      campMessage: t.field({
        type: 'CampMessage',
        nullable: true,
        description: 'The message. Null when the event was deleted at this moment.',
        resolve: ({ campMessage }) => campMessage,
      }),
    }),
  })

builder.mutationField('sendCampMessage', (t) =>
  t.fieldWithInput({
    type: SendPayload,
    description:
      'Sends a message to all families of an event, one mail for each address. Whoever books later does not get it. Admins and leaders of the event only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        CampCancelledError,
        NobodyToWriteToError,
        KeyOfAnotherRequestError,
        TooManyRequestsError,
      ],
      union: { description: 'The message, or why nothing was sent.' },
    },
    typeOptions: { description: 'What to write to whom.' },
    argOptions: { description: 'What to write to whom.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      subject: t.input.string({ description: 'At most 150 characters, with fields in braces.' }),
      text: t.input.string({ description: 'At most 5000 characters, with fields in braces.' }),
      includesUnpaid: t.input.boolean({
        description: 'True to write to families, too, whose places are held and not paid.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One for each message, 8 to 200 characters: a repeat sends nothing more.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => {
      const event = eventOf(eventId)
      const id = await sendCampMessage(context, event, form)
      return { campMessage: await readCampMessage(context, event, id) }
    },
  }),
)

const TestPayload = builder.simpleObject('TestCampMessagePayload', {
  description: 'The test is on its way.',
  fields: (t) => ({ address: t.string({ description: 'Where it goes: the address of your account.' }) }),
})

builder.mutationField('testCampMessage', (t) =>
  t.fieldWithInput({
    type: TestPayload,
    description:
      'Mails a message to whoever writes it, marked as a test. Admins and leaders of the event only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        CampCancelledError,
        TooManyRequestsError,
      ],
      union: { description: 'Where it goes, or why nothing was sent.' },
    },
    typeOptions: { description: 'What to write.' },
    argOptions: { description: 'What to write.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      subject: t.input.string({ description: 'At most 150 characters, with fields in braces.' }),
      text: t.input.string({ description: 'At most 5000 characters, with fields in braces.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One for each test, 8 to 200 characters: a repeat sends nothing more.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => ({
      address: await testCampMessage(context, eventOf(eventId), { ...form, includesUnpaid: false }),
    }),
  }),
)

/** No event has the id 0. */
function eventOf(eventId: string): number {
  return parseEventId(eventId) ?? 0
}
