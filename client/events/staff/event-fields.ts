import { z } from 'zod'
import { categoryWord } from '../../../domain/categories.ts'
import { isoBrisbane } from '../../../domain/dates.ts'
import { type EventForm, eventFormSchema } from '../../../domain/event-form.ts'
import { eventEditSchema, type StoredEventForm } from '../../../domain/events/event-edit.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventFormEventFragment } from '../../graphql/graphql.ts'

export const EVENT_FORM_EVENT = graphql(/* GraphQL */ `
  fragment EventFormEvent on AdminEvent {
    id
    version
    startTimeInput
    endTimeInput
    imageUrl
    imageAlt
    photographs {
      imageUrl
      imageAlt
      focusX
      focusY
    }
    bookingClosesAt
    tentStock
    wayThere
    campLeaders
    canMove
    event {
      id
      title
      description
      shortDescription
      category
      unknownCategory
      startDate
      endDate
      location
      mapUrl
      plan
      leaders
      leaderImageUrl
      ages
      bring
      rainPlan
      maxParticipants
      currentParticipants
      priceAdultPerNight
      priceChildPerNight
      glampingTentPrice
      beerPackagePrice
      tshirtPrice
      tshirtKidsPrice
      hoodiePrice
      hoodieKidsPrice
      activities
      isActive
    }
  }
`)

const text = z.string()
const lines = z.array(z.object({ text }))

/** Form values as typed text, so that a field can be empty or incomplete. */
export const eventFieldsSchema = z.object({
  title: text,
  description: text,
  shortDescription: text,
  category: text,
  startDate: text,
  endDate: text,
  startTime: text,
  endTime: text,
  location: text,
  maxParticipants: text,
  priceAdultPerNight: text,
  priceChildPerNight: text,
  glampingTentPrice: text,
  tentStock: text,
  beerPackagePrice: text,
  tshirtPrice: text,
  tshirtKidsPrice: text,
  hoodiePrice: text,
  hoodieKidsPrice: text,
  imageUrl: text,
  imageAlt: text,
  photographs: z.array(z.object({ imageUrl: text, alt: text, focusX: z.number(), focusY: z.number() })),
  activities: lines,
  wayThere: text,
  mapUrl: text,
  plan: text,
  leaders: text,
  leaderImageUrl: text,
  ages: text,
  bring: lines,
  rainPlan: text,
  bookingClosesAt: text,
  isActive: z.boolean(),
} satisfies Record<keyof EventForm, z.ZodType>)

export type EventFields = z.infer<typeof eventFieldsSchema>

export const emptyEventFields: EventFields = {
  title: '',
  description: '',
  shortDescription: '',
  category: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  location: '',
  maxParticipants: '',
  priceAdultPerNight: '',
  priceChildPerNight: '',
  glampingTentPrice: '0.00',
  tentStock: '',
  beerPackagePrice: '0.00',
  tshirtPrice: '0.00',
  tshirtKidsPrice: '0.00',
  hoodiePrice: '0.00',
  hoodieKidsPrice: '0.00',
  imageUrl: '',
  imageAlt: '',
  photographs: [],
  activities: [],
  wayThere: '',
  mapUrl: '',
  plan: '',
  leaders: '',
  leaderImageUrl: '',
  ages: '',
  bring: [],
  rainPlan: '',
  bookingClosesAt: '',
  isActive: true,
}

/**
 * Validates the typed form with the server's rules. Unchanged stored values always pass.
 * @param event stored event, or null for a new one
 */
export function typedEventSchema(
  event: EventFormEventFragment | null,
): z.ZodType<StoredEventForm, EventFields> {
  const stored = event && toStoredEventForm(event)
  return z.preprocess(
    ({ activities, bring, ...fields }: EventFields) => ({
      ...fields,
      activities: activities.map((line) => line.text),
      bring: bring.map((line) => line.text),
      // The input has no seconds, so an unchanged value retains the stored instant.
      bookingClosesAt:
        stored !== null && fields.bookingClosesAt === toDateTimeInputValue(stored.bookingClosesAt)
          ? stored.bookingClosesAt
          : fields.bookingClosesAt,
    }),
    stored === null ? eventFormSchema : eventEditSchema(stored),
  )
}

/** Maps an event to the input that leaves it unchanged. */
export function toStoredEventForm(event: EventFormEventFragment): StoredEventForm {
  const fields = toEventFields(event)
  return {
    ...fields,
    maxParticipants: event.event.maxParticipants,
    tentStock: event.tentStock,
    activities: event.event.activities,
    bring: event.event.bring,
    bookingClosesAt: event.bookingClosesAt,
  }
}

/** Maps an event to form values. */
export function toEventFields(admin: EventFormEventFragment): EventFields {
  const { event } = admin
  return {
    title: event.title,
    description: event.description,
    shortDescription: event.shortDescription,
    category: categoryWord(event),
    startDate: event.startDate,
    endDate: event.endDate,
    startTime: admin.startTimeInput,
    endTime: admin.endTimeInput,
    location: event.location,
    maxParticipants: String(event.maxParticipants),
    priceAdultPerNight: event.priceAdultPerNight,
    priceChildPerNight: event.priceChildPerNight,
    glampingTentPrice: event.glampingTentPrice,
    tentStock: admin.tentStock === null ? '' : String(admin.tentStock),
    beerPackagePrice: event.beerPackagePrice,
    tshirtPrice: event.tshirtPrice,
    tshirtKidsPrice: event.tshirtKidsPrice,
    hoodiePrice: event.hoodiePrice,
    hoodieKidsPrice: event.hoodieKidsPrice,
    imageUrl: admin.imageUrl,
    imageAlt: admin.imageAlt ?? '',
    photographs: admin.photographs.map(({ imageUrl, imageAlt, focusX, focusY }) => ({
      imageUrl,
      alt: imageAlt ?? '',
      focusX,
      focusY,
    })),
    activities: event.activities.map((line) => ({ text: line })),
    wayThere: admin.wayThere ?? '',
    mapUrl: event.mapUrl ?? '',
    plan: event.plan ?? '',
    leaders: event.leaders ?? '',
    leaderImageUrl: event.leaderImageUrl ?? '',
    ages: event.ages ?? '',
    bring: event.bring.map((line) => ({ text: line })),
    rainPlan: event.rainPlan ?? '',
    bookingClosesAt: toDateTimeInputValue(admin.bookingClosesAt),
    isActive: event.isActive,
  }
}

/** Returns the `datetime-local` value in Brisbane time, or '' for null. */
function toDateTimeInputValue(instant: string | null): string {
  return instant === null ? '' : isoBrisbane(new Date(instant)).slice(0, 16)
}
