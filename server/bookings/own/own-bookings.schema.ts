import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { builder } from '../../graphql/builder.ts'
import { cursorInstant } from '../../page-cursor.ts'
import { listOwnBookings, type OwnBooking, type OwnBookingCursor } from './list-own-bookings.ts'
import { type OwnBookingStats, ownBookingStats } from './own-booking-stats.ts'

const BookingStats = builder.objectRef<OwnBookingStats>('BookingStats').implement({
  description: "The figures of a member's dashboard.",
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All bookings.' }),
    confirmed: t.exposeInt('confirmed', { description: 'Paid bookings.' }),
    pending: t.exposeInt('pending', { description: 'Bookings that want money: pending and failed.' }),
    totalSpent: t.field({
      type: 'Money',
      description: 'What was paid less what came back.',
      resolve: (stats) => stats.spentCents,
    }),
  }),
})

const BookingConnection = builder.connectionObject(
  { type: 'Booking', name: 'BookingConnection', description: 'A page of bookings.' },
  { name: 'BookingEdge', description: 'A booking in a page.' },
)

builder.objectFields('User', (t) => ({
  bookingStats: t.field({
    type: BookingStats,
    description: "The figures of the member's dashboard.",
    resolve: (account, _args, context) => ownBookingStats(context, account.id),
  }),
  bookings: t.field({
    type: BookingConnection,
    description: "The member's bookings, newest first.",
    args: {
      first: t.arg.int({ required: false, description: 'Size of the page, 1 to 50; 20 when left out.' }),
      after: t.arg.string({ required: false, description: 'Cursor of the last booking of the page before.' }),
    },
    complexity: (args) => ({ field: 1, multiplier: args.first ?? 20 }),
    resolve: (account, { first, after }, context) => {
      if (typeof first === 'number' && (first < 1 || first > 50)) {
        throw new GraphQLError('A page holds 1 to 50 bookings', { extensions: { code: 'BAD_USER_INPUT' } })
      }
      return resolveCursorConnection(
        { args: { first, after }, defaultSize: 20, maxSize: 50, toCursor },
        (page: ResolveCursorConnectionArgs): Promise<OwnBooking[]> =>
          listOwnBookings(context, account.id, {
            after: page.after === undefined ? null : cursorOf(page.after),
            limit: page.limit,
            unpaidOnly: false,
          }),
      )
    },
  }),
  unpaidBookings: t.field({
    type: ['Booking'],
    description: 'Bookings that want money, newest first, at most 20.',
    resolve: (account, _args, context) =>
      listOwnBookings(context, account.id, { after: null, limit: 20, unpaidOnly: true }),
  }),
}))

function toCursor(booking: OwnBooking): string {
  return Buffer.from(`${booking.createdAt.toISOString()}/${booking.id}`).toString('base64url')
}

function cursorOf(text: string): OwnBookingCursor {
  const [instant, id] = Buffer.from(text, 'base64url').toString().split('/')
  const createdAt = cursorInstant.safeParse(instant)
  if (!createdAt.success || id === undefined || !/^[\w-]{1,64}$/.test(id)) {
    throw new GraphQLError('The cursor is not one of ours', { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return { createdAt: createdAt.data, id }
}
