import type { TICK_KINDS, Undone } from '../../../domain/camp/attendance.ts'
import { ATTENDANCE_LIMITS } from '../../../domain/camp/attendance-form.ts'
import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import type { RefusedTick } from './accept-ticks.ts'
import { type KnownTick, listAttendance } from './read-attendance.ts'
import { recordAttendance } from './record-attendance.ts'

const TickKind = builder.enumType('TickKind', {
  description: 'What somebody was ticked off for at a camp.',
  values: {
    ARRIVED: { description: 'Came to the camp.' },
    LEFT: { description: 'Went home.' },
  } satisfies Record<(typeof TICK_KINDS)[number], { description: string }>,
} as const)

const TickUndo = builder.objectRef<Undone>('TickUndo').implement({
  description: 'That a tick was taken back.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When, by the clock of that phone.',
      resolve: ({ at }) => new Date(at),
    }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Whose username. Null once the account is gone.',
    }),
  }),
})

const CampTick = builder.objectRef<KnownTick>('CampTick').implement({
  description: 'One person of a camp ticked off, on one phone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Made by the phone.' }),
    bookingId: t.exposeID('bookingId', { description: 'The booking of the party.' }),
    person: t.exposeString('person', {
      description: 'a0 for the booker, a1 and so on for further adults, c and its id for a child.',
    }),
    kind: t.field({ type: TickKind, description: 'What for.', resolve: ({ kind }) => kind }),
    at: t.field({
      type: 'DateTime',
      description: 'When, by the clock of the server.',
      resolve: ({ at }) => new Date(at),
    }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Whose username. Null once the account is gone.',
    }),
    collector: t.exposeString('collector', {
      nullable: true,
      description:
        'The adult with whom a child left. Null for everybody else, and once erased after the event.',
    }),
    clockAheadSeconds: t.exposeInt('clockAheadSeconds', {
      nullable: true,
      description:
        "Seconds that the phone's clock was ahead of the server's, below 0 when it was behind; `at` is corrected by it. Null for records of earlier versions.",
    }),
    undone: t.field({
      type: TickUndo,
      nullable: true,
      description: 'Who took it back. Null for one that stands.',
      resolve: ({ undone }) => undone,
    }),
    isCounted: t.exposeBoolean('isCounted', {
      description:
        'True for the one record that tells where the person is: the first of the last kind. A later arrival follows a departure, so somebody can leave and come back.',
    }),
  }),
})

builder.queryField('attendance', (t) =>
  t.field({
    type: [CampTick],
    nullable: true,
    description:
      'Who was ticked off at an event, with the ticks that were taken back. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, context) => {
      const id = parseEventId(eventId)
      return id === null ? [] : listAttendance(context, id)
    },
  }),
)

const TickRefusal = builder.enumType('TickRefusal', {
  description: 'Why a tick was not taken.',
  values: {
    NOT_COMING: { description: 'The booking is not one of those that come to this event, or no longer.' },
    NO_SUCH_PERSON: { description: 'The party has no such person, or no longer.' },
    NOT_OPEN: {
      description:
        'Check-in is open from the day before the first day to the day after the last, in Brisbane.',
    },
  } satisfies Record<RefusedTick['reason'], { description: string }>,
} as const)

const RefusedTickType = builder.objectRef<RefusedTick>('RefusedTick').implement({
  description: 'A tick that was not taken, and will not be.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id that the phone gave it.' }),
    reason: t.field({ type: TickRefusal, description: 'Why.', resolve: ({ reason }) => reason }),
  }),
})

const TickInput = builder.inputType('TickInput', {
  description: 'One person ticked off.',
  fields: (t) => ({
    id: t.id({ description: 'A random UUID; the same again is the same tick.' }),
    bookingId: t.id({ description: 'The booking of the party.' }),
    person: t.string({ description: 'Whom, as `CampTick.person` has it.' }),
    kind: t.field({ type: TickKind, description: 'What for.' }),
    at: t.field({ type: 'DateTime', description: 'When. A moment that is yet to come counts as now.' }),
    collector: t.string({
      required: false,
      description: `The adult with whom a child left, at most ${ATTENDANCE_LIMITS.collectorLength} characters. Null for everybody else.`,
    }),
  }),
})

const TickUndoInput = builder.inputType('TickUndoInput', {
  description: 'One tick taken back.',
  fields: (t) => ({
    tickId: t.id({ description: 'The tick, which the site may not know yet.' }),
    at: t.field({ type: 'DateTime', description: 'When. A moment that is yet to come counts as now.' }),
  }),
})

const RecordAttendancePayload = builder.simpleObject('RecordAttendancePayload', {
  description: 'What is known of the camp now.',
  fields: (t) => ({
    attendance: t.field({ type: [CampTick], description: 'Every tick of the event.' }),
    refused: t.field({ type: [RefusedTickType], description: 'Those of the sent ones that were not taken.' }),
  }),
})

builder.mutationField('recordAttendance', (t) =>
  t.fieldWithInput({
    type: RecordAttendancePayload,
    description:
      'Takes what a phone has to tell of a camp, as often and as late as it comes: the same ticks and undos again change nothing. Admins and leaders of the event only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, EventNotFoundError],
      union: { description: 'What is known of the camp now, or why nothing was taken.' },
    },
    typeOptions: { description: 'What a phone has to tell.' },
    argOptions: { description: 'What a phone has to tell.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      ticks: t.input.field({ type: [TickInput], description: 'People ticked off, at most 200.' }),
      deviceTime: t.input.field({
        type: 'DateTime',
        required: false,
        description:
          "What the phone's clock says as it sends. Times of records are shifted by its difference from the server's.",
      }),
      undos: t.input.field({ type: [TickUndoInput], description: 'Ticks taken back, at most 200.' }),
    },
    resolve: (_root, { input: { eventId, ticks, undos, deviceTime } }, context) => {
      const id = parseEventId(eventId)
      if (id === null) throw new EventNotFoundError()
      const told = ticks.map((tick) => ({ ...tick, collector: tick.collector ?? null }))
      return recordAttendance(context, id, { ticks: told, undos, deviceTime })
    },
  }),
)
