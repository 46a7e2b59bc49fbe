import { builder } from '../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../graphql/sorted-page.ts'
import { parseCursorId } from '../page-cursor.ts'
import { parseRowId } from '../row-id.ts'
import {
  type CampMessage,
  listCampMessages,
  type MessageProgress,
  readCampMessage,
} from './list-camp-messages.ts'
import {
  type FAMILY_EMAIL_STATES,
  listMessageFamilies,
  type MessageFamilyLine,
} from './list-message-families.ts'
import { countFamilies, type FamilyCounts } from './message-families.ts'

declare module '../graphql/builder.ts' {
  interface SchemaObjects {
    CampMessage: CampMessage
  }
}

const Progress = builder.objectRef<MessageProgress>('CampMessageProgress').implement({
  description: 'Delivery progress of a message. Families with several bookings under one address count once.',
  fields: (t) => ({
    families: t.exposeInt('families', {
      description: 'Number of families that the message was addressed to when it was sent.',
    }),
    written: t.exposeInt('written', { description: 'Number of families with a written email.' }),
    skipped: t.exposeInt('skipped', {
      description: 'Number of families with bookings that ended before their email was written.',
    }),
    queued: t.exposeInt('queued', { description: 'Number of emails waiting to be sent.' }),
    sent: t.exposeInt('sent', { description: 'Number of emails accepted by the mail server.' }),
    kept: t.exposeInt('kept', {
      description: 'Number of emails stored for reading, because no mail server is configured.',
    }),
    dead: t.exposeInt('dead', { description: 'Number of emails that could not be delivered.' }),
  }),
})

const EmailStatus = builder.enumType('CampMessageEmailStatus', {
  description: 'Delivery status of the email of a message to one family.',
  values: {
    WAITING: { description: 'Not written yet.' },
    LEFT_OUT: { description: 'Not written, because the booking had ended.' },
    QUEUED: { description: 'Waiting to be sent, possibly after a failed attempt.' },
    SENT: { description: 'Accepted by the mail server.' },
    STORED: { description: 'Stored for reading, because no mail server is configured.' },
    FAILED: { description: 'Rejected permanently, or out of attempts.' },
    GONE: { description: 'Written, but no longer stored.' },
  } satisfies Record<(typeof FAMILY_EMAIL_STATES)[number], { description: string }>,
} as const)

const Family = builder.objectRef<MessageFamilyLine>('CampMessageFamily').implement({
  description: 'A booking that a message was addressed to.',
  fields: (t) => ({
    id: t.id({ description: 'ID of the booking.', resolve: ({ bookingId }) => bookingId }),
    code: t.exposeString('code', { description: 'Booking reference, quoted on the phone.' }),
    firstName: t.exposeString('firstName', {
      description: 'First name of the current holder of the booking.',
    }),
    lastName: t.exposeString('lastName', { description: 'Last name of the current holder of the booking.' }),
    status: t.expose('state', { type: EmailStatus, description: "Delivery status of the family's email." }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Reason for the last failed attempt. Null without a failure.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the mail server accepted the email. Null until then.',
    }),
    isShared: t.exposeBoolean('isShared', {
      description: 'True when one email covers this and other bookings under the same address.',
    }),
    isForFormerHolder: t.exposeBoolean('isForFormerHolder', {
      description:
        'True when the booking was transferred after the email was written, so the former holder received it.',
    }),
  }),
})

const FamilyConnection = builder.connectionObject(
  { type: Family, name: 'CampMessageFamilyConnection', description: 'A page of the bookings of a message.' },
  { name: 'CampMessageFamilyEdge', description: 'A booking in a page.' },
)

builder.objectType('CampMessage', {
  description: 'A message from staff of a camp to its families.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID; later messages have higher values.' }),
    eventId: t.exposeID('eventId', { description: 'ID of the event.' }),
    subject: t.exposeString('subject', { description: 'Subject as typed, with its fields in braces.' }),
    text: t.exposeString('text', { description: 'Text as typed, with its fields in braces.' }),
    includesUnpaid: t.exposeBoolean('includesUnpaid', {
      description: 'True when families with held, unpaid spots were included.',
    }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Username of the sender. Null once the account is erased.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when staff sent the message.' }),
    doneAt: t.expose('doneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the last of its emails was written. Null until then.',
    }),
    progress: t.field({
      type: Progress,
      description: 'Delivery progress by number of families.',
      resolve: (message) => message,
    }),
    families: t.field({
      type: FamilyConnection,
      description: 'Bookings that the message was addressed to, undelivered ones first; reads are audited.',
      args: {
        first: t.arg.int({ required: false, description: pageArguments.first }),
        after: t.arg.string({ required: false, description: pageArguments.after }),
      },
      complexity: pageComplexity,
      resolve: (message, { first, after }, context) =>
        sortedPage<MessageFamilyLine>({
          first,
          after,
          order: 'message-families',
          toCursor: ({ sortedBy, bookingId }) => ({ value: sortedBy, id: bookingId }),
          list: (pageArgs) => listMessageFamilies(context, message, pageArgs),
        }),
    }),
  }),
})

const MessageConnection = builder.connectionObject(
  {
    type: 'CampMessage',
    name: 'CampMessageConnection',
    description: 'A page of messages to the families of a camp.',
  },
  { name: 'CampMessageEdge', description: 'A message in a page.' },
)

builder.queryField('campMessages', (t) =>
  t.field({
    type: MessageConnection,
    nullable: true,
    description: 'Messages to the families of an event, newest first. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: {
      eventId: t.arg.id({ description: 'ID of the event.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { eventId, first, after }, context) =>
      sortedPage<CampMessage>({
        first,
        after,
        order: 'camp-messages',
        toCursor: ({ id }) => ({ value: 0, id }),
        list: (pageArgs) =>
          listCampMessages(context, parseRowId(eventId), {
            after: pageArgs.after === null ? null : parseCursorId(pageArgs.after.id),
            limit: pageArgs.limit,
          }),
      }),
  }),
)

builder.queryField('campMessage', (t) =>
  t.field({
    type: 'CampMessage',
    nullable: true,
    description:
      'One message to the families of an event. Null when the event has no message with this ID. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: {
      eventId: t.arg.id({ description: 'ID of the event.' }),
      id: t.arg.id({ description: 'ID of the message.' }),
    },
    resolve: (_root, { eventId, id }, context) =>
      readCampMessage(context, parseRowId(eventId), parseRowId(id)),
  }),
)

const Counts = builder.objectRef<FamilyCounts>('CampFamilies').implement({
  description:
    'Numbers of families of an event that can receive a message. Families with several bookings under one address count once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the event.' }),
    title: t.exposeString('title', { description: 'Title of the event.' }),
    isCancelled: t.exposeBoolean('isCancelled', {
      description: 'True for a cancelled event; its families can receive no further message.',
    }),
    confirmed: t.exposeInt('confirmed', { description: 'Number of families with a confirmed booking.' }),
    withUnpaid: t.exposeInt('withUnpaid', {
      description: 'Number of families with a confirmed booking, or with held spots that are not paid.',
    }),
    unreachable: t.exposeInt('unreachable', {
      description:
        "Number of confirmed bookings that receive no email, because the booker's account or address was erased.",
    }),
  }),
})

builder.queryField('campFamilies', (t) =>
  t.field({
    type: Counts,
    nullable: true,
    description:
      'Numbers of families of an event that can receive a message. Null for an unknown event. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'ID of the event.' }) },
    resolve: (_root, { eventId }, context) => countFamilies(context.db, parseRowId(eventId)),
  }),
)
