import { parsePhotographs } from '../../../domain/events/photographs.ts'
import type { Context } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, SortDirection, sortedPage } from '../../graphql/sorted-page.ts'
import { parseRowId } from '../../row-id.ts'
import { EventCategory } from '../event-category.type.ts'
import type { EventRow } from '../event-row.ts'
import { getChosenClose, listEventWarnings, toEventFormValues } from './admin-event-row.ts'
import {
  type AdminEventFilter,
  type AdminEventOrder,
  countAdminEvents,
  listAdminEvents,
  toEventCursor,
} from './list-admin-events.ts'
import { listCampLeaders } from './list-camp-leaders.ts'
import { listNextEvents, toNextEventCursor } from './list-next-events.ts'
import { readAdminEvent } from './read-admin-event.ts'
import { canMove } from './record-event-change.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    EventStaff: EventRow
  }
}

builder.objectType('EventStaff', {
  description: 'Data of an event for the organiser. Fields that end in Input have the value of the form.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description:
        'Number that increases with every edit. The next edit sends it back, so that it overwrites no unseen change.',
    }),
    startTimeInput: t.string({
      description: 'Start time as HH:mm in Brisbane time. Older notations are converted.',
      resolve: (event) => toEventFormValues(event).startTime,
    }),
    endTimeInput: t.string({
      description: 'End time as HH:mm in Brisbane time. Older notations are converted.',
      resolve: (event) => toEventFormValues(event).endTime,
    }),
    imageUrlInput: t.exposeString('imageUrl', {
      description:
        "Picture URL from the organiser's form, even when photographs replace the picture on the site.",
    }),
    photographsInput: t.field({
      type: ['EventPhotograph'],
      // The row already contains them.
      complexity: { field: 1, multiplier: 1 },
      description: "Photographs from the organiser's form, in display order, without the picture.",
      resolve: (event) => parsePhotographs(event.photographs),
    }),
    imageAltInput: t.exposeString('imageAlt', {
      nullable: true,
      description: 'Alternative text of the picture. Null when there is none.',
    }),
    bookingClosesAtInput: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time when booking closes. Null when it closes at the start.',
      resolve: (event) => getChosenClose(event),
    }),
    tentStock: t.exposeInt('tentStock', {
      nullable: true,
      description: 'Number of glamping tents. Null when unlimited.',
    }),
    directions: t.exposeString('directions', {
      nullable: true,
      description: 'Directions, sent in the email a week before the event. Null when not given.',
    }),
    campLeaders: t.stringList({
      description:
        'Names of the camp leaders with access to the roster and the attendance, sorted by surname. Set by `setLedEvents`.',
      resolve: (event, _args, context) => listCampLeaders(context, event.id),
    }),
    canMove: t.boolean({
      description:
        'Whether dates and location can change. False from the first check-in, unless the event was cancelled.',
      resolve: (event, _args, { db }) => canMove(db, event),
    }),
    warnings: t.stringList({
      description: 'Problems in plain words, such as more people than spots. Empty when there are none.',
      resolve: (event) => listEventWarnings(event),
    }),
  }),
})

builder.objectField('Event', 'staff', (t) =>
  t.field({
    type: 'EventStaff',
    nullable: true,
    description: 'Data for the organiser. Admins only.',
    authScopes: { admin: true },
    resolve: (event) => event,
  }),
)

const EventVisibility = builder.enumType('EventVisibility', {
  description: 'Whether the public sees an event.',
  values: {
    VISIBLE: { description: 'Visible to the public.' },
    HIDDEN: { description: 'Hidden from the public.' },
  },
})

const EventPeriod = builder.enumType('EventPeriod', {
  description: 'Whether an event has ended.',
  values: {
    UPCOMING: { description: 'Upcoming or current events.' },
    PAST: { description: 'Events that have ended.' },
  },
})

