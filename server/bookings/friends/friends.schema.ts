import { TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { readExistingBooking } from '../record/read-booking.ts'
import { answerNeighbour } from './answer-neighbour.ts'
import { createFriendLink } from './create-friend-link.ts'
import { endFriendLink } from './end-friend-link.ts'
import { findFriendLink, type OpenFriendLink } from './find-friend-link.ts'
import { FriendsClosedError, NeighbourNotFoundError } from './friends.errors.ts'
import { type BookingFriends, type Neighbour, readFriends } from './read-friends.ts'

registerPlainError(
  FriendsClosedError,
  'FriendsClosedError',
  'The booking is not confirmed, or its camp has begun or does not take place.',
)

registerPlainError(
  NeighbourNotFoundError,
  'NeighbourNotFoundError',
  'The other family has cancelled or changed its mind, or the id is unknown.',
)

const NeighbourType = builder.objectRef<Neighbour>('Neighbour').implement({
  description: 'Another family that can be placed next to this one in the tent plan.',
  fields: (t) => ({
    // Not `id`: each family is the other's neighbour.
    neighbourId: t.exposeID('neighbourRequestId', {
      description: 'Id for `answerNeighbour`. It gives no access.',
    }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description:
        'First name of the booker. Null when it contains an address or a link, or is longer than 40 characters.',
    }),
    hasAsked: t.exposeBoolean('hasAsked', {
      description:
        "True for the family that asked this one along, false for a family that used this booking's friend link.",
    }),
    wants: t.exposeBoolean('wants', {
      nullable: true,
      description: "Whether the booking's own family wants to be a neighbour. Null until it answers.",
    }),
    isAdjacent: t.exposeBoolean('isAdjacent', {
      description: 'True when both families want to be neighbours.',
    }),
  }),
})

const BookingFriendsType = builder.objectRef<BookingFriends>('BookingFriends').implement({
  description: 'Friend link of a booking and the families that it connects, with first names only.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', {
      description:
        'True when friends can be asked along: the booking is confirmed and its camp takes place and has not begun.',
    }),
    isLinkShown: t.exposeBoolean('isLinkShown', {
      description: 'True when the viewer may see the link. Admins never see the link of another family.',
    }),
    url: t.exposeString('url', {
      nullable: true,
      description:
        'Full address of the friend link. Null when there is no working link or the viewer may not see it.',
    }),
    neighbours: t.expose('neighbours', {
      type: [NeighbourType],
      description:
        'The family that asked this one along, then families that used its friend link and want to be neighbours. Only families with confirmed bookings appear.',
      // One link brings few families.
      complexity: { field: 1, multiplier: 3 },
    }),
  }),
})

builder.objectFields('Booking', (t) => ({
  friends: t.field({
    type: BookingFriendsType,
    nullable: true,
    description: 'Friend link and possible neighbours of the booking. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readFriends(context, booking),
  }),
}))

const FriendLinkType = builder.objectRef<OpenFriendLink>('FriendLink').implement({
  description: 'Content of a friend link: a camp and the family that asks along.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', {
      nullable: true,
      description:
        'First name of the booker who asks along. Null when it contains an address or a link, or is longer than 40 characters.',
    }),
    event: t.expose('event', {
      type: 'Event',
      description: 'Camp of the booking that asks along.',
    }),
  }),
})

builder.queryField('friendLink', (t) =>
  t.field({
    type: FriendLinkType,
    nullable: true,
    description:
      'Opens a friend link. Null when it is unknown or has ended, or its camp is hidden, cancelled or has begun.',
    args: { token: t.arg.string({ description: 'Token of the friend link.' }) },
    resolve: async (_root, { token }, context) => {
      await context.rateLimits.consume('mailed-tokens-by-address', context.address)
      const link = await findFriendLink(context, token)
      if (link !== null) await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
      return link
    },
  }),
)

const payload = (name: 'CreateFriendLinkPayload' | 'EndFriendLinkPayload' | 'AnswerNeighbourPayload') =>
  builder.simpleObject(name, {
    description: 'The booking with its current friends.',
    fields: (t) => ({ booking: t.field({ type: 'Booking', description: 'The booking after the change.' }) }),
  })

const CreateFriendLinkPayload = payload('CreateFriendLinkPayload')
const EndFriendLinkPayload = payload('EndFriendLinkPayload')
const AnswerNeighbourPayload = payload('AnswerNeighbourPayload')

const bookingErrors = [BookingNotFoundError, FriendsClosedError, TooManyRequestsError]

builder.mutationField('createFriendLink', (t) =>
  t.fieldWithInput({
    type: CreateFriendLinkPayload,
    description:
      'Creates the friend link of a booking, or leaves a working one unchanged. Needs `access` FULL.',
    errors: { types: bookingErrors, union: { description: 'The booking or an error.' } },
    typeOptions: { description: 'Booking to create the friend link for.' },
    argOptions: { description: 'Booking to create the friend link for.' },
    input: { bookingId: t.input.id({ description: 'Id of the booking.' }) },
    resolve: async (_root, { input }, context) => {
      await createFriendLink(context, input.bookingId)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

builder.mutationField('endFriendLink', (t) =>
  t.fieldWithInput({
    type: EndFriendLinkPayload,
    description: 'Ends the friend link of a booking. Families that have booked by it stay connected.',
    errors: { types: bookingErrors, union: { description: 'The booking or an error.' } },
    typeOptions: { description: 'Booking with the friend link to end.' },
    argOptions: { description: 'Booking with the friend link to end.' },
    input: { bookingId: t.input.id({ description: 'Id of the booking.' }) },
    resolve: async (_root, { input }, context) => {
      await endFriendLink(context, input.bookingId)
      return { booking: await readExistingBooking(context, input.bookingId) }
    },
  }),
)

builder.mutationField('answerNeighbour', (t) =>
  t.fieldWithInput({
    type: AnswerNeighbourPayload,
    description:
      'Records whether the family of a booking wants to be next to another family in the tent plan. The answer can change until the camp begins.',
    errors: {
      types: [...bookingErrors, NeighbourNotFoundError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Answer of one family about another.' },
    argOptions: { description: 'Answer of one family about another.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking of the family that answers.' }),
      neighbourId: t.input.id({
        description: 'Id of the other family, from `Neighbour.neighbourId`.',
      }),
      wants: t.input.boolean({ description: 'True when the family wants to be next to the other one.' }),
    },
    resolve: async (_root, { input: { bookingId, neighbourId, wants } }, context) => {
      const neighbourRequestId = parseRowId(neighbourId)
      await answerNeighbour(context, { bookingId, neighbourRequestId, wants })
      return { booking: await readExistingBooking(context, bookingId) }
    },
  }),
)
