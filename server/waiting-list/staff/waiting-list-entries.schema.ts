import { GraphQLError } from 'graphql'
import { MAX_ADDED_PLACES } from '../../../domain/waiting-list-form.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { countWaiting } from '../count-waiting.ts'
import { getWaitingState, waitingStates } from '../waiting-state.ts'
import { forecastPlaces } from './forecast-places.ts'
import { type DemandDay, readDemand } from './read-demand.ts'
import { readWaitingList, type WaitingEntry } from './read-waiting-list.ts'

const WaitingStatus = builder.enumType('WaitingStatus', {
  description: 'Status of a party in a waiting list.',
  values: waitingStates,
})

const WaitingListEntry = builder.objectRef<WaitingEntry>('WaitingListEntry').implement({
  description: 'Party that waits for an event, or that has stopped waiting. For admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the waiting list entry.' }),
    firstName: t.exposeString('firstName', { description: 'First name of the contact.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the contact.' }),
    email: t.exposeString('email', { description: 'Email address of the contact, in lower case.' }),
    phone: t.exposeString('phone', { description: 'Phone number of the contact.' }),
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in the party, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in the party.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description:
        'Smaller number of people for which the party would also come. Null when only the whole party would come.',
    }),
    status: t.field({
      type: WaitingStatus,
      description: 'Status of the party now.',
      resolve: (entry, _args, context) => getWaitingState(entry, context.now()),
    }),
    offer: t.field({
      type: 'WaitingListOffer',
      nullable: true,
      description: 'Open offer, or the offer that the party booked with. Null when there is none.',
      resolve: (entry) => entry.offers[0] ?? null,
    }),
    offerReason: t.string({
      nullable: true,
      description:
        "Organiser's reason for making that offer out of turn. Null for an offer in turn, or without an offer.",
      resolve: (entry) => entry.offers[0]?.reason ?? null,
    }),
    lapsedOfferCount: t.exposeInt('lapsedOfferCount', {
      description: 'Number of offers that the party let lapse. The second one ends its waiting.',
    }),
    pausedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which the party is skipped after an offer that it did not take. Null when it is not skipped.',
      resolve: ({ pausedUntil, closedAt }, _args, context) =>
        closedAt === null && pausedUntil !== null && context.now() < pausedUntil ? pausedUntil : null,
    }),
    notified: t.exposeBoolean('notified', { description: 'True once an offer was emailed to the party.' }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      description: 'Time of joining, which determines the place in the list.',
    }),
  }),
})

const PlacesForecast = builder.simpleObject('PlacesForecast', {
  description: 'Forecast of opening more places, if every party takes its offer.',
  fields: (t) => ({
    parties: t.int({ description: 'Number of parties that would get an offer.' }),
    people: t.int({ description: 'Number of people in those offers.' }),
    amount: t.field({ type: 'Money', description: 'Price of their nights, in AUD and without add-ons.' }),
    left: t.int({ description: 'Number of places that no waiting party would take.' }),
  }),
})

const DemandDayType = builder.objectRef<DemandDay>('DemandDay').implement({
  description: 'Statistics of a waiting list for one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Brisbane.' }),
    joined: t.exposeInt('joined', { description: 'Number of people who joined on that day.' }),
    waiting: t.exposeInt('waiting', { description: 'Number of people waiting at the end of the day.' }),
  }),
})

const WaitingListConnection = builder.connectionObject(
  { type: WaitingListEntry, name: 'WaitingListConnection', description: 'Page of a waiting list.' },
  { name: 'WaitingListEdge', description: 'Waiting party within a page, with its cursor.' },
)

builder.objectFields('Event', (t) => ({
  waitingCount: t.int({
    nullable: true,
    description: 'Number of parties that wait for a spot. Admins only.',
    authScopes: { admin: true },
    resolve: async (event, _args, context) => (await countWaiting(context, event.id)).waiting,
  }),
  offeredCount: t.int({
    nullable: true,
    description: 'Number of waiting parties that have an open offer. Admins only.',
    authScopes: { admin: true },
    resolve: async (event, _args, context) => (await countWaiting(context, event.id)).offered,
  }),
  waitingList: t.field({
    type: WaitingListConnection,
    nullable: true,
    description:
      'Parties in joining order, including those that booked, declined, lapsed, were removed or waited until the list closed. Admins only.',
    authScopes: { admin: true },
    args: {
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (event, { first, after }, context) =>
      sortedPage({
        first,
        after,
        order: 'joined',
        toCursor: (entry: WaitingEntry) => ({ value: entry.joinedAt.toISOString(), id: entry.id }),
        list: (page) => readWaitingList(context, event.id, page),
      }),
  }),
  placesForecast: t.field({
    type: PlacesForecast,
    nullable: true,
    description:
      'Forecast of offers and revenue from opening more places; throws BAD_USER_INPUT for an invalid number. Admins only.',
    authScopes: { admin: true },
    args: {
      places: t.arg.int({ description: 'Number of places to open in addition to the free ones, 0 to 500.' }),
    },
    resolve: (event, { places }, context) => {
      if (places < 0 || places > MAX_ADDED_PLACES) {
        throw new GraphQLError(`Places must be between 0 and ${MAX_ADDED_PLACES}`, {
          extensions: { code: 'BAD_USER_INPUT' },
        })
      }
      return forecastPlaces(context, event, places)
    },
  }),
  waitingListDemand: t.field({
    type: [DemandDayType],
    nullable: true,
    description:
      'Waiting list by day, from the first join to today or the end of the list, at most the last 180 days. Admins only.',
    authScopes: { admin: true },
    resolve: (event, _args, context) => readDemand(context, event.id),
  }),
}))