const AdminEventFilterInput = builder.inputType('AdminEventFilter', {
  description: 'Conditions for events. Omitted fields match all.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of the title or location.' }),
    category: t.field({ type: EventCategory, required: false, description: 'Only events of this category.' }),
    visibility: t.field({
      type: EventVisibility,
      required: false,
      description: 'Only visible or only hidden events.',
    }),
    period: t.field({
      type: EventPeriod,
      required: false,
      description: 'Only upcoming and current events, or only past ones.',
    }),
  }),
})

const AdminEventSort = builder.enumType('AdminEventSort', {
  description: 'Sort field of events.',
  values: {
    NEXT: {
      description:
        'Upcoming events by first day, then past events, latest first. Descending order reverses this.',
    },
    START_DATE: { description: 'First day of the event.' },
    TITLE: { description: 'Title in alphabetical order.' },
    CAPACITY: { description: 'Maximum number of people.' },
    TAKEN: { description: 'Number of spots taken.' },
    PRICE: { description: 'Price per adult and night.' },
    CHANGED: { description: 'Time of the last change.' },
  },
})

const AdminEventOrderInput = builder.inputType('AdminEventOrder', {
  description: 'Sort order of events.',
  fields: (t) => ({
    field: t.field({ type: AdminEventSort, description: 'Field to sort by.' }),
    direction: t.field({ type: SortDirection, description: 'Ascending or descending.' }),
  }),
})

const AdminEventConnection = builder.connectionObject(
  {
    type: 'Event',
    name: 'AdminEventConnection',
    description: 'A page of events for the organiser.',
    fields: (t) => ({
      matchCount: t.int({
        nullable: true,
        description: 'Number of matches on all pages. Null above 1000.',
        resolve: (page) => page.countMatches?.() ?? null,
      }),
    }),
  },
  { name: 'AdminEventEdge', description: 'An event in a page.' },
)

builder.queryField('adminEvents', (t) =>
  t.field({
    type: AdminEventConnection,
    nullable: true,
    description:
      'All events that were not deleted, including hidden ones. Upcoming events are first by default. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({
        type: AdminEventFilterInput,
        required: false,
        description: 'Conditions for the events.',
      }),
      order: t.arg({
        type: AdminEventOrderInput,
        required: false,
        description: 'Sort order. Defaults to NEXT, ascending.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, order, first, after }, context) => {
      const { field, direction }: AdminEventOrder | { field: 'NEXT'; direction: 'ASC' | 'DESC' } = order ?? {
        field: 'NEXT',
        direction: 'ASC',
      }
      const pageArgs = {
        first,
        after,
        order: `events ${field} ${direction}`,
        countMatches: () => countAdminEvents(context, filter ?? {}),
      }
      if (field === 'NEXT') return paginateNextEvents(context, filter ?? {}, direction, pageArgs)
      const sorted: AdminEventOrder = { field, direction }
      return sortedPage<EventRow>({
        ...pageArgs,
        toCursor: (event) => toEventCursor(event, sorted),
        list: (page) => listAdminEvents(context, { ...page, filter: filter ?? {}, order: sorted }),
      })
    },
  }),
)

/** The cursors of this order contain the time of the first page. */
function paginateNextEvents(
  context: Context,
  filter: AdminEventFilter,
  direction: 'ASC' | 'DESC',
  pageArgs: Pick<Parameters<typeof sortedPage>[0], 'first' | 'after' | 'order' | 'countMatches'>,
) {
  let at = context.now()
  return sortedPage<EventRow>({
    ...pageArgs,
    toCursor: (event) => toNextEventCursor(event, at),
    list: async (page) => {
      const found = await listNextEvents(context, { ...page, filter, direction })
      at = found.at
      return found.events
    },
  })
}

builder.queryField('adminEvent', (t) =>
  t.field({
    type: 'Event',
    nullable: true,
    description: 'One event for the organiser. Null when it is unknown or deleted. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Id of the event.' }) },
    resolve: (_root, { id }, context) => readAdminEvent(context, parseRowId(id)),
  }),
)
