import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { decimalInput } from '../../graphql/decimal-input.ts'
import { EventCategory } from '../../graphql/event-category.ts'
import { EventChangedError } from './admin.errors.ts'
import { createEvent } from './create-event.ts'
import { type EventChangePreview, previewEventChange } from './preview-event-change.ts'
import { updateEvent } from './update-event.ts'

const addOn = '0.00 or null for what is not offered.'

const EventPhotographInput = builder.inputType('EventPhotographInput', {
  description: 'A photograph of an event.',
  fields: (t) => ({
    imageUrl: t.string({ description: 'An http or https address, or an uploaded picture.' }),
    alt: t.string({ required: false, description: 'What it shows, in words; at most 200 characters.' }),
    focusX: t.int({ description: 'What every crop keeps in sight, in per cent from the left, 0 to 100.' }),
    focusY: t.int({ description: 'What every crop keeps in sight, in per cent from the top, 0 to 100.' }),
  }),
})

const EventForm = builder.inputType('EventForm', {
  description: "The organiser's form of an event.",
  fields: (t) => ({
    title: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'The whole text, at least 10 characters.' }),
    shortDescription: t.string({ description: 'For a card, at least 10 characters.' }),
    category: t.field({
      type: EventCategory,
      required: false,
      description:
        'What kind of event it is; a new one needs it. Left out, an edit keeps what is stored, one that is none of these too.',
    }),
    startDate: t.string({ description: 'First day, YYYY-MM-DD.' }),
    endDate: t.string({ description: 'Last day, YYYY-MM-DD.' }),
    startTime: t.string({ description: 'Start on the first day, HH:mm.' }),
    endTime: t.string({ description: 'End on the last day, HH:mm.' }),
    location: t.string({ description: 'Where it is.' }),
    maxParticipants: t.int({ description: 'People it takes, of any age.' }),
    priceAdultPerNight: t.field({ type: 'Money', description: 'Price of one adult for one night.' }),
    priceChildPerNight: t.field({ type: 'Money', description: 'Price of one child for one night.' }),
    glampingTentPrice: t.field({ type: 'Money', required: false, description: addOn }),
    tentStock: t.int({
      required: false,
      description: 'Glamping tents there are, at most 1000; null for as many as are asked for.',
    }),
    beerPackagePrice: t.field({ type: 'Money', required: false, description: addOn }),
    tshirtPrice: t.field({ type: 'Money', required: false, description: addOn }),
    tshirtKidsPrice: t.field({ type: 'Money', required: false, description: addOn }),
    hoodiePrice: t.field({ type: 'Money', required: false, description: addOn }),
    hoodieKidsPrice: t.field({ type: 'Money', required: false, description: addOn }),
    imageUrl: t.string({ description: 'An http or https address, or an uploaded picture.' }),
    imageAlt: t.string({ required: false, description: 'What the picture shows, in words.' }),
    photographs: t.field({
      type: [EventPhotographInput],
      required: false,
      description: 'What was photographed there, at most 8, in the order in which they are shown.',
    }),
    activities: t.stringList({ required: false, description: "What's included, at most 30." }),
    wayThere: t.string({
      required: false,
      description: 'How to get there, for the mail a week before; at most 2000 characters.',
    }),
    mapUrl: t.string({
      required: false,
      description:
        'The http or https address of a map, for its page and the mail a week before; at most 2000 characters.',
    }),
    plan: t.string({
      required: false,
      description: 'What happens when, for its page and the mail a week before; at most 4000 characters.',
    }),
    leaders: t.string({
      required: false,
      description: 'Who leads it, for its page and the mail a week before; at most 500 characters.',
    }),
    leaderImageUrl: t.string({
      required: false,
      description: 'A picture of who leads it: an http or https address, or an uploaded picture.',
    }),
    ages: t.string({ required: false, description: 'For whom it is, in a line of at most 200 characters.' }),
    bring: t.stringList({
      required: false,
      description: 'What each family brings along, at most 30 things.',
    }),
    rainPlan: t.string({
      required: false,
      description: 'What happens when it rains, at most 1000 characters.',
    }),
    bookingClosesAt: t.string({
      required: false,
      description: 'When booking closes, ISO 8601 or YYYY-MM-DDTHH:mm in Brisbane; the start when left out.',
    }),
    isActive: t.boolean({ required: false, description: 'False to hide it; shown when left out.' }),
  }),
})

