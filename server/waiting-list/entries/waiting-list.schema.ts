import { WAITING_LIST_JOINED } from '../../../domain/waiting-list-form.ts'
import { BookingClosedError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { readEvent } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import {
  SpotsAvailableError,
  TooManyWaitingPartiesError,
  WaitingListLinkError,
} from '../waiting-list.errors.ts'
import { changeWaitingParty, type LinkedParty, readLinkedParty } from './change-waiting-party.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'

builder.objectType(SpotsAvailableError, {
  name: 'SpotsAvailableError',
  description: 'Error when the whole party still fits and can book now. Nothing was stored.',
  interfaces: getErrorInterfaces(SpotsAvailableError),
  fields: (t) => ({
    availableSpots: t.exposeInt('availableSpots', { description: 'Number of spots left.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event in its current state. Null when it is no longer shown.',
      resolve: (error, _args, context) => readEvent(context, error.eventId),
    }),
  }),
})

builder.objectType(TooManyWaitingPartiesError, {
  name: 'TooManyWaitingPartiesError',
  description:
    'Error when too many parties from the same network already wait for the event. Nothing was stored.',
  interfaces: getErrorInterfaces(TooManyWaitingPartiesError),
})

registerPlainError(
  WaitingListLinkError,
  'WaitingListLinkError',
  'Error for an unknown waiting list entry, or an emailed link that is invalid or was replaced by a newer one.',
)

const partyCounts = {
  adultCount: 'Number of adults, at least 1. Defaults to 1.',
  childCount: 'Number of children, 0 by default. A party has at most 20 people.',
  alsoPeople:
    'Smaller number of people for which the party would also come. Omitted when only the whole party would come.',
} as const

const JoinWaitingListPayload = builder.simpleObject('JoinWaitingListPayload', {
  description: 'Confirmation that is the same for every address, already waiting or not.',
  fields: (t) => ({ message: t.string({ description: 'Next steps, in words for the visitor.' }) }),
})

builder.mutationField('joinWaitingList', (t) =>
  t.fieldWithInput({
    type: JoinWaitingListPayload,
    description:
      "Adds a party to the end of an event's waiting list; an address that already waits keeps its place. Only the member or browser that joined, or the member with the confirmed address, can change that party; others need the emailed link.",
    errors: {
      types: [
        InvalidInputError,
        SpotsAvailableError,
        BookingClosedError,
        EventNotFoundError,
        TooManyWaitingPartiesError,
        TooManyRequestsError,
      ],
      union: { description: 'Next steps, or the error. Nothing is stored on error.' },
    },
    typeOptions: { description: 'Waiting list form of a party.' },
    argOptions: { description: 'Waiting list form of a party.' },
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      firstName: t.input.string({ description: 'First name of the contact, at most 100 characters.' }),
      lastName: t.input.string({ description: 'Last name of the contact, at most 100 characters.' }),
      email: t.input.string({ description: 'Address to which an offer of spots is emailed.' }),
      phone: t.input.string({ description: 'Phone number of the contact, at most 20 characters.' }),
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
  description: 'Waiting party, readable with the link that was emailed to it.',
  fields: (t) => ({
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in the party, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in the party.' }),
    alsoPeople: t.exposeInt('alsoPeople', {
      nullable: true,
      description:
        'Smaller number of people for which the party would also come. Null when only the whole party would come.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event that the party waits for. Null when it is no longer shown.',
      resolve: ({ eventId }, _args, context) => readEvent(context, eventId),
    }),
  }),
})

builder.queryField('linkedWaitingParty', (t) =>
  t.field({
    type: LinkedPartyType,
    nullable: true,
    description:
      'Waiting party of an emailed link. Null for an unknown or ended entry and for a wrong token alike.',
    args: {
      id: t.arg.id({ description: 'ID of the waiting list entry.' }),
      token: t.arg.string({ description: 'Token from the emailed link.' }),
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
  description: 'Confirmation that the party was changed and keeps its place.',
  fields: (t) => ({
    message: t.string({ description: 'Confirmation in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event that the party waits for. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('changeWaitingParty', (t) =>
  t.fieldWithInput({
    type: ChangeWaitingPartyPayload,
    description: 'Changes the size of a waiting party through its emailed link. The party keeps its place.',
    errors: {
      types: [InvalidInputError, WaitingListLinkError, TooManyRequestsError],
      union: { description: 'Confirmation, or the error. Nothing is changed on error.' },
    },
    typeOptions: { description: 'Emailed link and the new size of the party.' },
    argOptions: { description: 'Emailed link and the new size of the party.' },
    input: {
      id: t.input.id({ description: 'ID of the waiting list entry.' }),
      token: t.input.string({ description: 'Token from the emailed link.' }),
      adultCount: t.input.int({ required: false, description: partyCounts.adultCount }),
      childCount: t.input.int({ required: false, description: partyCounts.childCount }),
      alsoPeople: t.input.int({ required: false, description: partyCounts.alsoPeople }),
    },
    resolve: async (_root, { input: { id, token, ...party } }, context) => {
      const eventId = await changeWaitingParty(context, id, token, party)
      return {
        message: "You keep your place. We'll email you when there are spots for your party.",
        event: await readEvent(context, eventId),
      }
    },
  }),
)

const LeaveWaitingListPayload = builder.simpleObject('LeaveWaitingListPayload', {
  description: 'Confirmation that the party no longer waits.',
  fields: (t) => ({
    message: t.string({ description: 'Confirmation in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event that the party waited for. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('leaveWaitingList', (t) =>
  t.fieldWithInput({
    type: LeaveWaitingListPayload,
    description:
      'Removes a party from a waiting list, by its emailed link or for the member with the confirmed address. Repeating the call changes nothing.',
    errors: {
      types: [WaitingListLinkError, TooManyRequestsError],
      union: {
        description: 'Confirmation, or the error. An unknown entry and a wrong token return the same error.',
      },
    },
    typeOptions: { description: 'Emailed link of the waiting list entry.' },
    argOptions: { description: 'Emailed link of the waiting list entry.' },
    input: {
      id: t.input.id({ description: 'ID of the waiting list entry.' }),
      token: t.input.string({
        required: false,
        description: 'Token from the emailed link. Omitted by the member with the confirmed address.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = await leaveWaitingList(context, input.id, input.token ?? null)
      return { message: 'You have left the waiting list.', event: await readEvent(context, eventId) }
    },
  }),
)
