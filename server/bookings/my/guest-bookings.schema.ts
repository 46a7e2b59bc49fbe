import { NotSignedInError } from '../../accounts/accounts.errors.ts'
import { signedInAccount } from '../../accounts/read-viewer.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { joinBookings } from './join-bookings.ts'
import { type GuestBooking, listGuestBookings } from './list-guest-bookings.ts'

const GuestBookingType = builder.objectRef<GuestBooking>('GuestBooking').implement({
  description:
    'A booking made as a guest with the confirmed address of the member. It can be added to the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the booking.' }),
    eventTitle: t.exposeString('eventTitle', { description: 'Title of the booked event.' }),
    startDate: t.expose('startDate', {
      type: 'Date',
      description: 'First day of the event.',
    }),
    endDate: t.expose('endDate', {
      type: 'Date',
      description: 'Last day of the event.',
    }),
  }),
})

builder.objectField('User', 'guestBookings', (t) =>
  t.field({
    type: [GuestBookingType],
    description:
      'Bookings made as a guest with the address of the member, earliest camp first, at most 50. Empty until the address is confirmed.',
    resolve: ({ id }, _args, context) => listGuestBookings(context, id),
  }),
)

const JoinGuestBookingsPayload = builder.simpleObject('JoinGuestBookingsPayload', {
  description: 'Result of adding guest bookings to the account.',
  fields: (t) => ({
    message: t.string({ description: 'Text for the member about the result.' }),
    viewer: t.field({ type: 'User', description: 'The signed-in member.' }),
  }),
})

builder.mutationField('joinGuestBookings', (t) =>
  t.fieldWithInput({
    type: JoinGuestBookingsPayload,
    description:
      'Adds guest bookings to the account of the signed-in member and notifies their address by email. Emailed links stay valid.',
    errors: {
      types: [InvalidInputError, NotSignedInError],
      union: { description: 'The result or an error.' },
    },
    typeOptions: { description: 'Guest bookings to add.' },
    argOptions: { description: 'Guest bookings to add.' },
    input: {
      bookingIds: t.input.idList({
        description: 'Ids from `guestBookings`, at most 50. Other ids are ignored.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const count = await joinBookings(context, input)
      return { viewer: await signedInAccount(context), message: describeJoinedBookings(count) }
    },
  }),
)

function describeJoinedBookings(count: number): string {
  if (count === 0) return 'There is nothing left to add to your account.'
  return count === 1 ? 'The booking is now in your account.' : 'The bookings are now in your account.'
}
