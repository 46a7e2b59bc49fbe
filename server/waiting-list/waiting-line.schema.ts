import { GraphQLError } from 'graphql'
import { MOST_PLACES } from '../../domain/waiting-list-form.ts'
import { builder } from '../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../graphql/sorted-page.ts'
import { countWaiting } from './count-waiting.ts'
import { forecastPlaces } from './forecast-places.ts'
import { type DemandDay, readDemand } from './read-demand.ts'
import { readWaitingList, type WaitingEntry } from './read-waiting-list.ts'
import { stateOf, waitingStates } from './waiting-state.ts'

const WaitingState = builder.enumType('WaitingState', {
  description: 'Where a party stands in a waiting list.',
  values: waitingStates,
})

const WaitingListEntry = builder.objectRef<WaitingEntry>('WaitingListEntry').implement({
  description: 'A party that waits for an event, or whose waiting has ended. For admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', { description: 'E-mail address, in small letters.' }),
    phone: t.exposeString('phone', { description: 'Phone number.' }),
    adultCount: t.exposeInt('adultCount', { description: 'Adults, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Children.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description: 'As how many it would also come, fewer than all. Null for all or none.',
    }),
    state: t.field({
      type: WaitingState,
      description: 'Where it stands in the line now.',
      resolve: (entry, _args, context) => stateOf(entry, context.now()),
    }),
    offer: t.field({
      type: 'WaitingListOffer',
      nullable: true,
      description: 'What it is offered now, or booked by. Null when there is none.',
      resolve: (entry) => entry.offers[0] ?? null,
    }),
    offerReason: t.string({
      nullable: true,
      description:
        'Why the organiser made that offer out of turn. Null when it was its turn, or there is none.',
      resolve: (entry) => entry.offers[0]?.reason ?? null,
    }),
    lapsedOffers: t.exposeInt('lapsedOffers', {
      description: 'Offers that it let lapse; after the second one it waits no longer.',
    }),
    restsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is passed over after an offer it did not take. Null when it is not.',
      resolve: ({ restsUntil, closedAt }, _args, context) =>
        closedAt === null && restsUntil !== null && context.now() < restsUntil ? restsUntil : null,
    }),
    notified: t.exposeBoolean('notified', { description: 'True once an offer was sent.' }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'When it took its place in the line.',
      resolve: (entry) => entry.joinedAt,
    }),
  }),
})

const PlacesForecast = builder.simpleObject('PlacesForecast', {
  description: 'What more places would bring in from those who wait, if all took what they were offered.',
  fields: (t) => ({
    parties: t.int({ description: 'Parties that would get an offer.' }),
    people: t.int({ description: 'People in them.' }),
    amount: t.field({ type: 'Money', description: 'What they pay for their nights, without add-ons.' }),
    left: t.int({ description: 'Places that nobody who waits would take.' }),
  }),
})

const DemandDayType = builder.objectRef<DemandDay>('DemandDay').implement({
  description: 'A day of a waiting list.',
  fields: (t) => ({
    day: t.field({ type: 'Date', description: 'In Brisbane.', resolve: ({ day }) => day }),
    joined: t.exposeInt('joined', { description: 'People who joined on that day.' }),
    waiting: t.exposeInt('waiting', { description: 'People who waited at its end.' }),
  }),
})

const WaitingListConnection = builder.connectionObject(
  { type: WaitingListEntry, name: 'WaitingListConnection', description: 'A page of a waiting list.' },
  { name: 'WaitingListEdge', description: 'A waiting party in a page.' },
)

builder.objectFields('Event', (t) => ({
  waitingCount: t.int({
    nullable: true,
    description: 'Parties that wait for a spot. Admins only.',
    authScopes: { admin: true },
    resolve: async (event, _args, context) => (await countWaiting(context, event.id)).waiting,
  }),
  offeredCount: t.int({
    nullable: true,
    description: 'Of them those whose spots are held by an open offer. Admins only.',
    authScopes: { admin: true },
    resolve: async (event, _args, context) => (await countWaiting(context, event.id)).offered,
  }),
  waitingList: t.field({
    type: WaitingListConnection,
    nullable: true,
    description:
      'The parties that wait, and those whose waiting ended by a booking, an offer, the organiser or the end of the list, first come first. Admins only.',
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
        place: (entry: WaitingEntry) => ({ value: entry.joinedAt.toISOString(), id: entry.id }),
        list: (page) => readWaitingList(context, event.id, page),
      }),
  }),
  placesForecast: t.field({
    type: PlacesForecast,
    nullable: true,
    description: 'Whom more places would be offered to, and what that brings in. Admins only.',
    authScopes: { admin: true },
    args: { places: t.arg.int({ description: 'Places to open beside what is free, 0 to 500.' }) },
    resolve: (event, { places }, context) => {
      if (places < 0 || places > MOST_PLACES) {
        throw new GraphQLError(`Places must be between 0 and ${MOST_PLACES}`, {
          extensions: { code: 'BAD_USER_INPUT' },
        })
      }
      return forecastPlaces(context, event, places)
    },
  }),
  waitingDemand: t.field({
    type: [DemandDayType],
    nullable: true,
    description:
      'The waiting list day by day, from the first join until today or the end of the list; at most the last 180 days. Admins only.',
    authScopes: { admin: true },
    resolve: (event, _args, context) => readDemand(context, event.id),
  }),
}))
