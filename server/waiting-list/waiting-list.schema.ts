import { WAITING_LIST_JOINED } from '../../domain/waiting-list-form.ts'
import { BookingClosedError, EventNotFoundError } from '../bookings/record/bookings.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { readEvent } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import { changeWaitingParty, type LinkedParty, readLinkedParty } from './entries/change-waiting-party.ts'
import { joinWaitingList } from './entries/join-waiting-list.ts'
import { leaveWaitingList } from './entries/leave-waiting-list.ts'
import { ManyWaitingError, SpotsAvailableError, WaitingListLinkError } from './waiting-list.errors.ts'

builder.objectType(SpotsAvailableError, {
  name: 'SpotsAvailableError',
  description: 'The whole party still fits, so it can book now; nothing was stored.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    availableSpots: t.exposeInt('availableSpots', { description: 'Spots that are left.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event as it is now. Null when it is no longer shown.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

builder.objectType(ManyWaitingError, {
  name: 'ManyWaitingError',
  description: 'Too many parties of one network wait for the event already; nothing was stored.',
  interfaces: [UserErrorInterface],
})

builder.objectType(WaitingListLinkError, {
  name: 'WaitingListLinkError',
  description: 'The mailed link is unknown, or a newer one took its place.',
  interfaces: [UserErrorInterface],
})

const partyCounts = {
  adultCount: 'Adults, at least 1; 1 when left out.',
  childCount: 'Children; 0 when left out.',
  alsoPeople: 'As how many the party would also come, fewer than all; left out for all or none.',
} as const

const JoinWaitingListPayload = builder.simpleObject('JoinWaitingListPayload', {
  description: 'The same for every address, whether it waits already or not.',
  fields: (t) => ({ message: t.string({ description: 'What happens next, in words for the visitor.' }) }),
})

builder.mutationField('joinWaitingList', (t) =>
  t.fieldWithInput({
    type: JoinWaitingListPayload,
    description:
      "Puts a party at the end of an event's waiting list. An address that waits already keeps its place; its party changes only for the member or browser that joined, for the member who has confirmed the address, and through the emailed link.",
    errors: {
      types: [
        InvalidInputError,
        SpotsAvailableError,
        BookingClosedError,
        EventNotFoundError,
        ManyWaitingError,
        TooManyRequestsError,
      ],
      union: { description: 'What happens next, or why nothing was stored.' },
    },
    typeOptions: { description: 'The waiting list form.' },
    argOptions: { description: 'Who wants to come.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      firstName: t.input.string({ description: 'First name.' }),
      lastName: t.input.string({ description: 'Last name.' }),
      email: t.input.string({ description: 'Where the offer of a spot is mailed.' }),
      phone: t.input.string({ description: 'Phone number, at most 20 characters.' }),
      adultCount: t.input.int({ required: false, description: partyCounts.adultCount }),
      childCount: t.input.int({ required: false, description: partyCounts.childCount }),
      alsoPeople: t.input.int({ required: false, description: partyCounts.alsoPeople }),
    },
    resolve: async (_root, { input }, context) => {
      await joinWaitingList(context, input)
      return { message: WAITING_LIST_JOINED }
    },
  }),
)

const LinkedPartyType = builder.objectRef<LinkedParty>('LinkedWaitingParty').implement({
  description: 'A party that waits, for whoever has the link that was emailed to it.',
  fields: (t) => ({
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description: 'As how many it would also come. Null for all or none.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event that it waits for. Null when it is no longer shown.',
      resolve: ({ eventId }, _args, context) => readEvent(context, eventId),
    }),
  }),
})

builder.queryField('linkedWaitingParty', (t) =>
  t.field({
    type: LinkedPartyType,
    nullable: true,
    description: 'The party of an emailed link. Null for an unknown entry and a wrong token alike.',
    args: {
      id: t.arg.id({ description: 'The entry.' }),
      token: t.arg.string({ description: 'The token of the link.' }),
    },
    resolve: async (_root, { id, token }, context) => {
      try {
        return await readLinkedParty(context, id, token)
      } catch (error) {
        if (error instanceof WaitingListLinkError) return null
        throw error
      }
    },
  }),
)

const ChangeWaitingPartyPayload = builder.simpleObject('ChangeWaitingPartyPayload', {
  description: 'The party was changed and keeps its place.',
  fields: (t) => ({
    message: t.string({ description: 'Confirms the change in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event that it waits for. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('changeWaitingParty', (t) =>
  t.fieldWithInput({
    type: ChangeWaitingPartyPayload,
    description: 'Changes how many a waiting party is, with its emailed link. It keeps its place.',
    errors: {
      types: [InvalidInputError, WaitingListLinkError, TooManyRequestsError],
      union: { description: 'The change, or why nothing was changed.' },
    },
    typeOptions: { description: 'The emailed link and the new party.' },
    argOptions: { description: 'The emailed link and the new party.' },
    input: {
      id: t.input.id({ description: 'The entry.' }),
      token: t.input.string({ description: 'The token of the link.' }),
      adultCount: t.input.int({ required: false, description: partyCounts.adultCount }),
      childCount: t.input.int({ required: false, description: partyCounts.childCount }),
      alsoPeople: t.input.int({ required: false, description: partyCounts.alsoPeople }),
    },
    resolve: async (_root, { input: { id, token, ...party } }, context) => {
      const eventId = await changeWaitingParty(context, id, token, party)
      return {
        message: 'You keep your place. We email you when there is room for your party.',
        event: await readEvent(context, eventId),
      }
    },
  }),
)

const LeaveWaitingListPayload = builder.simpleObject('LeaveWaitingListPayload', {
  description: 'The party no longer waits.',
  fields: (t) => ({
    message: t.string({ description: 'What was done, in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'What it waited for. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('leaveWaitingList', (t) =>
  t.fieldWithInput({
    type: LeaveWaitingListPayload,
    description:
      'Takes a party out of a waiting list, with its mailed link or as the member who has confirmed its address. Leaving twice is leaving once.',
    errors: {
      types: [WaitingListLinkError, TooManyRequestsError],
      union: { description: 'The party left; an unknown entry and a wrong token look the same.' },
    },
    typeOptions: { description: 'The mailed link.' },
    argOptions: { description: 'The mailed link.' },
    input: {
      id: t.input.id({ description: 'The entry.' }),
      token: t.input.string({
        required: false,
        description: 'The token of the link. Left out by the member who has confirmed the address.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = await leaveWaitingList(context, input.id, input.token ?? null)
      return { message: 'You have left the waiting list.', event: await readEvent(context, eventId) }
    },
  }),
)
