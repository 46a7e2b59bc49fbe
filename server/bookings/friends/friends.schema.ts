import type { Context } from '../../context.ts'
import { countTry } from '../../count-try.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { type ReducedBooking, readBooking } from '../record/read-booking.ts'
import { answerNeighbour } from './answer-neighbour.ts'
import { endFriendLink } from './end-friend-link.ts'
import { FriendsClosedError, NeighbourNotFoundError } from './friends.errors.ts'
import { makeFriendLink } from './make-friend-link.ts'
import { type OpenFriendLink, openFriendLink } from './open-friend-link.ts'
import { type BookingFriends, type Neighbour, readFriends } from './read-friends.ts'

builder.objectType(FriendsClosedError, {
  name: 'FriendsClosedError',
  description: 'The booking is not confirmed, or its camp has begun or does not take place.',
  interfaces: [UserErrorInterface],
})

builder.objectType(NeighbourNotFoundError, {
  name: 'NeighbourNotFoundError',
  description: 'The other family does not come any more, or has changed its mind.',
  interfaces: [UserErrorInterface],
})

const NeighbourType = builder.objectRef<Neighbour>('Neighbour').implement({
  description: 'Another family that a booking may be put beside in the tent plan.',
  fields: (t) => ({
    // Not `id`: each family is the other's neighbour.
    neighbourId: t.id({ description: 'To answer by. It opens nothing.', resolve: ({ wishId }) => wishId }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Of who booked. Null where it holds an address or a link, or is very long.',
    }),
    hasAsked: t.exposeBoolean('hasAsked', {
      description: "True for who asked the booking's family along, false for who came by its link.",
    }),
    wants: t.exposeBoolean('wants', {
      nullable: true,
      description: "What the booking's own family says. Null as long as it says nothing.",
    }),
    isBeside: t.exposeBoolean('isBeside', { description: 'True when both families want it.' }),
  }),
})

const BookingFriendsType = builder.objectRef<BookingFriends>('BookingFriends').implement({
  description: 'Who asked the family of a booking along, and whom it asked. First names, and no more.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', {
      description: 'False for a booking that is not confirmed, and once its camp has begun.',
    }),
    isLinkShown: t.exposeBoolean('isLinkShown', {
      description: 'False for an admin, who never sees the link of a family.',
    }),
    url: t.exposeString('url', {
      nullable: true,
      description:
        'The address by which it asks others along. Null when there is none that works, or it is not shown.',
    }),
    neighbours: t.field({
      type: [NeighbourType],
      description:
        'Who asked it along, as long as they come; then who booked by its link, paid, and wants to be beside it.',
      // One link brings few families.
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ neighbours }) => neighbours,
    }),
  }),
})

builder.objectFields('Booking', (t) => ({
  friends: t.field({
    type: BookingFriendsType,
    nullable: true,
    description: 'Who comes together with it. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readFriends(context, booking),
  }),
}))

const FriendLinkType = builder.objectRef<OpenFriendLink>('FriendLink').implement({
  description: 'What a friend link shows: a camp, and who asks to come along.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Of who asks. Null where it holds an address or a link, or is very long.',
    }),
    event: t.field({ type: 'Event', description: 'The camp.', resolve: ({ event }) => event }),
  }),
})

builder.queryField('friendLink', (t) =>
  t.field({
    type: FriendLinkType,
    nullable: true,
    description: 'Opens a friend link. Null for a made-up one and one that has ended alike.',
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, context) => {
      await countTry(context, 'mailed-tokens-by-address', context.address)
      const link = await openFriendLink(context, token)
      if (link !== null) await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
      return link
    },
  }),
)

const payload = (name: 'MakeFriendLinkPayload' | 'EndFriendLinkPayload' | 'AnswerNeighbourPayload') =>
  builder.simpleObject(name, {
    description: 'The booking with its friends.',
    fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking.' }) }),
  })

const MakeFriendLinkPayload = payload('MakeFriendLinkPayload')
const EndFriendLinkPayload = payload('EndFriendLinkPayload')
const AnswerNeighbourPayload = payload('AnswerNeighbourPayload')

const refusals = [BookingNotFoundError, FriendsClosedError, TooManyRequestsError]

builder.mutationField('makeFriendLink', (t) =>
  t.fieldWithInput({
    type: MakeFriendLinkPayload,
    description: 'Makes the link by which a booking asks others along; one that works already stays.',
    errors: { types: refusals, union: { description: 'The booking, or why it has no link.' } },
    typeOptions: { description: 'Which booking.' },
    argOptions: { description: 'Which booking.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      await makeFriendLink(context, input.bookingId)
      return changed(context, input.bookingId)
    },
  }),
)

builder.mutationField('endFriendLink', (t) =>
  t.fieldWithInput({
    type: EndFriendLinkPayload,
    description: 'Ends the link by which a booking asks others along. Who booked by it stays.',
    errors: { types: refusals, union: { description: 'The booking, or why nothing was ended.' } },
    typeOptions: { description: 'Which booking.' },
    argOptions: { description: 'Which booking.' },
    input: { bookingId: t.input.id({ description: 'The booking.' }) },
    resolve: async (_root, { input }, context) => {
      await endFriendLink(context, input.bookingId)
      return changed(context, input.bookingId)
    },
  }),
)

builder.mutationField('answerNeighbour', (t) =>
  t.fieldWithInput({
    type: AnswerNeighbourPayload,
    description:
      'Says whether the family of a booking wants to be beside another one in the tent plan; it may change its mind until the camp begins.',
    errors: {
      types: [...refusals, NeighbourNotFoundError],
      union: { description: 'The booking, or why nothing was noted.' },
    },
    typeOptions: { description: 'What a family says of another one.' },
    argOptions: { description: 'What a family says of another one.' },
    input: {
      bookingId: t.input.id({ description: 'The booking whose family says it.' }),
      neighbourId: t.input.id({
        description: 'The other family, by its `neighbourId` in the friends of the booking.',
      }),
      wants: t.input.boolean({ description: 'Whether it wants to be beside it.' }),
    },
    resolve: async (_root, { input: { bookingId, neighbourId, wants } }, context) => {
      const wishId = /^\d{1,9}$/.test(neighbourId) ? Number(neighbourId) : 0
      await answerNeighbour(context, { bookingId, wishId, wants })
      return changed(context, bookingId)
    },
  }),
)

async function changed(context: Context, bookingId: string): Promise<{ booking: ReducedBooking }> {
  const booking = await readBooking(context, bookingId)
  if (booking === null) throw new BookingNotFoundError()
  return { booking }
}
