import { readEvent } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { type OwnPlace, readOwnPlaces } from './read-own-places.ts'

const WaitingPlace = builder.objectRef<OwnPlace>('WaitingPlace').implement({
  description: "A member's own place in a waiting list.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event. Null when it is no longer shown.',
      resolve: (place, _args, context) => readEvent(context, place.eventId),
    }),
    adultCount: t.exposeInt('adultCount', { description: 'Adults, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Children.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description: 'As how many they would also come, fewer than all. Null for all or none.',
    }),
    place: t.exposeInt('place', { description: 'In the line: 1 comes first.' }),
    peopleBefore: t.exposeInt('peopleBefore', { description: 'People of the parties before it.' }),
    offer: t.field({
      type: 'WaitingListOffer',
      nullable: true,
      description: 'Spots that are held for it now. Null when there are none.',
      resolve: ({ offer }) => offer,
    }),
  }),
})

builder.objectFields('Event', (t) => ({
  ownWaitingPlace: t.field({
    type: WaitingPlace,
    nullable: true,
    description: "The viewer's place in the waiting list. Null for a guest, and for who does not wait.",
    resolve: async (event, _args, context) => {
      const viewer = await context.session.viewer()
      if (viewer.kind !== 'user') return null
      const [place] = await readOwnPlaces(context, viewer.userId, event.id)
      return place ?? null
    },
  }),
}))

builder.objectFields('User', (t) => ({
  waitingPlaces: t.field({
    type: [WaitingPlace],
    description: "The member's places in waiting lists, the soonest event first; at most 50.",
    resolve: (account, _args, context) => readOwnPlaces(context, account.id, null),
  }),
}))
