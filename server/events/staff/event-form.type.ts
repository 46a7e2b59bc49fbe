import { builder } from '../../graphql/builder.ts'
import { EventCategory } from '../event-category.type.ts'

const addOnDescription = 'Price per item in AUD. 0.00 or null when not offered.'

const EventPhotographInput = builder.inputType('EventPhotographInput', {
  description: 'A photograph of an event.',
  fields: (t) => ({
    imageUrl: t.string({
      description: 'Picture as an http or https URL, or the path of an uploaded picture.',
    }),
    alt: t.string({ required: false, description: 'Alternative text, at most 200 characters.' }),
    focusX: t.int({ description: 'Point that every crop includes, in per cent from the left, 0 to 100.' }),
    focusY: t.int({ description: 'Point that every crop includes, in per cent from the top, 0 to 100.' }),
  }),
})

export const EventForm = builder.inputType('EventForm', {
  description: 'Details of an event. An edit retains the stored values of omitted fields.',
  fields: (t) => ({
    title: t.string({ description: 'Title of the event, at most 200 characters.' }),
    description: t.string({ description: 'Full description, 10 to 20,000 characters.' }),
    shortDescription: t.string({ description: 'Short description for cards, 10 to 500 characters.' }),
    category: t.field({
      type: EventCategory,
      required: false,
      description:
        'Kind of event, required for a new one. An edit without it retains the stored category, even one outside the list.',
    }),
    startDate: t.string({ description: 'First day, YYYY-MM-DD.' }),
    endDate: t.string({ description: 'Last day, YYYY-MM-DD, at most 60 nights after the first.' }),
    startTime: t.string({ description: 'Start time on the first day in Brisbane, HH:mm.' }),
    endTime: t.string({ description: 'End time on the last day in Brisbane, HH:mm.' }),
    location: t.string({ description: 'Location of the event, at most 200 characters.' }),
    maxParticipants: t.int({ description: 'Maximum number of people of any age, 1 to 10,000.' }),
    priceAdultPerNight: t.field({ type: 'Money', description: 'Price per adult and night, in AUD.' }),
    priceChildPerNight: t.field({ type: 'Money', description: 'Price per child and night, in AUD.' }),
    glampingTentPrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    tentStock: t.int({
      required: false,
      description: 'Number of glamping tents, at most 1000. Null for unlimited.',
    }),
    beerPackagePrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    tshirtPrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    tshirtKidsPrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    hoodiePrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    hoodieKidsPrice: t.field({ type: 'Money', required: false, description: addOnDescription }),
    imageUrl: t.string({
      description: 'Picture as an http or https URL, or the path of an uploaded picture.',
    }),
    imageAlt: t.string({
      required: false,
      description: 'Alternative text of the picture, at most 200 characters.',
    }),
    photographs: t.field({
      type: [EventPhotographInput],
      required: false,
      description: 'Photographs in display order, at most 8.',
    }),
    activities: t.stringList({
      required: false,
      description: 'Activities included in the price, at most 30 of 100 characters each.',
    }),
    directions: t.string({
      required: false,
      description: 'Directions for the email a week before the event, at most 2000 characters.',
    }),
    mapUrl: t.string({
      required: false,
      description:
        'Map as an http or https URL for the event page and the email a week before, at most 2000 characters.',
    }),
    plan: t.string({
      required: false,
      description: 'Schedule for the event page and the email a week before, at most 4000 characters.',
    }),
    leaders: t.string({
      required: false,
      description:
        'Names of the people who lead the event, for its page and the email a week before. At most 500 characters.',
    }),
    leaderImageUrl: t.string({
      required: false,
      description:
        'Picture of the people who lead the event: an http or https URL, or the path of an uploaded picture.',
    }),
    ages: t.string({ required: false, description: 'Suitable ages in one line, at most 200 characters.' }),
    bring: t.stringList({
      required: false,
      description: 'Things that each family has to bring, at most 30 of 100 characters each.',
    }),
    rainPlan: t.string({
      required: false,
      description: 'Plan for rain, at most 1000 characters.',
    }),
    bookingClosesAt: t.string({
      required: false,
      description:
        'Time when booking closes, as ISO 8601 or as YYYY-MM-DDTHH:mm in Brisbane time. Null for the start.',
    }),
    isActive: t.boolean({
      required: false,
      description: 'False to hide the event. A new event is visible by default.',
    }),
  }),
})
