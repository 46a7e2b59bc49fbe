import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { isCategory } from '../../domain/categories.ts'
import { builder } from '../graphql/builder.ts'
import { EventAvailability } from '../graphql/event-availability.ts'
import { EventCategory } from '../graphql/event-category.ts'
import { cursorOf, toCursor } from '../graphql/event-cursor.ts'
import { EventFilterInput, eventFilterOf } from '../graphql/event-filter.ts'
import { type EventRow, eventAvailability, isDayEvent, nightsOf, spotsOf, tentsLeftOf } from './event-row.ts'
import { listEvents } from './list-events.ts'
import { parseEventId, readEvent } from './read-event.ts'

const defaultPageSize = 20
const largestPage = 50

builder.objectType('Event', {
  description: 'A camp or day event. Prices are in Australian dollars; an add-on of 0.00 is not offered.',
  // Through a booking, strangers see only a hidden event's name, days and cancellation.
  authScopes: (event) => !('isBare' in event),
  fields: (t) => ({
    id: t.id({
      description: 'Small number, the same as in page addresses.',
      skipTypeScopes: true,
      resolve: (event) => event.id,
    }),
    title: t.string({ description: 'Its name.', skipTypeScopes: true, resolve: (event) => event.title }),
    description: t.string({ description: 'The whole text.', resolve: (event) => event.description }),
    shortDescription: t.exposeString('shortDescription', { description: 'One or two sentences for a card.' }),
    url: t.string({
      description: 'Whole address of its page.',
      resolve: (event, _args, { siteUrl }) => `${siteUrl}/event/${event.id}`,
    }),
    category: t.field({
      type: EventCategory,
      nullable: true,
      description: 'What kind of event it is. Null when a word is stored that is none of the categories.',
      resolve: ({ category }) => (isCategory(category) ? category : null),
    }),
    unknownCategory: t.string({
      nullable: true,
      description: 'The stored word that is none of the categories, to be shown as it is. Null otherwise.',
      resolve: ({ category }) => (isCategory(category) ? null : category),
    }),
    startDate: t.field({
      type: 'Date',
      description: 'First day.',
      skipTypeScopes: true,
      resolve: (event) => event.startDate,
    }),
    endDate: t.field({
      type: 'Date',
      description: 'Last day.',
      skipTypeScopes: true,
      resolve: (event) => event.endDate,
    }),
    startTime: t.string({
      description: 'Start on the first day, as text.',
      resolve: (event) => event.startTime,
    }),
    endTime: t.string({ description: 'End on the last day, as text.', resolve: (event) => event.endTime }),
    startsAt: t.field({ type: 'DateTime', description: 'The start.', resolve: (event) => event.startsAt }),
    previousStartsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The start before the organiser last changed its day. Null when that never happened.',
      resolve: (event) => event.previousStartsAt,
    }),
    endsAt: t.field({ type: 'DateTime', description: 'The end.', resolve: (event) => event.endsAt }),
    bookingClosesAt: t.field({
      type: 'DateTime',
      description: 'When booking closes; the start unless the organiser chose otherwise.',
      resolve: (event) => event.bookingClosesAt,
    }),
    nights: t.int({
      description: 'Units charged: the nights, and 1 for a day event. Never 0.',
      resolve: (event) => nightsOf(event),
    }),
    isDayEvent: t.boolean({
      description: 'True when it starts and ends on one day.',
      resolve: (event) => isDayEvent(event),
    }),
    isCancelled: t.boolean({
      description: 'True when the organiser cancelled it: it does not take place.',
      skipTypeScopes: true,
      resolve: (event) => event.cancelledAt !== null,
    }),
    isCalledOff: t.boolean({
      description: 'The former name of isCancelled.',
      deprecationReason: 'Use isCancelled. Goes in June 2027 at the earliest.',
      resolve: (event) => event.cancelledAt !== null,
    }),
    cancelReason: t.string({
      nullable: true,
      description: 'Why it was cancelled, in the words of the organiser. Null unless it was.',
      resolve: (event) => event.cancelReason,
    }),
    location: t.string({ description: 'Where it is.', resolve: (event) => event.location }),
    mapUrl: t.exposeString('mapUrl', {
      nullable: true,
      description: 'The http or https address of a map of the place. Null when none was given.',
    }),
    priceAdultPerNight: t.field({
      type: 'Money',
      description: 'Price of one adult for one night.',
      resolve: (event) => event.adultPriceCents,
    }),
    priceChildPerNight: t.field({
      type: 'Money',
      description: 'Price of one child for one night.',
      resolve: (event) => event.childPriceCents,
    }),
    glampingTentPrice: t.field({
      type: 'Money',
      description: 'Price of a glamping tent.',
      resolve: (event) => event.tentPriceCents,
    }),
    glampingTentsLeft: t.int({
      nullable: true,
      description: 'Glamping tents that are left. Null for as many as are asked for.',
      resolve: (event) => tentsLeftOf(event),
    }),
    beerPackagePrice: t.field({
      type: 'Money',
      description: 'Price of a beer package.',
      resolve: (event) => event.beerPriceCents,
    }),
    tshirtPrice: t.field({
      type: 'Money',
      description: 'Price of an adult t-shirt.',
      resolve: (event) => event.tshirtPriceCents,
    }),
    tshirtKidsPrice: t.field({
      type: 'Money',
      description: 'Price of a kids t-shirt.',
      resolve: (event) => event.tshirtKidsPriceCents,
    }),
    hoodiePrice: t.field({
      type: 'Money',
      description: 'Price of an adult hoodie.',
      resolve: (event) => event.hoodiePriceCents,
    }),
    hoodieKidsPrice: t.field({
      type: 'Money',
      description: 'Price of a kids hoodie.',
      resolve: (event) => event.hoodieKidsPriceCents,
    }),
    maxParticipants: t.int({
      description: 'People it takes, of any age.',
      resolve: (event) => event.maxParticipants,
    }),
    currentParticipants: t.int({
      description: 'People in confirmed bookings, held bookings and open offers.',
      resolve: (event) => event.currentParticipants,
    }),
    availableSpots: t.int({ description: 'Spots left, never negative.', resolve: (event) => spotsOf(event) }),
    availability: t.field({
      type: EventAvailability,
      description: 'Whether it can be booked now.',
      resolve: (event, _args, context) => eventAvailability(event, context.now()),
    }),
    activities: t.stringList({ description: "What's included.", resolve: (event) => event.activities }),
    isActive: t.boolean({
      description: 'False while hidden from the public.',
      resolve: (event) => event.isActive,
    }),
    hasStarted: t.boolean({
      description: 'True once the start has passed.',
      resolve: (event, _args, context) => event.startsAt <= context.now(),
    }),
    isOver: t.boolean({
      description: 'True once the end has passed.',
      resolve: (event, _args, context) => event.endsAt < context.now(),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was added.',
      resolve: (event) => event.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the organiser last changed it; a booking does not change it.',
      resolve: (event) => event.updatedAt,
    }),
  }),
})

