import { InvalidInputError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import {
  type CampMessage,
  listCampMessages,
  type MessageProgress,
  readCampMessage,
} from './list-camp-messages.ts'
import {
  type FAMILY_MAIL_STATES,
  listMessageFamilies,
  type MessageFamilyLine,
} from './list-message-families.ts'
import { countFamilies, type FamilyCounts } from './message-families.ts'

const Progress = builder.objectRef<MessageProgress>('CampMessageProgress').implement({
  description: 'How far a message has come. Families with several bookings under one address count once.',
  fields: (t) => ({
    families: t.exposeInt('families', { description: 'Families that it was for when it was sent.' }),
    written: t.exposeInt('written', { description: 'Families whose mail is written.' }),
    leftOut: t.exposeInt('leftOut', {
      description: 'Families whose bookings had ended before their mail was written.',
    }),
    queued: t.exposeInt('queued', { description: 'Mails that wait to be sent.' }),
    sent: t.exposeInt('sent', { description: 'Mails that the mail server has taken.' }),
    kept: t.exposeInt('kept', { description: 'Mails kept to be read, because no mail server is set.' }),
    dead: t.exposeInt('dead', { description: 'Mails that could not be delivered.' }),
  }),
})

const MailState = builder.enumType('CampMessageMailState', {
  description: 'What became of the mail of a message to one family.',
  values: {
    WAITING: { description: 'Is still to be written.' },
    LEFT_OUT: { description: 'The booking had ended before it was written.' },
    QUEUED: { description: 'Waits to be sent, maybe after a try that failed.' },
    SENT: { description: 'The mail server has taken it.' },
    KEPT: { description: 'Kept to be read, because no mail server is set.' },
    DEAD: { description: 'Refused for good, or its tries are used up.' },
    GONE: { description: 'Was written, and is kept no longer.' },
  } satisfies Record<(typeof FAMILY_MAIL_STATES)[number], { description: string }>,
} as const)

const Family = builder.objectRef<MessageFamilyLine>('CampMessageFamily').implement({
  description: 'A booking that a message was for.',
  fields: (t) => ({
    id: t.id({ description: "The booking's id.", resolve: ({ bookingId }) => bookingId }),
    code: t.exposeString('code', { description: "The booking's reference." }),
    firstName: t.exposeString('firstName', { description: 'First name of who holds the booking.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of who holds the booking.' }),
    state: t.field({
      type: MailState,
      description: 'What became of the mail.',
      resolve: (line) => line.state,
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'A word about the last try that failed. Null when none did.',
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server took it. Null before that.',
      resolve: (line) => line.sentAt,
    }),
    isShared: t.exposeBoolean('isShared', {
      description: 'True when one mail goes out for this and other bookings under the same address.',
    }),
    isOfFormerHolder: t.exposeBoolean('isOfFormerHolder', {
      description: 'True when the booking went to another person after the mail was written.',
    }),
  }),
})

const FamilyConnection = builder.connectionObject(
  { type: Family, name: 'CampMessageFamilyConnection', description: 'A page of the bookings of a message.' },
  { name: 'CampMessageFamilyEdge', description: 'A booking in a page.' },
)

builder.objectType('CampMessage', {
  description: 'What staff of a camp wrote to its families.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    eventId: t.exposeID('eventId', { description: "The event's id." }),
    subject: t.exposeString('subject', { description: 'As it was typed, with its fields in braces.' }),
    text: t.exposeString('text', { description: 'As it was typed, with its fields in braces.' }),
    includesUnpaid: t.exposeBoolean('includesUnpaid', {
      description: 'True when families got it, too, whose places were held and not paid.',
    }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Username of who sent it. Null once the account is gone.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was sent.',
      resolve: (each) => each.createdAt,
    }),
    doneAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last mail of it was written. Null before that.',
      resolve: (message) => message.doneAt,
    }),
    progress: t.field({ type: Progress, description: 'How far it has come.', resolve: (message) => message }),
    families: t.field({
      type: FamilyConnection,
      description:
        'The bookings that it was for, those first whose mail was not delivered. Each reading is logged.',
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
          place: ({ sortedBy, bookingId }) => ({ value: sortedBy, id: bookingId }),
          list: (asked) => listMessageFamilies(context, message, asked),
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
    description:
      'The messages to the families of an event, newest first. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: {
      eventId: t.arg.id({ description: 'The event.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { eventId, first, after }, context) =>
      sortedPage<CampMessage>({
        first,
        after,
        order: 'camp-messages',
        place: ({ id }) => ({ value: 0, id }),
        list: (asked) =>
          listCampMessages(context, parseEventId(eventId) ?? 0, {
            after: asked.after === null ? null : numberOf(asked.after.id),
            limit: asked.limit,
          }),
      }),
  }),
)

builder.queryField('campMessage', (t) =>
  t.field({
    type: 'CampMessage',
    nullable: true,
    description:
      'One message to the families of an event. Null when the event has none of this id. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'The event.' }), id: t.arg.id({ description: 'The message.' }) },
    resolve: (_root, { eventId, id }, context) =>
      readCampMessage(context, parseEventId(eventId) ?? 0, /^\d{1,9}$/.test(id) ? Number(id) : 0),
  }),
)

const Counts = builder.objectRef<FamilyCounts>('CampFamilies').implement({
  description:
    'How many families of an event there are to write to. Those with several bookings under one address count once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The event's id." }),
    title: t.exposeString('title', { description: "The event's name." }),
    isCancelled: t.exposeBoolean('isCancelled', {
      description: 'True for a cancelled event, to whose families nobody writes any more.',
    }),
    confirmed: t.exposeInt('confirmed', { description: 'Families with a confirmed booking.' }),
    withUnpaid: t.exposeInt('withUnpaid', {
      description: 'Those, and families whose places are held and not paid.',
    }),
    unreachable: t.exposeInt('unreachable', {
      description: 'Confirmed bookings whose member erased the account: nobody writes to them.',
    }),
  }),
})

builder.queryField('campFamilies', (t) =>
  t.field({
    type: Counts,
    nullable: true,
    description:
      'How many families of an event there are to write to. Null for an unknown event. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, context) => countFamilies(context.db, parseEventId(eventId) ?? 0),
  }),
)

function numberOf(id: string | number): number {
  if (/^\d{1,9}$/.test(String(id))) return Number(id)
  throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
