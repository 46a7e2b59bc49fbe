import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { eventSequence } from '../../domain/calendars/calendar.ts'
import { isCategory } from '../../domain/categories.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { parseRowId } from '../row-id.ts'
import { EventAvailability } from './event-availability.type.ts'
import { EventCategory } from './event-category.type.ts'
import { parseEventCursor, toCursor } from './event-cursor.type.ts'
import { EventFilterInput, toEventFilter } from './event-filter.type.ts'
import {
  countEventNights,
  type EventRow,
  getEventAvailability,
  getFreeSpots,
  getTentsLeft,
  isDayEvent,
} from './event-row.ts'
import { EventNotFoundError } from './events.errors.ts'
import { listEvents } from './list-events.ts'
import { readEvent } from './read-event.ts'

declare module '../graphql/builder.ts' {
  interface SchemaObjects {
    Event: EventRow
  }
}

const defaultPageSize = 20
const largestPage = 50

registerPlainError(EventNotFoundError, 'EventNotFoundError', 'The event does not exist or is hidden.')

builder.objectType('Event', {
  description: 'Camp or day event.',
  // Through a booking, strangers see only a hidden event's name, days and cancellation.
  authScopes: (event) => !('isBare' in event),
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Sequential ID, as used in page URLs.',
      skipTypeScopes: true,
    }),
    title: t.exposeString('title', {
      description: 'Name of the event, as entered by the organiser.',
      skipTypeScopes: true,
    }),
    description: t.exposeString('description', {
      description: 'Full text of the event page.',
    }),
    shortDescription: t.exposeString('shortDescription', {
      description: 'Summary of one or two sentences, for a card.',
    }),
    url: t.string({
      description: 'Absolute URL of the event page.',
      resolve: (event, _args, { siteUrl }) => `${siteUrl}/event/${event.id}`,
    }),
    category: t.field({
      type: EventCategory,
      nullable: true,
      description: 'Kind of event. Null for a custom category.',
      resolve: ({ category }) => (isCategory(category) ? category : null),
    }),
    customCategory: t.string({
      nullable: true,
      description: 'Custom category, to be shown as it is. Null for a listed one.',
      resolve: ({ category }) => (isCategory(category) ? null : category),
    }),
    startDate: t.expose('startDate', {
      type: 'Date',
      description: 'First day of the event.',
      skipTypeScopes: true,
    }),
    endDate: t.expose('endDate', {
      type: 'Date',
      description: 'Last day of the event. Equals startDate for a day event.',
      skipTypeScopes: true,
    }),
    startTime: t.exposeString('startTime', {
      description: 'Start time on the first day in Brisbane, as text such as 16:00.',
    }),
    endTime: t.exposeString('endTime', {
      description: 'End time on the last day in Brisbane, as text such as 16:00.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description: 'Start of the event.',
    }),
    previousStartsAt: t.expose('previousStartsAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Start before the organiser last changed the first day while the event was public. Null when that never happened.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'End of the event.' }),
    bookingClosesAt: t.expose('bookingClosesAt', {
      type: 'DateTime',
      description: 'Time at which booking closes. Equals startsAt unless the organiser chose another time.',
    }),
    nights: t.int({
      description: 'Number of nights charged. A day event counts as 1.',
      resolve: (event) => countEventNights(event),
    }),
    isDayEvent: t.boolean({
      description: 'True when the event starts and ends on the same day.',
      resolve: (event) => isDayEvent(event),
    }),
    isCancelled: t.boolean({
      description: 'True when the organiser cancelled the event, so that it does not take place.',
      skipTypeScopes: true,
      resolve: (event) => event.cancelledAt !== null,
    }),
    cancelReason: t.exposeString('cancelReason', {
      nullable: true,
      description:
        "Reason for the cancellation, in the organiser's words. Null unless the event is cancelled.",
    }),
    location: t.exposeString('location', {
      description: 'Location of the event as text, at most 200 characters.',
    }),
    mapUrl: t.exposeString('mapUrl', {
      nullable: true,
      description: 'URL (http or https) of a map of the location. Null when none was entered.',
    }),
    glampingTentsLeft: t.int({
      nullable: true,
      description: 'Number of glamping tents left. Null when there is no limit.',
      resolve: (event) => getTentsLeft(event),
    }),
    maxParticipants: t.exposeInt('maxParticipants', {
      description: 'Maximum number of people, of any age.',
    }),
    currentParticipants: t.exposeInt('currentParticipants', {
      description: 'Number of people in confirmed bookings, held bookings and open offers.',
    }),
    availableSpots: t.int({
      description: 'Number of spots left, never negative.',
      resolve: (event) => getFreeSpots(event),
    }),
    availability: t.field({
      type: EventAvailability,
      description: 'Whether the event can be booked now. A cancelled event is CLOSED until it is over.',
      resolve: (event, _args, context) => getEventAvailability(event, context.now()),
    }),
    activities: t.exposeStringList('activities', {
      description: 'Activities and extras that the price includes, one line each, at most 30.',
    }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False while the event is hidden from the public.',
    }),
    hasStarted: t.boolean({
      description: 'True from the start of the event on.',
      resolve: (event, _args, context) => event.startsAt <= context.now(),
    }),
    isOver: t.boolean({
      description: 'True once the end of the event has passed.',
      resolve: (event, _args, context) => event.endsAt < context.now(),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the event was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: "Time of the organiser's last change. A booking does not update it.",
    }),
    calendarSequence: t.int({
      description: 'SEQUENCE number of the calendar file. Increases with every edit of the event.',
      resolve: (event) => eventSequence(event),
    }),
  }),
})

const EventConnection = builder.connectionObject(
  { type: 'Event', name: 'EventConnection', description: 'Page of events.' },
  { name: 'EventEdge', description: 'Event within a page, with its cursor.' },
)

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
    description: 'Active events that are not over, including cancelled ones, ordered by first day.',
    args: {
      filter: t.arg({
        type: EventFilterInput,
        required: false,
        description: 'Conditions that the listed events must meet.',
      }),
      first: t.arg.int({ required: false, description: 'Page size, 1 to 50. Defaults to 20.' }),
      after: t.arg.string({ required: false, description: 'Cursor of the last event on the previous page.' }),
    },
    // `edges` already counts ten times, as every list does.
    complexity: (args) => ({ field: 1, multiplier: (args.first ?? defaultPageSize) / 10 }),
    resolve: async (_root, { filter, first, after }, context) => {
      rejectPageSize(first)
      const page = await resolveCursorConnection(
        { args: { first, after }, defaultSize: defaultPageSize, maxSize: largestPage, toCursor },
        (pageArgs: ResolveCursorConnectionArgs): Promise<EventRow[]> =>
          listEvents(context, {
            ...toEventFilter(filter),
            after: pageArgs.after === undefined ? null : parseEventCursor(pageArgs.after),
            limit: pageArgs.limit,
          }),
      )
      if (page.edges.length > 0) return page
      return { ...page, pageInfo: { ...page.pageInfo, startCursor: null, endCursor: null } }
    },
  }),
)

builder.queryField('event', (t) =>
  t.field({
    type: 'Event',
    nullable: true,
    description: 'Single event, including past ones. Null when it is unknown or hidden.',
    args: { id: t.arg.id({ description: 'ID of the event, as in page URLs.' }) },
    resolve: (_root, { id }, context) => readEvent(context, parseRowId(id)),
  }),
)

function rejectPageSize(size: number | null | undefined): void {
  if (size === null || size === undefined || (size >= 1 && size <= largestPage)) return
  throw new GraphQLError(`A page holds 1 to ${largestPage} events`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
