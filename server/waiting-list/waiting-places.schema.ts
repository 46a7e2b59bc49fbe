import { readEvent } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { type MemberWaitingEntry, readMemberWaitingEntries } from './read-member-waiting-entries.ts'

const WaitingPlace = builder.objectRef<MemberWaitingEntry>('WaitingPlace').implement({
  description: 'Place of a member in a waiting list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the waiting list entry.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event that the party waits for. Null when it is no longer shown.',
      resolve: (place, _args, context) => readEvent(context, place.eventId),
    }),
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in the party, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in the party.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description:
        'Smaller number of people for which the party would also come. Null when only the whole party would come.',
    }),
    place: t.exposeInt('place', { description: 'Position in the waiting list; 1 is first.' }),
    peopleBefore: t.exposeInt('peopleBefore', { description: 'Number of people in the parties ahead.' }),
    offer: t.expose('offer', {
      type: 'WaitingListOffer',
      nullable: true,
      description: 'Open offer for the party. Null when there is none.',
    }),
  }),
})

builder.objectFields('Event', (t) => ({
  myWaitingPlace: t.field({
    type: WaitingPlace,
    nullable: true,
    description: "Viewer's place in the waiting list. Null for a guest, and for a member who is not waiting.",
    resolve: async (event, _args, context) => {
      const viewer = await context.session.viewer()
      if (viewer.kind !== 'user') return null
      const [place] = await readMemberWaitingEntries(context, viewer.userId, event.id)
      return place ?? null
    },
  }),
}))

builder.objectFields('User', (t) => ({
  waitingPlaces: t.field({
    type: [WaitingPlace],
    description: "Member's places in waiting lists, soonest event first, at most 50.",
    resolve: (account, _args, context) => readMemberWaitingEntries(context, account.id, null),
  }),
}))
