import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, SortDirection, sortedPage } from '../../graphql/sorted-page.ts'
import { parseRowId } from '../../row-id.ts'
import { attachEvents, type ListedBooking } from './booking-admin.ts'
import { BookingGroup } from './booking-group.type.ts'
import { findBookingsByChild } from './find-bookings-by-child.ts'
import {
  type AdminBookingFilter,
  type AdminBookingOrder,
  countAdminBookings,
  listAdminBookings,
} from './list-admin-bookings.ts'

const AdminBookingFilterInput = builder.inputType('AdminBookingFilter', {
  description: 'Conditions for bookings. Omitted fields match all.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        "Part of the name, email address or phone number, or the whole code or id. With `eventId` also part of a child's name, which is audited separately.",
    }),
    eventId: t.id({ required: false, description: 'Only bookings of this event.' }),
    group: t.field({ type: BookingGroup, required: false, description: 'Only bookings of this group.' }),
    onlyFailed: t.boolean({
      required: false,
      description: 'True for only unpaid bookings with a failed last payment.',
    }),
  }),
})

const AdminBookingSort = builder.enumType('AdminBookingSort', {
  description: 'Sort field of bookings.',
  values: {
    GROUP: {
      description: 'Group, then time of booking. Descending order starts with unpaid bookings.',
    },
    BOOKED: { description: 'Time when the booking was made.' },
    NAME: { description: "The booker's last name, then first name, ignoring case." },
    TOTAL: { description: 'Total price.' },
    CAMP: { description: 'First day of the event.' },
  },
})

const AdminBookingOrderInput = builder.inputType('AdminBookingOrder', {
  description: 'Sort order of bookings.',
  fields: (t) => ({
    field: t.field({ type: AdminBookingSort, description: 'Field to sort by.' }),
    direction: t.field({ type: SortDirection, description: 'Ascending or descending.' }),
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
        description: 'Number of matches on all pages. Null above 1000.',
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
      'All bookings, by default unpaid first, then paid, cancelled and lapsed, each newest first. Access is recorded in the audit trail. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({
        type: AdminBookingFilterInput,
        required: false,
        description: 'Conditions for the bookings.',
      }),
      order: t.arg({
        type: AdminBookingOrderInput,
        required: false,
        description: 'Sort order. Defaults to GROUP, descending.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: async (_root, { filter, order, first, after }, context) => {
      const sorted: AdminBookingOrder = order ?? { field: 'GROUP', direction: 'DESC' }
      const baseFilter: AdminBookingFilter = {
        search: filter?.search,
        group: filter?.group,
        onlyFailed: filter?.onlyFailed,
        // A malformed id matches no booking.
        eventId: filter?.eventId === undefined || filter.eventId === null ? null : parseRowId(filter.eventId),
      }
      const wanted = { ...baseFilter, foundIds: await findBookingsByChild(context, baseFilter) }
      return sortedPage<ListedBooking>({
        first,
        after,
        order: `bookings ${sorted.field} ${sorted.direction}`,
        toCursor: (row) => ({ value: row.place, id: row.id }),
        list: async (page) =>
          attachEvents(context, await listAdminBookings(context, { ...page, filter: wanted, order: sorted })),
        countMatches: () => countAdminBookings(context, wanted),
      })
    },
  }),
)
