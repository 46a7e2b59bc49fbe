import { z } from 'zod'
import { categoryWord } from '../../../domain/categories.ts'
import { isoBrisbane } from '../../../domain/dates.ts'
import { eventEditSchema, type StoredEventForm } from '../../../domain/events/event-edit.ts'
import {
  EVENT_ADD_ON_PRICES,
  EVENT_FIELDS,
  EVENT_PRICES,
  type EventField,
  eventFormSchema,
} from '../../../domain/events/event-form.ts'
import { PRICE_NAMES } from '../../../domain/events/price-names.ts'
import { toDecimal } from '../../../domain/money.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'
import { graphql } from '../../graphql/gql.ts'
import type { EventFormEventFragment } from '../../graphql/graphql.ts'

export const EVENT_FORM_EVENT = graphql(/* GraphQL */ `
  fragment EventFormEvent on Event {
    id
    title
    description
    shortDescription
    category
    customCategory
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
    prices {
      adultPerNight
      childPerNight
      glampingTent
      beerPackage
      tshirt
      tshirtKids
      hoodie
      hoodieKids
    }
    activities
    isActive
    staff {
      version
      startTimeInput
      endTimeInput
      imageUrlInput
      imageAltInput
      photographsInput {
        imageUrl
        imageAlt
        focusX
        focusY
      }
      bookingClosesAtInput
      tentStock
      directions
      campLeaders
      canMove
    }
  }
`)

const text = z.string()
const lines = z.array(z.object({ text }))

type TextField = Exclude<EventField, 'photographs' | 'activities' | 'bring' | 'isActive'>

function isTextField(field: EventField): field is TextField {
  return !['photographs', 'activities', 'bring', 'isActive'].includes(field)
}

const TEXT_FIELDS = EVENT_FIELDS.filter(isTextField)

/** Form values as typed text, so that a field can be empty or incomplete. */
export const eventFieldsSchema = z.object({
  ...mapKeys(TEXT_FIELDS, () => text),
  photographs: z.array(z.object({ imageUrl: text, alt: text, focusX: z.number(), focusY: z.number() })),
  activities: lines,
  bring: lines,
  isActive: z.boolean(),
})

export type EventFields = z.infer<typeof eventFieldsSchema>

export const emptyEventFields: EventFields = {
  ...mapKeys(TEXT_FIELDS, () => ''),
  ...mapKeys(EVENT_ADD_ON_PRICES, () => '0.00'),
  photographs: [],
  activities: [],
  bring: [],
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

/** @throws for an event that was loaded without admin rights */
export function getStaffData({ staff }: EventFormEventFragment) {
  if (staff === null) throw new Error('The event was loaded without staff data.')
  return staff
}

/** Maps an event to the input that leaves it unchanged. */
export function toStoredEventForm(event: EventFormEventFragment): StoredEventForm {
  const fields = toEventFields(event)
  return {
    ...fields,
    ...mapKeys(EVENT_PRICES, (field) => event.prices[PRICE_NAMES[field]]),
    maxParticipants: event.maxParticipants,
    tentStock: getStaffData(event).tentStock,
    activities: event.activities,
    bring: event.bring,
    bookingClosesAt: getStaffData(event).bookingClosesAtInput,
  }
}

export function toEventFields(event: EventFormEventFragment): EventFields {
  const staff = getStaffData(event)
  const stored = {
    ...event,
    imageUrl: staff.imageUrlInput,
    imageAlt: staff.imageAltInput,
    tentStock: staff.tentStock,
    directions: staff.directions,
    ...mapKeys(EVENT_PRICES, (field) => toDecimal(event.prices[PRICE_NAMES[field]])),
    category: categoryWord(event),
    startTime: staff.startTimeInput,
    endTime: staff.endTimeInput,
    bookingClosesAt: toDateTimeInputValue(staff.bookingClosesAtInput),
  }
  return {
    ...mapKeys(TEXT_FIELDS, (field) => String(stored[field] ?? '')),
    photographs: staff.photographsInput.map(({ imageUrl, imageAlt, focusX, focusY }) => ({
      imageUrl,
      alt: imageAlt ?? '',
      focusX,
      focusY,
    })),
    activities: event.activities.map((line) => ({ text: line })),
    bring: event.bring.map((line) => ({ text: line })),
    isActive: event.isActive,
  }
}

/** Returns the `datetime-local` value in Brisbane time, or '' for null. */
function toDateTimeInputValue(instant: string | null): string {
  return instant === null ? '' : isoBrisbane(new Date(instant)).slice(0, 16)
}