const EventConnection = builder.connectionObject(
  { type: 'Event', name: 'EventConnection', description: 'A page of events.' },
  { name: 'EventEdge', description: 'An event in a page.' },
)

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
    description: 'Active events that are not over, by start.',
    args: {
      filter: t.arg({ type: EventFilterInput, required: false, description: 'Which events to list.' }),
      first: t.arg.int({ required: false, description: 'Size of the page, 1 to 50; 20 when left out.' }),
      after: t.arg.string({ required: false, description: 'Cursor of the last event of the page before.' }),
    },
    // `edges` already counts ten times, as every list does.
    complexity: (args) => ({ field: 1, multiplier: (args.first ?? defaultPageSize) / 10 }),
    resolve: async (_root, { filter, first, after }, context) => {
      refusePageOver(first)
      const page = await resolveCursorConnection(
        { args: { first, after }, defaultSize: defaultPageSize, maxSize: largestPage, toCursor },
        (asked: ResolveCursorConnectionArgs): Promise<EventRow[]> =>
          listEvents(context, {
            ...eventFilterOf(filter),
            after: asked.after === undefined ? null : cursorOf(asked.after),
            limit: asked.limit,
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
    description: 'One event, over or not. Null when it is unknown or hidden.',
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, args, context) => {
      const id = parseEventId(args.id)
      return id === null ? null : readEvent(context, id)
    },
  }),
)

function refusePageOver(size: number | null | undefined): void {
  if (size === null || size === undefined || (size >= 1 && size <= largestPage)) return
  throw new GraphQLError(`A page holds 1 to ${largestPage} events`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}
