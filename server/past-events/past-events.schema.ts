import type { PastEventFormInput } from '../../domain/past-event-form.ts'
import { NotAllowedError, NotSignedInError } from '../accounts/accounts.errors.ts'
import { InvalidInputError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../graphql/sorted-page.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { parseRowId } from '../row-id.ts'
import { listPastEvents } from './list-past-events.ts'
import type { PastEventRow } from './past-event.ts'
import { PastEventNotFoundError } from './past-events.errors.ts'
import { createPastEvent, deletePastEvent, updatePastEvent } from './save-past-event.ts'

const PastEvent = builder.objectRef<PastEventRow>('PastEvent').implement({
  description: 'Past camp with its recorded video.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the past event.' }),
    title: t.exposeString('title', { description: 'Name of the camp.' }),
    description: t.exposeString('description', { description: 'Summary of the video.' }),
    videoUrl: t.exposeString('videoUrl', {
      description: 'Address of the video, which may be on another site.',
    }),
    thumbnailUrl: t.exposeString('thumbnailUrl', {
      description: 'Address of a still picture, which may be on another site.',
    }),
    duration: t.exposeString('duration', { description: 'Length of the video as text, such as 8:32.' }),
    eventDate: t.expose('eventDate', { type: 'Date', description: 'Day of the event.' }),
    participants: t.exposeInt('participants', { description: 'Number of people at the event.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time when the past event was added.',
    }),
  }),
})

const PastEventConnection = builder.connectionObject(
  { type: PastEvent, name: 'PastEventConnection', description: 'Page of past events.' },
  { name: 'PastEventEdge', description: 'Past event within a page, with its cursor.' },
)

builder.queryField('pastEvents', (t) =>
  t.field({
    type: PastEventConnection,
    description: 'Past events, readable by everyone, latest event first.',
    args: {
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { first, after }, context) =>
      sortedPage<PastEventRow>({
        first,
        after,
        order: 'past-events',
        toCursor: (pastEvent) => ({ value: pastEvent.eventDate.toISOString(), id: pastEvent.id }),
        list: (pageArgs) => listPastEvents(context, pageArgs),
      }),
  }),
)

registerPlainError(
  PastEventNotFoundError,
  'PastEventNotFoundError',
  'Returned when no past event has this ID.',
)

const PastEventFormRef = builder.inputType('PastEventForm', {
  description: 'Form of a past event.',
  fields: (t) => ({
    title: t.string({ description: 'Name of the camp, at most 200 characters.' }),
    description: t.string({ description: 'Summary of the video, at most 5000 characters.' }),
    videoUrl: t.string({ description: 'Address of the video: http, https or a path below /media.' }),
    thumbnailUrl: t.string({
      description: 'Address of a still: http, https or the path of an uploaded picture.',
    }),
    duration: t.string({ description: 'Length of the video as text, such as 8:32, at most 20 characters.' }),
    eventDate: t.string({
      description: 'Day of the event: YYYY-MM-DD, or an ISO 8601 instant that is converted to Brisbane time.',
    }),
    participants: t.int({ description: 'Number of people at the event, 0 to 100000.' }),
  }),
})

const CreatePastEventPayload = builder.simpleObject('CreatePastEventPayload', {
  description: 'The past event that was added.',
  fields: (t) => ({ pastEvent: t.field({ type: PastEvent, description: 'Past event with its new ID.' }) }),
})

builder.mutationField('createPastEvent', (t) =>
  t.fieldWithInput({
    type: CreatePastEventPayload,
    description: 'Creates a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError],
      union: { description: 'New past event, or the error that prevented adding it.' },
    },
    typeOptions: { description: 'Past event to add.' },
    argOptions: { description: 'Past event to add.' },
    input: { form: t.input.field({ type: PastEventFormRef, description: 'Completed form.' }) },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await createPastEvent(context, input.form satisfies PastEventFormInput),
    }),
  }),
)

const UpdatePastEventPayload = builder.simpleObject('UpdatePastEventPayload', {
  description: 'Payload of an updated past event.',
  fields: (t) => ({
    pastEvent: t.field({ type: PastEvent, description: 'Past event with its new values.' }),
  }),
})

builder.mutationField('updatePastEvent', (t) =>
  t.fieldWithInput({
    type: UpdatePastEventPayload,
    description: 'Updates a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'Saved past event, or the error that prevented saving.' },
    },
    typeOptions: { description: 'Past event to change, and its new values.' },
    argOptions: { description: 'Past event to change, and its new values.' },
    input: {
      id: t.input.id({ description: 'ID of the past event.' }),
      form: t.input.field({ type: PastEventFormRef, description: 'Complete form with all new values.' }),
    },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await updatePastEvent(context, parseRowId(input.id), {
        ...input.form,
      } satisfies PastEventFormInput),
    }),
  }),
)

const DeletePastEventPayload = builder.simpleObject('DeletePastEventPayload', {
  description: 'The ID of the deleted past event.',
  fields: (t) => ({
    pastEventId: t.id({ description: 'ID of the deleted past event, for removal from cached lists.' }),
  }),
})

builder.mutationField('deletePastEvent', (t) =>
  t.fieldWithInput({
    type: DeletePastEventPayload,
    description: 'Deletes a past event permanently. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'ID of the deleted past event, or the error that prevented deletion.' },
    },
    typeOptions: { description: 'Past event to delete.' },
    argOptions: { description: 'Past event to delete.' },
    input: { id: t.input.id({ description: 'ID of the past event.' }) },
    resolve: async (_root, { input }, context) => {
      await deletePastEvent(context, parseRowId(input.id))
      return { pastEventId: input.id }
    },
  }),
)
