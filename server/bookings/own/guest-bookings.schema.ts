import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { joinBookings } from './join-bookings.ts'
import { type GuestBooking, listGuestBookings } from './list-guest-bookings.ts'

const GuestBookingType = builder.objectRef<GuestBooking>('GuestBooking').implement({
  description: "A booking made as a guest with the member's confirmed address, which may join the account.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking.' }),
    eventTitle: t.exposeString('eventTitle', { description: 'The title of its event.' }),
    startDate: t.field({
      type: 'Date',
      description: 'The first day of the event.',
      resolve: ({ startDate }) => startDate,
    }),
    endDate: t.field({
      type: 'Date',
      description: 'The last day of the event.',
      resolve: ({ endDate }) => endDate,
    }),
  }),
})

builder.objectField('User', 'guestBookings', (t) =>
  t.field({
    type: [GuestBookingType],
    description:
      "Bookings made as a guest with the member's address, at most 50, by the day of the camp. Empty until the address is confirmed.",
    resolve: ({ id }, _args, context) => listGuestBookings(context, id),
  }),
)

const JoinGuestBookingsPayload = builder.simpleObject('JoinGuestBookingsPayload', {
  description: 'The bookings are in the account.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, in words for the visitor.' }),
    viewer: t.field({ type: 'User', description: 'The member.' }),
  }),
})

builder.mutationField('joinGuestBookings', (t) =>
  t.fieldWithInput({
    type: JoinGuestBookingsPayload,
    description:
      'Gives guest bookings to the signed-in member, who agreed to it. Their mailed links go on working, and the address is told by mail.',
    errors: {
      types: [InvalidInputError, NotSignedInError],
      union: { description: 'What happened, or why nothing was changed.' },
    },
    typeOptions: { description: 'Which bookings.' },
    argOptions: { description: 'Which bookings.' },
    input: {
      bookingIds: t.input.idList({
        description: 'Those of `guestBookings` that are to join, at most 50; any other id is passed over.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const count = await joinBookings(context, input)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return { viewer, message: messageOf(count) }
    },
  }),
)

function messageOf(count: number): string {
  if (count === 0) return 'There is nothing to add to your account any more.'
  return count === 1 ? 'The booking is in your account now.' : 'The bookings are in your account now.'
}
