import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { IdempotencyKeyReusedError, InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { EventCategory } from '../event-category.type.ts'
import { EventNotFoundError } from '../events.errors.ts'
import { EventChangedError } from './admin-events.errors.ts'
import { createSimpleEvent } from './create-event.ts'
import { openPlaces } from './open-places.ts'
import { setEventVisibility } from './set-event-visibility.ts'

registerPlainError(
  NotAllowedError,
  'NotAllowedError',
  'The signed-in member lacks the required role. Nothing was changed.',
)

builder.objectType(EventChangedError, {
  name: 'EventChangedError',
  description: 'The event has changed since it was read. Nothing was overwritten.',
  interfaces: getErrorInterfaces(EventChangedError),
  fields: (t) => ({
    event: t.expose('event', {
      type: 'Event',
      description: 'Current state of the event, with its current version.',
    }),
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of the last editor. Null once the account is deleted.',
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      description: 'Time of the last change.',
    }),
  }),
})

const CreateSimpleEventPayload = builder.simpleObject('CreateSimpleEventPayload', {
  description: 'Result of creating an event.',
  fields: (t) => ({
    event: t.field({ type: 'Event', description: 'New event, which is visible to the public.' }),
  }),
})

builder.mutationField('createSimpleEvent', (t) =>
  t.fieldWithInput({
    type: CreateSimpleEventPayload,
    description: 'Creates a day event with one price for all ages and no add-ons. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError],
      union: { description: 'The new event, or the error.' },
    },
    typeOptions: { description: 'Details of a day event.' },
    argOptions: { description: 'Details of a day event.' },
    input: {
      title: t.input.string({ description: 'Title of the event, at most 200 characters.' }),
      description: t.input.string({ description: 'Full description, at most 20,000 characters.' }),
      shortDescription: t.input.string({
        description: 'Short description for cards, at most 500 characters.',
      }),
      category: t.input.field({ type: EventCategory, description: 'Kind of event.' }),
      price: t.input.field({ type: 'Money', description: 'Price per person of any age, in AUD.' }),
      date: t.input.string({ description: 'Day of the event, YYYY-MM-DD or ISO 8601, not in the past.' }),
      startTime: t.input.string({ description: 'Start time in Brisbane, HH:mm.' }),
      endTime: t.input.string({ description: 'End time in Brisbane, HH:mm, after the start.' }),
      location: t.input.string({ description: 'Location of the event, at most 200 characters.' }),
      maxParticipants: t.input.int({ description: 'Maximum number of people of any age, 1 to 10,000.' }),
      imageUrl: t.input.string({
        description: 'Picture as an http or https URL, or the path of an uploaded picture.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await createSimpleEvent(context, input),
    }),
  }),
)

const SetEventVisibilityPayload = builder.simpleObject('SetEventVisibilityPayload', {
  description: 'Result of showing or hiding an event.',
  fields: (t) => ({ event: t.field({ type: 'Event', description: 'Event after the change.' }) }),
})

builder.mutationField('setEventVisibility', (t) =>
  t.fieldWithInput({
    type: SetEventVisibilityPayload,
    description: 'Shows an event to the public or hides it. Bookings are not affected. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, EventNotFoundError],
      union: { description: 'The event, or the error.' },
    },
    typeOptions: { description: 'Event and its visibility.' },
    argOptions: { description: 'Event and its visibility.' },
    input: {
      id: t.input.id({ description: 'Event to show or hide.' }),
      isActive: t.input.boolean({ description: 'True to show it, false to hide it.' }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await setEventVisibility(context, parseRowId(input.id), input.isActive),
    }),
  }),
)

registerPlainError(
  IdempotencyKeyReusedError,
  'IdempotencyKeyReusedError',
  'The idempotency key was already used for a different request. Nothing was changed.',
)

const OpenPlacesPayload = builder.simpleObject('OpenPlacesPayload', {
  description: 'Result of adding places.',
  fields: (t) => ({ event: t.field({ type: 'Event', description: 'Event with its new capacity.' }) }),
})

builder.mutationField('openPlaces', (t) =>
  t.fieldWithInput({
    type: OpenPlacesPayload,
    description:
      'Raises the capacity of an event. New places are first offered to parties of the waiting list that fit. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        IdempotencyKeyReusedError,
      ],
      union: { description: 'The event, or the error.' },
    },
    typeOptions: { description: 'Event and number of places to add.' },
    argOptions: { description: 'Event and number of places to add.' },
    input: {
      eventId: t.input.id({ description: 'Event to enlarge, up to 10,000 people in total.' }),
      places: t.input.int({ description: 'Number of places to add, 1 to 500.' }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Unique key per request, 8 to 200 printable characters without spaces. A replay adds nothing.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      event: await openPlaces(context, parseRowId(input.eventId), input),
    }),
  }),
)
