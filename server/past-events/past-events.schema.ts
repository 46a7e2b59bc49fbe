import { NotAllowedError, NotSignedInError } from '../accounts/accounts.errors.ts'
import { InvalidInputError } from '../errors.ts'
import { parseEventId } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import { pageArguments, pageComplexity, sortedPage } from '../graphql/sorted-page.ts'
import { listPastEvents } from './list-past-events.ts'
import type { PastEventRow } from './past-event.ts'
import { PastEventNotFoundError } from './past-events.errors.ts'
import { createPastEvent, deletePastEvent, updatePastEvent } from './save-past-event.ts'

const PastEvent = builder.objectRef<PastEventRow>('PastEvent').implement({
  description: 'A camp that was held, with its video.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'What it shows.' }),
    videoUrl: t.exposeString('videoUrl', { description: 'Address of the video.' }),
    thumbnailUrl: t.exposeString('thumbnailUrl', { description: 'Address of a still picture.' }),
    duration: t.exposeString('duration', { description: 'Text such as 8:32.' }),
    eventDate: t.field({
      type: 'Date',
      description: 'The day of the event.',
      resolve: (pastEvent) => pastEvent.eventDate,
    }),
    participants: t.exposeInt('participants', { description: 'How many people came.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was added.',
      resolve: (pastEvent) => pastEvent.createdAt,
    }),
  }),
})

const PastEventConnection = builder.connectionObject(
  { type: PastEvent, name: 'PastEventConnection', description: 'A page of past events.' },
  { name: 'PastEventEdge', description: 'A past event in a page.' },
)

builder.queryField('pastEvents', (t) =>
  t.field({
    type: PastEventConnection,
    description: 'Past events for everybody, the latest event first.',
    args: {
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { first, after }, context) =>
      sortedPage<PastEventRow>({
        first,
        after,
        order: 'films',
        place: (pastEvent) => ({ value: pastEvent.eventDate.toISOString(), id: pastEvent.id }),
        list: (asked) => listPastEvents(context, asked),
      }),
  }),
)

builder.objectType(PastEventNotFoundError, {
  name: 'PastEventNotFoundError',
  description: 'No past event has this id.',
  interfaces: [UserErrorInterface],
})

const PastEventFormInput = builder.inputType('PastEventForm', {
  description: "The organiser's form of a past event.",
  fields: (t) => ({
    title: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'What it shows.' }),
    videoUrl: t.string({ description: 'An http or https address of the video.' }),
    thumbnailUrl: t.string({ description: 'An http or https address of a still, or an uploaded picture.' }),
    duration: t.string({ description: 'Text such as 8:32.' }),
    eventDate: t.string({ description: 'The day, YYYY-MM-DD or ISO 8601.' }),
    participants: t.int({ description: 'How many people came, not negative.' }),
  }),
})

const CreatePastEventPayload = builder.simpleObject('CreatePastEventPayload', {
  description: 'The new past event.',
  fields: (t) => ({ pastEvent: t.field({ type: PastEvent, description: 'The past event.' }) }),
})

builder.mutationField('createPastEvent', (t) =>
  t.fieldWithInput({
    type: CreatePastEventPayload,
    description: 'Adds a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError],
      union: { description: 'The past event, or why it was not added.' },
    },
    typeOptions: { description: 'The new past event.' },
    argOptions: { description: 'The new past event.' },
    input: { form: t.input.field({ type: PastEventFormInput, description: "The organiser's form." }) },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await createPastEvent(context, input.form),
    }),
  }),
)

const UpdatePastEventPayload = builder.simpleObject('UpdatePastEventPayload', {
  description: 'The past event as saved.',
  fields: (t) => ({ pastEvent: t.field({ type: PastEvent, description: 'The past event.' }) }),
})

builder.mutationField('updatePastEvent', (t) =>
  t.fieldWithInput({
    type: UpdatePastEventPayload,
    description: 'Changes a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'The past event, or why nothing was saved.' },
    },
    typeOptions: { description: 'The edited past event.' },
    argOptions: { description: 'The edited past event.' },
    input: {
      id: t.input.id({ description: 'The past event.' }),
      form: t.input.field({ type: PastEventFormInput, description: "The organiser's form." }),
    },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await updatePastEvent(context, parseEventId(input.id) ?? 0, { ...input.form }),
    }),
  }),
)

const DeletePastEventPayload = builder.simpleObject('DeletePastEventPayload', {
  description: 'What was deleted.',
  fields: (t) => ({
    pastEventId: t.id({ description: "The past event's id, to be dropped from every list." }),
  }),
})

builder.mutationField('deletePastEvent', (t) =>
  t.fieldWithInput({
    type: DeletePastEventPayload,
    description: 'Deletes a past event. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'What was deleted, or why nothing was.' },
    },
    typeOptions: { description: 'What is to be deleted.' },
    argOptions: { description: 'What is to be deleted.' },
    input: { id: t.input.id({ description: 'The past event.' }) },
    resolve: async (_root, { input }, context) => {
      await deletePastEvent(context, parseEventId(input.id) ?? 0)
      return { pastEventId: input.id }
    },
  }),
)