function formOf(form: typeof EventForm.$inferInput) {
  return {
    ...form,
    priceAdultPerNight: decimalInput(form.priceAdultPerNight),
    priceChildPerNight: decimalInput(form.priceChildPerNight),
    glampingTentPrice: decimalInput(form.glampingTentPrice),
    beerPackagePrice: decimalInput(form.beerPackagePrice),
    tshirtPrice: decimalInput(form.tshirtPrice),
    tshirtKidsPrice: decimalInput(form.tshirtKidsPrice),
    hoodiePrice: decimalInput(form.hoodiePrice),
    hoodieKidsPrice: decimalInput(form.hoodieKidsPrice),
  }
}

const refusals = [InvalidInputError, NotSignedInError, NotAllowedError]

const CreateEventPayload = builder.simpleObject('CreateEventPayload', {
  description: 'The new event.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event.' }) }),
})

builder.mutationField('createEvent', (t) =>
  t.fieldWithInput({
    type: CreateEventPayload,
    description: 'Adds an event. Admins only.',
    errors: { types: refusals, union: { description: 'The event, or why it was not added.' } },
    typeOptions: { description: 'The new event.' },
    argOptions: { description: 'The new event.' },
    input: { form: t.input.field({ type: EventForm, description: "The organiser's form." }) },
    resolve: async (_root, { input }, context) => ({ event: await createEvent(context, formOf(input.form)) }),
  }),
)

const ChangePreview = builder.objectRef<EventChangePreview>('EventChangePreview').implement({
  description: 'Whom an edit of an event affects, and the email that they get.',
  fields: (t) => ({
    isMaterial: t.exposeBoolean('isMaterial', {
      description: 'True when the families may cancel for a full refund: the dates or the location change.',
    }),
    confirmedBookings: t.exposeInt('confirmedBookings', { description: 'Confirmed bookings.' }),
    unpaidBookings: t.exposeInt('unpaidBookings', { description: 'Bookings that are held unpaid.' }),
    waitingParties: t.exposeInt('waitingParties', { description: 'Parties on the waiting list.' }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid for the confirmed bookings and can go back.',
      resolve: ({ paidCents }) => paidCents,
    }),
    subject: t.exposeString('subject', { description: 'The subject of the email.' }),
    text: t.exposeString('text', { description: 'The text of the email, with made-up links.' }),
  }),
})

builder.queryField('eventChangePreview', (t) =>
  t.field({
    type: ChangePreview,
    nullable: true,
    description:
      'What saving the form over an event means for its families, before it is saved. Null when nobody is notified. Admins only.',
    authScopes: { admin: true },
    args: {
      id: t.arg.id({ description: 'The event.' }),
      form: t.arg({ type: EventForm, description: "The organiser's form." }),
    },
    resolve: async (_root, { id, form }, context) => {
      const asked = { ...formOf(form), category: form.category ?? undefined }
      return previewEventChange(context, parseEventId(id) ?? 0, asked)
    },
  }),
)

const UpdateEventPayload = builder.simpleObject('UpdateEventPayload', {
  description: 'The event as saved.',
  fields: (t) => ({ event: t.field({ type: 'AdminEvent', description: 'The event, with its warnings.' }) }),
})

builder.mutationField('updateEvent', (t) =>
  t.fieldWithInput({
    type: UpdateEventPayload,
    description:
      'Saves the form over one version of an event; what the form leaves out keeps its value, and what stays as it is stored is not checked again. Bookings keep their prices, and more people than spots is saved with a warning. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        EventChangedError,
      ],
      union: { description: 'The event, or why nothing was saved.' },
    },
    typeOptions: { description: 'The edited event.' },
    argOptions: { description: 'The edited event.' },
    input: {
      id: t.input.id({ description: 'The event.' }),
      version: t.input.int({ description: 'The version that was edited; another one is not overwritten.' }),
      emailDelayHours: t.input.int({
        required: false,
        description: 'How long the email to the families waits, 0 to 24 hours; sent at once when left out.',
      }),
      form: t.input.field({ type: EventForm, description: "The organiser's form." }),
    },
    resolve: async (_root, { input }, context) => {
      const form = formOf(input.form)
      // Clients send null for a stored category that is not in the list.
      const asked = { ...form, category: form.category ?? undefined }
      const id = parseEventId(input.id) ?? 0
      return { event: await updateEvent(context, id, asked, input.version, input.emailDelayHours ?? 0) }
    },
  }),
)
