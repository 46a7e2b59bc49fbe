import { parseEventId } from '../../events/read-event.ts'
import { BookingGroup } from '../../graphql/booking-group.ts'
import { builder } from '../../graphql/builder.ts'
import { SortDirection } from '../../graphql/sort-direction.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { type ListedBooking, withTheirEvents } from './booking-admin.ts'
import { bookingsOfChild } from './find-by-child.ts'
import {
  type AdminBookingFilter,
  type AdminBookingOrder,
  countAdminBookings,
  listAdminBookings,
} from './list-admin-bookings.ts'

const AdminBookingFilterInput = builder.inputType('AdminBookingFilter', {
  description: 'Which bookings to list; what is left out does not matter.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        "Part of the name, the e-mail address or the phone number in any notation, or the code or id. Among the bookings of one event also part of a child's name, which is a line of its own in the audit trail.",
    }),
    eventId: t.id({ required: false, description: 'Only those of this event.' }),
    group: t.field({ type: BookingGroup, required: false, description: 'Only those that stand so.' }),
    onlyFailed: t.boolean({
      required: false,
      description: 'True for only those that want money because their last payment failed.',
    }),
  }),
})

const AdminBookingSort = builder.enumType('AdminBookingSort', {
  description: 'What bookings are sorted by.',
  values: {
    GROUP: {
      description: 'How they stand (descending: those that want money first), then when they were made.',
    },
    BOOKED: { description: 'When they were made.' },
    NAME: { description: "The booker's last name, then first name." },
    TOTAL: { description: 'What they cost.' },
    CAMP: { description: 'First day of the event.' },
  },
})

const AdminBookingOrderInput = builder.inputType('AdminBookingOrder', {
  description: 'How bookings are sorted.',
  fields: (t) => ({
    field: t.field({ type: AdminBookingSort, description: 'What they are sorted by.' }),
    direction: t.field({ type: SortDirection, description: 'Which end comes first.' }),
  }),
})

const AdminBookingConnection = builder.connectionObject(
  {
    type: 'Booking',
    name: 'AdminBookingConnection',
    description: 'A page of bookings for the organiser.',
    fields: (t) => ({
      matchCount: t.int({
        nullable: true,
        description: 'How many match on all pages. Null for more than 1000.',
        resolve: (page) => page.countMatches?.() ?? null,
      }),
    }),
  },
  { name: 'AdminBookingEdge', description: 'A booking in a page.' },
)

builder.queryField('adminBookings', (t) =>
  t.field({
    type: AdminBookingConnection,
    nullable: true,
    description:
      'All bookings; those that want money first, then paid, cancelled and lapsed ones, each newest first, unless asked otherwise. Admins only. Each page read is a line in the audit trail.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({
        type: AdminBookingFilterInput,
        required: false,
        description: 'Which bookings to list.',
      }),
      order: t.arg({ type: AdminBookingOrderInput, required: false, description: 'How they are sorted.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: async (_root, { filter, order, first, after }, context) => {
      const sorted: AdminBookingOrder = order ?? { field: 'GROUP', direction: 'DESC' }
      const asked: AdminBookingFilter = {
        search: filter?.search,
        group: filter?.group,
        onlyFailed: filter?.onlyFailed,
        // A malformed id matches no booking.
        eventId:
          filter?.eventId === undefined || filter.eventId === null
            ? null
            : (parseEventId(filter.eventId) ?? -1),
      }
      const wanted = { ...asked, foundIds: await bookingsOfChild(context, asked) }
      return sortedPage<ListedBooking>({
        first,
        after,
        order: `bookings ${sorted.field} ${sorted.direction}`,
        place: (row) => ({ value: row.place, id: row.id }),
        list: async (page) =>
          withTheirEvents(
            context,
            await listAdminBookings(context, { ...page, filter: wanted, order: sorted }),
          ),
        countMatches: () => countAdminBookings(context, wanted),
      })
    },
  }),
)
