import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../accounts/accounts.errors.ts'
import { IdempotencyKeyReusedError, InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { EventNotFoundError } from '../events/events.errors.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { parseRowId } from '../row-id.ts'
import { readCampMessage } from './list-camp-messages.ts'
import { CampCancelledError, NoRecipientsError } from './messages.errors.ts'
import { type CampMessagePreview, previewCampMessage } from './preview-camp-message.ts'
import { sendCampMessage } from './send-camp-message.ts'
import { testCampMessage } from './test-camp-message.ts'

registerPlainError(
  NoRecipientsError,
  'NoRecipientsError',
  'Returned when no family would receive the message; nothing was sent.',
)
registerPlainError(
  CampCancelledError,
  'CampCancelledError',
  'Returned when the event was cancelled; nothing was sent.',
)

const Preview = builder.objectRef<CampMessagePreview>('CampMessagePreview').implement({
  description: 'A message as one of its families will read it.',
  fields: (t) => ({
    place: t.exposeInt('place', {
      description: 'Zero-based index of the family, in order of last and first names.',
    }),
    families: t.exposeInt('families', { description: 'Number of families that would receive the message.' }),
    name: t.exposeString('name', { description: 'Full name of the holder of the booking.' }),
    subject: t.exposeString('subject', { description: 'Subject of the email with its fields filled in.' }),
    text: t.exposeString('text', { description: 'Plain text of the email with its fields filled in.' }),
  }),
})

builder.queryField('previewCampMessage', (t) =>
  t.field({
    type: Preview,
    nullable: true,
    description:
      'Message as one of its families will read it; reads are audited. Null when no family would receive it. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: {
      eventId: t.arg.id({ description: 'ID of the event.' }),
      subject: t.arg.string({ description: 'Subject with fields in braces, 1 to 150 characters.' }),
      text: t.arg.string({ description: 'Text with fields in braces, 1 to 5000 characters.' }),
      includesUnpaid: t.arg.boolean({
        description: 'True to include families with held spots that are not paid yet.',
      }),
      place: t.arg.int({
        description: 'Zero-based index of the family. Values past the end select the last family.',
      }),
    },
    resolve: (_root, { eventId, ...message }, context) =>
      previewCampMessage(context, parseRowId(eventId), message),
  }),
)

const SendPayload = builder.simpleObject('SendCampMessagePayload', {
  description: 'The message that is being sent.',
  fields: (t) => ({
    campMessage: t.field({
      type: 'CampMessage',
      nullable: true,
      description: 'Message with its progress. Null when the event was deleted at the same time.',
    }),
  }),
})

builder.mutationField('sendCampMessage', (t) =>
  t.fieldWithInput({
    type: SendPayload,
    description:
      'Sends a message to all families of an event, one email per address, excluding families that book later. Admins and leaders of the event only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        CampCancelledError,
        NoRecipientsError,
        IdempotencyKeyReusedError,
        TooManyRequestsError,
      ],
      union: { description: 'Message that is being sent, or the error that prevented sending.' },
    },
    typeOptions: { description: 'Message and its recipients.' },
    argOptions: { description: 'Message and its recipients.' },
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      subject: t.input.string({ description: 'Subject with fields in braces, 1 to 150 characters.' }),
      text: t.input.string({ description: 'Text with fields in braces, 1 to 5000 characters.' }),
      includesUnpaid: t.input.boolean({
        description: 'True to include families with held spots that are not paid yet.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'Key of one message, 8 to 200 characters; a repeated request sends nothing more.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => {
      const event = parseRowId(eventId)
      const id = await sendCampMessage(context, event, form)
      return { campMessage: await readCampMessage(context, event, id) }
    },
  }),
)

const TestPayload = builder.simpleObject('TestCampMessagePayload', {
  description: 'The test email that is being sent.',
  fields: (t) => ({
    address: t.string({ description: "Email address of the viewer's account, which receives the test." }),
  }),
})

builder.mutationField('testCampMessage', (t) =>
  t.fieldWithInput({
    type: TestPayload,
    description:
      'Emails a message to the viewer, marked as a test and with a sample booking reference. Admins and leaders of the event only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        CampCancelledError,
        TooManyRequestsError,
      ],
      union: { description: 'Recipient of the test, or the error that prevented sending.' },
    },
    typeOptions: { description: 'Message to test.' },
    argOptions: { description: 'Message to test.' },
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      subject: t.input.string({ description: 'Subject with fields in braces, 1 to 150 characters.' }),
      text: t.input.string({ description: 'Text with fields in braces, 1 to 5000 characters.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'Key of one test, 8 to 200 characters; a repeated request sends nothing more.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => ({
      address: await testCampMessage(context, parseRowId(eventId), { ...form, includesUnpaid: false }),
    }),
  }),
)
