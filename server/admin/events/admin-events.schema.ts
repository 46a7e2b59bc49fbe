import { photographsIn } from '../../../domain/events/photographs.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { EventCategory } from '../../graphql/event-category.ts'
import { SortDirection } from '../../graphql/sort-direction.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { chosenClose, formOf, warningsOf } from './admin-event-row.ts'
import { canMove } from './event-change.ts'
import {
  type AdminEventFilter,
  type AdminEventOrder,
  countAdminEvents,
  listAdminEvents,
  placeOf,
} from './list-admin-events.ts'
import { listCampLeaders } from './list-camp-leaders.ts'
import { listNextEvents, nextPlaceOf } from './list-next-events.ts'
import { readAdminEvent } from './read-admin-event.ts'

const AdminEvent = builder.objectRef<EventRow>('AdminEvent').implement({
  description: 'An event as the organiser sees it, hidden or not.',
  fields: (t) => ({
    id: t.id({ description: "The event's id.", resolve: (event) => event.id }),
    event: t.field({
      type: 'Event',
      description: 'The event as everybody sees it.',
      resolve: (event) => event,
    }),
    version: t.exposeInt('version', {
      description:
        'Raised by every edit; sent back with the next one, so that nothing is overwritten unseen.',
    }),
    startTimeInput: t.string({
      description: 'The start as HH:mm for a form, also where an older notation is stored.',
      resolve: (event) => formOf(event).startTime,
    }),
    endTimeInput: t.string({
      description: 'The end as HH:mm for a form, also where an older notation is stored.',
      resolve: (event) => formOf(event).endTime,
    }),
    imageUrl: t.exposeString('imageUrl', {
      description:
        'The address of its picture as the form has it, also while photographs stand in its place.',
    }),
    photographs: t.field({
      type: ['EventPhotograph'],
      // The row already contains them.
      complexity: { field: 1, multiplier: 1 },
      description: 'Its photographs as the form has them, beside its picture.',
      resolve: (event) => photographsIn(event.photographs),
    }),
    imageAlt: t.exposeString('imageAlt', {
      nullable: true,
      description: 'What the picture shows, in words. Null when nobody described it.',
    }),
    bookingClosesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When booking closes. Null unless the organiser chose another moment than the start.',
      resolve: (event) => chosenClose(event),
    }),
    tentStock: t.exposeInt('tentStock', {
      nullable: true,
      description: 'Glamping tents there are. Null for as many as are asked for.',
    }),
    wayThere: t.exposeString('wayThere', {
      nullable: true,
      description: 'How to get there, as the mail a week before tells it. Null when nothing was given.',
    }),
    plan: t.exposeString('plan', {
      nullable: true,
      description: 'What happens when. Null when nothing was given.',
      deprecationReason: 'Use event.plan. Goes in January 2027 at the earliest.',
    }),
    leaders: t.exposeString('leaders', {
      nullable: true,
      description: 'Who leads it. Null when nobody was given.',
      deprecationReason: 'Use event.leaders. Goes in January 2027 at the earliest.',
    }),
    campLeaders: t.stringList({
      description:
        'The names of the camp leaders whose accounts lead it, and who see its roster and its day. Set by setLedEvents.',
      resolve: (event, _args, context) => listCampLeaders(context, event.id),
    }),
    canMove: t.boolean({
      description:
        'Whether its dates and its location can change. False once a family has been checked in, unless it was cancelled.',
      resolve: (event, _args, { db }) => canMove(db, event),
    }),
    warnings: t.stringList({
      description: 'What the organiser should know, such as more people than spots.',
      resolve: (event) => warningsOf(event),
    }),
  }),
})

const EventVisibility = builder.enumType('EventVisibility', {
  description: 'Whether the public sees an event.',
  values: { VISIBLE: { description: 'It is shown.' }, HIDDEN: { description: 'It is hidden.' } },
})

const EventPeriod = builder.enumType('EventPeriod', {
  description: 'Where an event lies in time.',
  values: {
    COMING: { description: 'It is not over.' },
    PAST: { description: 'It is over.' },
  },
})

const AdminEventFilterInput = builder.inputType('AdminEventFilter', {
  description: 'Which events to list; what is left out does not matter.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of the title or of the location.' }),
    category: t.field({ type: EventCategory, required: false, description: 'Only this category.' }),
    visibility: t.field({
      type: EventVisibility,
      required: false,
      description: 'Only those shown or hidden.',
    }),
    period: t.field({ type: EventPeriod, required: false, description: 'Only those coming or past.' }),
  }),
})

const AdminEventSort = builder.enumType('AdminEventSort', {
  description: 'What events are sorted by.',
  values: {
    NEXT: {
      description:
        'What is next: those coming by their first day, then those that are over, the latest first.',
    },
    START_DATE: { description: 'First day.' },
    TITLE: { description: 'Title.' },
    CAPACITY: { description: 'People it takes.' },
    TAKEN: { description: 'Spots taken.' },
    PRICE: { description: 'Price of an adult per night.' },
    CHANGED: { description: 'When it was last changed.' },
  },
})

const AdminEventOrderInput = builder.inputType('AdminEventOrder', {
  description: 'How events are sorted.',
  fields: (t) => ({
    field: t.field({ type: AdminEventSort, description: 'What they are sorted by.' }),
    direction: t.field({ type: SortDirection, description: 'Which end comes first.' }),
  }),
})

const AdminEventConnection = builder.connectionObject(
  {
    type: AdminEvent,
    name: 'AdminEventConnection',
    description: 'A page of events for the organiser.',
    fields: (t) => ({
      matchCount: t.int({
        nullable: true,
        description: 'How many match on all pages. Null for more than 1000.',
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
      'Every event that was not deleted, hidden ones too; what is next first unless asked otherwise. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({ type: AdminEventFilterInput, required: false, description: 'Which events to list.' }),
      order: t.arg({ type: AdminEventOrderInput, required: false, description: 'How they are sorted.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, order, first, after }, context) => {
      const { field, direction }: AdminEventOrder | { field: 'NEXT'; direction: 'ASC' | 'DESC' } = order ?? {
        field: 'NEXT',
        direction: 'ASC',
      }
      const asked = {
        ...{ first, after, order: `events ${field} ${direction}` },
        countMatches: () => countAdminEvents(context, filter ?? {}),
      }
      if (field === 'NEXT') return pageOfNext(context, filter ?? {}, direction, asked)
      const sorted: AdminEventOrder = { field, direction }
      return sortedPage<EventRow>({
        ...asked,
        place: (event) => placeOf(event, sorted),
        list: (page) => listAdminEvents(context, { ...page, filter: filter ?? {}, order: sorted }),
      })
    },
  }),
)

/** The cursors of this order contain the time of the first page. */
function pageOfNext(
  context: Context,
  filter: AdminEventFilter,
  direction: 'ASC' | 'DESC',
  asked: Pick<Parameters<typeof sortedPage>[0], 'first' | 'after' | 'order' | 'countMatches'>,
) {
  let at = context.now()
  return sortedPage<EventRow>({
    ...asked,
    place: (event) => nextPlaceOf(event, at),
    list: async (page) => {
      const found = await listNextEvents(context, { ...page, filter, direction })
      at = found.at
      return found.events
    },
  })
}

builder.queryField('adminEvent', (t) =>
  t.field({
    type: AdminEvent,
    nullable: true,
    description: 'One event for the organiser. Null when it is unknown or deleted. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, args, context) => {
      const id = parseEventId(args.id)
      return id === null ? null : readAdminEvent(context, id)
    },
  }),
)
