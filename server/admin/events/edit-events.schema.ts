import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, KeyOfAnotherRequestError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { EventCategory } from '../../graphql/event-category.ts'
import { EventChangedError, EventHasPaidBookingsError, PaymentInProgressError } from './admin.errors.ts'
import { createSimpleEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { openPlaces } from './open-places.ts'
import { setEventVisibility } from './set-event-visibility.ts'

builder.objectType(NotAllowedError, {
  name: 'NotAllowedError',
  description: 'The member is signed in, but this is for admins; nothing was done.',
  interfaces: [UserErrorInterface],
})

builder.objectType(EventChangedError, {
  name: 'EventChangedError',
  description: 'Somebody saved the event after it was opened; nothing was overwritten.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    event: t.field({
      type: 'AdminEvent',
      description: 'The event as it is now, with its present version.',
      resolve: (error) => error.event,
    }),
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of who saved it. Null when that account is gone.',
    }),
    changedAt: t.field({
      type: 'DateTime',
      description: 'When it was saved.',
      resolve: (error) => error.changedAt,
    }),
  }),
})

builder.objectType(EventHasPaidBookingsError, {
  name: 'EventHasPaidBookingsError',
  description: 'Families have paid for the event; it can be cancelled, not deleted.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    paidBookings: t.exposeInt('paidBookings', { description: 'How many bookings are paid, at least 1.' }),
  }),
})

builder.objectType(PaymentInProgressError, {
  name: 'PaymentInProgressError',
  description: 'Money may be on its way for the event; it stays.',
  interfaces: [UserErrorInterface],
})

const CreateSimpleEventPayload = builder.simpleObject('CreateSimpleEventPayload', {
  description: 'The new event.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('createSimpleEvent', (t) =>
  t.fieldWithInput({
    type: CreateSimpleEventPayload,
    description: 'Adds a day event with one price for adults and children and no add-ons. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError],
      union: { description: 'The event, or why it was not added.' },
    },
    typeOptions: { description: 'The short form.' },
    argOptions: { description: 'The short form.' },
    input: {
      title: t.input.string({ description: 'Its name.' }),
      description: t.input.string({ description: 'The whole text.' }),
      shortDescription: t.input.string({ description: 'For a card.' }),
      category: t.input.field({ type: EventCategory, description: 'What kind of event it is.' }),
      price: t.input.field({ type: 'Money', description: 'For one person of any age.' }),
      date: t.input.string({ description: 'The day, YYYY-MM-DD or ISO 8601.' }),
      startTime: t.input.string({ description: 'Start, HH:mm.' }),
      endTime: t.input.string({ description: 'End, HH:mm, after the start.' }),
      location: t.input.string({ description: 'Where it is.' }),
      maxParticipants: t.input.int({ description: 'People it takes, of any age.' }),
      imageUrl: t.input.string({ description: 'An http or https address, or an uploaded picture.' }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await createSimpleEvent(context, { ...input, price: decimalInput(input.price) }),
    }),
  }),
)

const SetEventVisibilityPayload = builder.simpleObject('SetEventVisibilityPayload', {
  description: 'The event as it is now.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('setEventVisibility', (t) =>
  t.fieldWithInput({
    type: SetEventVisibilityPayload,
    description: 'Shows an event to the public or hides it; its bookings stand. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, EventNotFoundError],
      union: { description: 'The event, or why nothing was changed.' },
    },
    typeOptions: { description: 'What is asked for.' },
    argOptions: { description: 'What is asked for.' },
    input: {
      id: t.input.id({ description: 'The event.' }),
      isActive: t.input.boolean({ description: 'True to show it, false to hide it.' }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await setEventVisibility(context, parseEventId(input.id) ?? 0, input.isActive),
    }),
  }),
)

const DeleteEventPayload = builder.simpleObject('DeleteEventPayload', {
  description: 'What was deleted.',
  fields: (t) => ({ eventId: t.id({ description: "The event's id, to be dropped from every list." }) }),
})

builder.mutationField('deleteEvent', (t) =>
  t.fieldWithInput({
    type: DeleteEventPayload,
    description:
      'Deletes an event. With bookings that are past, unpaid or cancelled it disappears from every list while they and their money stay; with paid bookings ahead it is refused. Admins only.',
    errors: {
      types: [
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        EventHasPaidBookingsError,
        PaymentInProgressError,
      ],
      union: { description: 'What was deleted, or why nothing was.' },
    },
    typeOptions: { description: 'What is to be deleted.' },
    argOptions: { description: 'What is to be deleted.' },
    input: { id: t.input.id({ description: 'The event.' }) },
    resolve: async (_root, { input }, context) => {
      await deleteEvent(context, parseEventId(input.id) ?? 0)
      return { eventId: input.id }
    },
  }),
)

builder.objectType(KeyOfAnotherRequestError, {
  name: 'KeyOfAnotherRequestError',
  description: 'The idempotency key was already used for a different request; nothing was changed.',
  interfaces: [UserErrorInterface],
})

const OpenPlacesPayload = builder.simpleObject('OpenPlacesPayload', {
  description: 'The event as it is now.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('openPlaces', (t) =>
  t.fieldWithInput({
    type: OpenPlacesPayload,
    description:
      'Lets an event take more people; whoever waits and fits is offered the places first. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        KeyOfAnotherRequestError,
      ],
      union: { description: 'The event, or why nothing was changed.' },
    },
    typeOptions: { description: 'How many more.' },
    argOptions: { description: 'How many more.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      places: t.input.int({ description: 'More places, 1 to 500.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One for each wish, 8 to 200 characters: a repeat opens nothing more.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await openPlaces(context, parseEventId(input.eventId) ?? 0, input),
    }),
  }),
)
