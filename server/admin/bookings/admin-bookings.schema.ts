import { bookingStatusOf, paymentStatusOf } from '../../../domain/booking-states.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { SortDirection } from '../../graphql/sort-direction.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import {
  type AdminBookingFilter,
  type AdminBookingOrder,
  type AdminBookingRow,
  countAdminBookings,
  groupOf,
  listAdminBookings,
} from './list-admin-bookings.ts'

const BookingGroup = builder.enumType('BookingGroup', {
  description: 'Where a booking stands in the list of the organiser.',
  values: {
    PENDING: { description: 'It wants money: pending or failed.' },
    CONFIRMED: { description: 'It is paid.' },
    CANCELLED: { description: 'It was cancelled.' },
  },
})

const Row = builder.objectRef<AdminBookingRow>('AdminBookingRow').implement({
  description: 'A booking in a list of the organiser. What a family wrote about itself is not in lists.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The booking's id." }),
    eventId: t.id({ description: "The event's id.", resolve: (row) => row.eventId }),
    eventTitle: t.string({
      description: "The event's name, also of a deleted one; Unknown Event when there is none.",
      resolve: (row) => row.eventTitle ?? 'Unknown Event',
    }),
    firstName: t.exposeString('firstName', { description: "The booker's first name." }),
    lastName: t.exposeString('lastName', { description: "The booker's last name." }),
    email: t.exposeString('email', { description: "The booker's e-mail address." }),
    phone: t.exposeString('phone', { description: "The booker's phone number." }),
    adultCount: t.exposeInt('adultCount', { description: 'Adults, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Children.' }),
    group: t.field({
      type: BookingGroup,
      description: 'Whether it wants money, is paid or was cancelled.',
      resolve: (row) => groupOf(row),
    }),
    paymentStatus: t.string({
      description: 'pending, completed, failed or cancelled.',
      resolve: (row) => paymentStatusOf(row.state, row.paymentState),
    }),
    bookingStatus: t.string({
      description: 'confirmed or cancelled.',
      resolve: (row) => bookingStatusOf(row.state),
    }),
    totalAmount: t.field({
      type: 'Money',
      description: 'What it costs, from the prices at the time of booking.',
      resolve: (row) => row.totalCents,
    }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid, refunds not taken off.',
      resolve: (row) => row.paidCents,
    }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back.',
      resolve: (row) => row.refundedCents,
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the seats are held unpaid. Null when nothing is held.',
      resolve: (row) => row.holdExpiresAt,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: (row) => row.createdAt,
    }),
  }),
})

const AdminBookingFilterInput = builder.inputType('AdminBookingFilter', {
  description: 'Which bookings to list; what is left out does not matter.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of the name or e-mail address, or the id.' }),
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
    type: Row,
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
      'All bookings; those that want money first, then paid, then cancelled ones, each newest first, unless asked otherwise. Null with a NOT_ALLOWED error unless the viewer is an admin. Each page read is a line in the audit trail.',
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
    resolve: (_root, { filter, order, first, after }, context) => {
      const sorted: AdminBookingOrder = order ?? { field: 'GROUP', direction: 'DESC' }
      const wanted: AdminBookingFilter = {
        search: filter?.search,
        group: filter?.group,
        onlyFailed: filter?.onlyFailed,
        // An id that cannot be one belongs to no booking.
        eventId:
          filter?.eventId === undefined || filter.eventId === null
            ? null
            : (parseEventId(filter.eventId) ?? -1),
      }
      return sortedPage<AdminBookingRow>({
        first,
        after,
        order: `bookings ${sorted.field} ${sorted.direction}`,
        place: (row) => ({ value: row.place, id: row.id }),
        list: (asked) => listAdminBookings(context, { ...asked, filter: wanted, order: sorted }),
        countMatches: () => countAdminBookings(context, wanted),
      })
    },
  }),
)
