import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { builder } from '../../graphql/builder.ts'
import { cursorInstant } from '../../page-cursor.ts'
import { listMemberBookings, type MemberBooking, type MemberBookingCursor } from './list-member-bookings.ts'
import { type MemberBookingStats, readMemberBookingStats } from './member-booking-stats.ts'

const BookingStats = builder.objectRef<MemberBookingStats>('BookingStats').implement({
  description: 'Booking statistics for the dashboard of a member.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of bookings of any status.' }),
    confirmed: t.exposeInt('confirmed', { description: 'Number of paid bookings, including free ones.' }),
    pending: t.exposeInt('pending', { description: 'Number of bookings with a pending or failed payment.' }),
    totalSpent: t.expose('spentCents', {
      type: 'Money',
      description: 'Payments less refunds, without payments by credit note.',
    }),
  }),
})

const BookingConnection = builder.connectionObject(
  { type: 'Booking', name: 'BookingConnection', description: 'One page of bookings.' },
  { name: 'BookingEdge', description: 'A booking in a page, with its cursor.' },
)

builder.objectFields('User', (t) => ({
  bookingStats: t.field({
    type: BookingStats,
    description: 'Booking statistics for the dashboard.',
    resolve: (account, _args, context) => readMemberBookingStats(context, account.id),
  }),
  bookings: t.field({
    type: BookingConnection,
    description: 'Bookings of the member, newest booking first.',
    args: {
      first: t.arg.int({ required: false, description: 'Page size, 1 to 50; 20 by default.' }),
      after: t.arg.string({
        required: false,
        description: 'Cursor of the last booking of the previous page.',
      }),
    },
    complexity: (args) => ({ field: 1, multiplier: args.first ?? 20 }),
    resolve: (account, { first, after }, context) => {
      if (typeof first === 'number' && (first < 1 || first > 50)) {
        throw new GraphQLError('A page holds 1 to 50 bookings', { extensions: { code: 'BAD_USER_INPUT' } })
      }
      return resolveCursorConnection(
        { args: { first, after }, defaultSize: 20, maxSize: 50, toCursor },
        (page: ResolveCursorConnectionArgs): Promise<MemberBooking[]> =>
          listMemberBookings(context, account.id, {
            after: page.after === undefined ? null : parseCursor(page.after),
            limit: page.limit,
            unpaidOnly: false,
          }),
      )
    },
  }),
  unpaidBookings: t.field({
    type: ['Booking'],
    description: 'Bookings with a pending or failed payment, newest first, at most 20.',
    resolve: (account, _args, context) =>
      listMemberBookings(context, account.id, { after: null, limit: 20, unpaidOnly: true }),
  }),
}))

function toCursor(booking: MemberBooking): string {
  return Buffer.from(`${booking.createdAt.toISOString()}/${booking.id}`).toString('base64url')
}

function parseCursor(text: string): MemberBookingCursor {
  const [instant, id] = Buffer.from(text, 'base64url').toString().split('/')
  const createdAt = cursorInstant.safeParse(instant)
  if (!createdAt.success || id === undefined || !/^[\w-]{1,64}$/.test(id)) {
    throw new GraphQLError('The cursor is not one of ours', { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return { createdAt: createdAt.data, id }
}
