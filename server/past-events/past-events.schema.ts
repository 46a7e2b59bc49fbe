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
  description: 'The film of a past event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'What it shows.' }),
    videoUrl: t.exposeString('videoUrl', { description: 'Address of the film.' }),
    thumbnailUrl: t.exposeString('thumbnailUrl', { description: 'Address of a still picture.' }),
    duration: t.exposeString('duration', { description: 'Text such as 8:32.' }),
    eventDate: t.field({
      type: 'Date',
      description: 'The day of the event.',
      resolve: (film) => film.eventDate,
    }),
    participants: t.exposeInt('participants', { description: 'How many people came.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was added.',
      resolve: (film) => film.createdAt,
    }),
  }),
})

const PastEventConnection = builder.connectionObject(
  { type: PastEvent, name: 'PastEventConnection', description: 'A page of films of past events.' },
  { name: 'PastEventEdge', description: 'A film in a page.' },
)

builder.queryField('pastEvents', (t) =>
  t.field({
    type: PastEventConnection,
    description: 'Films of past events for everybody, the latest event first.',
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
        place: (film) => ({ value: film.eventDate.toISOString(), id: film.id }),
        list: (asked) => listPastEvents(context, asked),
      }),
  }),
)

builder.objectType(PastEventNotFoundError, {
  name: 'PastEventNotFoundError',
  description: 'No film has this id.',
  interfaces: [UserErrorInterface],
})

const PastEventFormInput = builder.inputType('PastEventForm', {
  description: "The organiser's form of a film of a past event.",
  fields: (t) => ({
    title: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'What it shows.' }),
    videoUrl: t.string({ description: 'An http or https address of the film.' }),
    thumbnailUrl: t.string({ description: 'An http or https address of a still, or an uploaded picture.' }),
    duration: t.string({ description: 'Text such as 8:32.' }),
    eventDate: t.string({ description: 'The day, YYYY-MM-DD or ISO 8601.' }),
    participants: t.int({ description: 'How many people came, not negative.' }),
  }),
})

const CreatePastEventPayload = builder.simpleObject('CreatePastEventPayload', {
  description: 'The new film.',
  fields: (t) => ({ pastEvent: t.field({ type: PastEvent, description: 'The film.' }) }),
})

builder.mutationField('createPastEvent', (t) =>
  t.fieldWithInput({
    type: CreatePastEventPayload,
    description: 'Adds the film of a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError],
      union: { description: 'The film, or why it was not added.' },
    },
    typeOptions: { description: 'The new film.' },
    argOptions: { description: 'The new film.' },
    input: { form: t.input.field({ type: PastEventFormInput, description: "The organiser's form." }) },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await createPastEvent(context, input.form),
    }),
  }),
)

const UpdatePastEventPayload = builder.simpleObject('UpdatePastEventPayload', {
  description: 'The film as saved.',
  fields: (t) => ({ pastEvent: t.field({ type: PastEvent, description: 'The film.' }) }),
})

builder.mutationField('updatePastEvent', (t) =>
  t.fieldWithInput({
    type: UpdatePastEventPayload,
    description: 'Changes the film of a past event. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'The film, or why nothing was saved.' },
    },
    typeOptions: { description: 'The edited film.' },
    argOptions: { description: 'The edited film.' },
    input: {
      id: t.input.id({ description: 'The film.' }),
      form: t.input.field({ type: PastEventFormInput, description: "The organiser's form." }),
    },
    resolve: async (_root, { input }, context) => ({
      pastEvent: await updatePastEvent(context, parseEventId(input.id) ?? 0, { ...input.form }),
    }),
  }),
)

const DeletePastEventPayload = builder.simpleObject('DeletePastEventPayload', {
  description: 'What was deleted.',
  fields: (t) => ({ pastEventId: t.id({ description: "The film's id, to be dropped from every list." }) }),
})

builder.mutationField('deletePastEvent', (t) =>
  t.fieldWithInput({
    type: DeletePastEventPayload,
    description: 'Deletes the film of a past event. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, PastEventNotFoundError],
      union: { description: 'What was deleted, or why nothing was.' },
    },
    typeOptions: { description: 'What is to be deleted.' },
    argOptions: { description: 'What is to be deleted.' },
    input: { id: t.input.id({ description: 'The film.' }) },
    resolve: async (_root, { input }, context) => {
      await deletePastEvent(context, parseEventId(input.id) ?? 0)
      return { pastEventId: input.id }
    },
  }),
)
