import { z } from 'zod'
import { createListSchema } from '../booking-form.ts'
import { CATEGORIES } from '../categories.ts'
import { countChargedUnits, endsAt, isDay, nightsBetween, startsAt } from '../dates.ts'
import {
  day,
  mediaAddress,
  optionalLink,
  optionalMedia,
  optionalPrice,
  optionalWholeNumber,
  price,
  time,
  wholeNumber,
} from '../form-fields.ts'
import type { Cents } from '../money.ts'
import { isChargeable, TOO_LITTLE } from '../payments/smallest-charge.ts'
import { INVALID_IMAGE, PICTURE_ALT_LENGTH } from '../pictures.ts'
import { getKeys, mapKeys } from '../typed-keys.ts'
import { cleanLine } from '../typed-text/single-line.ts'
import {
  nameLine,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../typed-text/text-fields.ts'
import { photographList } from './photographs.ts'

export const EVENT_LIMITS = {
  titleLength: 200,
  descriptionLength: 20_000,
  shortDescriptionLength: 500,
  descriptionMinLength: 10,
  locationLength: 200,
  activityLength: 100,
  wayThereLength: 2000,
  planLength: 4000,
  leadersLength: 500,
  agesLength: 200,
  bringLength: 100,
  bring: 30,
  rainPlanLength: 1000,
  activities: 30,
  participants: 10_000,
  tents: 1000,
  nights: 60,
} as const

const capacity = { minimum: 1, maximum: EVENT_LIMITS.participants }
const TOO_MANY_ACTIVITIES = `You can list up to ${EVENT_LIMITS.activities} activities`
const TOO_MUCH_TO_BRING = `You can list up to ${EVENT_LIMITS.bring} things to bring`

const perNightPrices = {
  priceAdultPerNight: price('Adult price per night is required', 'Adult price per night'),
  priceChildPerNight: price('Child price per night is required', 'Child price per night'),
}

const addOnPrices = {
  glampingTentPrice: optionalPrice('Glamping tent price'),
  beerPackagePrice: optionalPrice('Beer package price'),
  tshirtPrice: optionalPrice('T-shirt price'),
  tshirtKidsPrice: optionalPrice('Kids t-shirt price'),
  hoodiePrice: optionalPrice('Hoodie price'),
  hoodieKidsPrice: optionalPrice('Kids hoodie price'),
}

const optionalTexts = {
  plan: optionalText('The plan', EVENT_LIMITS.planLength),
  leaders: optionalLine("Who's leading", EVENT_LIMITS.leadersLength),
  leaderImageUrl: optionalMedia("Picture of who's leading", INVALID_IMAGE),
  mapUrl: optionalLink('Map link'),
  ages: optionalLine('Ages', EVENT_LIMITS.agesLength),
  rainPlan: optionalText('If it rains', EVENT_LIMITS.rainPlanLength),
  directions: optionalText('How to get there', EVENT_LIMITS.wayThereLength),
}

export const EVENT_PRICES = getKeys({ ...perNightPrices, ...addOnPrices })

/** A price of 0 means that the add-on is not offered. */
export const EVENT_ADD_ON_PRICES = getKeys(addOnPrices)

/** Optional texts: '' in the form, null in the database. Their columns have the same names. */
export const EVENT_TEXTS = getKeys(optionalTexts)

/** Fields in form order; the title in the metadata is the label. Prices are cents. */
export const eventFields = z.object(
  {
    title: nameLine('Title is required', 'Title', EVENT_LIMITS.titleLength),
    category: z.enum(CATEGORIES, 'Category is required').meta({ title: 'Category' }),
    shortDescription: longText('Short description', EVENT_LIMITS.shortDescriptionLength),
    description: longText('Description', EVENT_LIMITS.descriptionLength),
    startDate: day('Start date is required', 'Start date'),
    startTime: time('Start time is required', 'Start time'),
    endDate: day('End date is required', 'End date'),
    endTime: time('End time is required', 'End time'),
    location: requiredLine('Location is required', 'Location', EVENT_LIMITS.locationLength),
    bookingClosesAt: instant('Close of booking'),
    maxParticipants: wholeNumber('Max participants is required', 'Max participants', capacity),
    ...perNightPrices,
    ...addOnPrices,
    tentStock: optionalWholeNumber('Glamping tents', { minimum: 0, maximum: EVENT_LIMITS.tents }),
    imageUrl: mediaAddress('Image URL is required', INVALID_IMAGE).meta({ title: 'Image URL' }),
    imageAlt: optionalLine('Picture description', PICTURE_ALT_LENGTH),
    photographs: photographList.meta({ title: 'Photographs' }),
    activities: createListSchema(
      optionalLine('Activity', EVENT_LIMITS.activityLength),
      EVENT_LIMITS.activities,
      TOO_MANY_ACTIVITIES,
      'Activities must be a list',
    )
      .transform((activities) => activities.filter((activity) => activity !== ''))
      .meta({ title: "What's Included" }),
    ...optionalTexts,
    bring: createListSchema(
      optionalLine('Thing to bring', EVENT_LIMITS.bringLength),
      EVENT_LIMITS.bring,
      TOO_MUCH_TO_BRING,
      'What to bring must be a list',
    )
      .transform((things) => things.filter((thing) => thing !== ''))
      .meta({ title: 'What to bring' }),
    isActive: z.boolean('Visible must be true or false').default(true).meta({ title: 'Visibility' }),
  },
  'An event must be an object',
)

export type EventField = keyof typeof eventFields.shape

export const EVENT_FIELDS = getKeys(eventFields.shape)

export function getEventFieldLabel(field: EventField): string {
  return eventFields.shape[field].meta()?.title ?? field
}

/** Drops unknown fields. */
export const eventFormSchema = eventFields.superRefine((form, context) => {
  const issue = dateIssue(form)
  const issues =
    issue === null ? chargeIssues(form, countChargedUnits(form.startDate, form.endDate)) : [issue]
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message })
})

/** Null `tentStock` means no limit; missing texts are empty. */
export type EventForm = z.infer<typeof eventFormSchema>

export type EventFormInput = z.input<typeof eventFormSchema>

export const copyEventFormSchema = z.object(
  {
    title: nameLine('Title is required', 'Title', EVENT_LIMITS.titleLength),
    startDate: day('First day is required', 'First day'),
  },
  'A copy must be an object',
)

export const simpleEventFormSchema = z
  .object(
    {
      title: nameLine('Title is required', 'Title', EVENT_LIMITS.titleLength),
      description: requiredText('Description is required', 'Description', EVENT_LIMITS.descriptionLength),
      shortDescription: requiredText(
        'Short description is required',
        'Short description',
        EVENT_LIMITS.shortDescriptionLength,
      ),
      category: z.enum(CATEGORIES, 'Category is required'),
      price: price('Price is required', 'Price'),
      date: day('Date is required', 'Date'),
      startTime: time('Start time is required', 'Start time'),
      endTime: time('End time is required', 'End time'),
      location: requiredLine('Location is required', 'Location', EVENT_LIMITS.locationLength),
      maxParticipants: wholeNumber('Max participants is required', 'Max participants', capacity),
      imageUrl: mediaAddress(INVALID_IMAGE, INVALID_IMAGE),
    },
    'An event must be an object',
  )
  .refine(({ startTime, endTime }) => endTime > startTime, {
    error: 'End time must be after the start time',
    path: ['endTime'],
  })
  .refine((form) => isChargeable(form.price), { error: `Price: ${TOO_LITTLE}`, path: ['price'] })

export type SimpleEventForm = z.infer<typeof simpleEventFormSchema>

export function toEventForm({ date, price: each, ...form }: SimpleEventForm): EventForm {
  return {
    ...form,
    startDate: date,
    endDate: date,
    priceAdultPerNight: each,
    priceChildPerNight: each,
    ...mapKeys(EVENT_ADD_ON_PRICES, () => 0),
    ...mapKeys(EVENT_TEXTS, () => ''),
    tentStock: null,
    imageAlt: '',
    photographs: [],
    activities: [],
    bring: [],
    bookingClosesAt: null,
    isActive: true,
  }
}

/** Each booking has an adult, so other prices matter only when adults are free. */
function chargeIssues(
  form: Readonly<Record<(typeof EVENT_PRICES)[number], Cents>>,
  nights: number,
): { path: string; message: string }[] {
  const checked = form.priceAdultPerNight === 0 ? EVENT_PRICES : (['priceAdultPerNight'] as const)
  return checked
    .filter((field) => !isChargeable(form[field] * (field in perNightPrices ? nights : 1)))
    .map((path) => ({ path, message: `${getEventFieldLabel(path)}: ${TOO_LITTLE}` }))
}

function longText(label: string, maximum: number) {
  const minimum = EVENT_LIMITS.descriptionMinLength
  return requiredText(`${label} must be at least ${minimum} characters`, label, maximum, minimum)
}

/** Reads a browser's local value as Brisbane time. */
function instant(label: string) {
  const invalid = `${label} must be a date and time`
  return z
    .string(invalid)
    .overwrite(cleanLine)
    .nullish()
    .transform((text, context) => {
      if (text === undefined || text === null || text === '') return null
      const [date = '', clock = ''] = text.split('T')
      const isLocal = isDay(date) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(clock)
      const moment = isLocal ? new Date(`${date}T${clock}+10:00`) : new Date(text)
      // Without an offset the local time zone would apply.
      const isWhole = isLocal || /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text)
      if (isWhole && !Number.isNaN(moment.getTime())) return moment.toISOString()
      context.addIssue({ code: 'custom', message: invalid })
      return z.NEVER
    })
    .meta({ title: label })
}

export type EventDates = Pick<
  EventForm,
  'startDate' | 'endDate' | 'startTime' | 'endTime' | 'bookingClosesAt'
>

/** @param isChecked whether to check these fields */
export function dateIssue(
  form: EventDates,
  isChecked: (...fields: (keyof EventDates)[]) => boolean = () => true,
): { path: keyof EventDates; message: string } | null {
  const { startDate, endDate, startTime, endTime, bookingClosesAt } = form
  const nights = nightsBetween(startDate, endDate)
  const areDaysChecked = isChecked('startDate', 'endDate')
  if (areDaysChecked && nights < 0) {
    return { path: 'endDate', message: 'End date must not be before the start date' }
  }
  if (areDaysChecked && nights > EVENT_LIMITS.nights) {
    return { path: 'endDate', message: `An event can last at most ${EVENT_LIMITS.nights} nights` }
  }
  const end = endsAt(endDate, endTime)
  const isTimeChecked = isChecked('startDate', 'endDate', 'startTime', 'endTime')
  if (isTimeChecked && end <= startsAt(startDate, startTime)) {
    return { path: 'endTime', message: 'End time must be after the start time' }
  }
  const isCloseChecked = isChecked('bookingClosesAt', 'endDate', 'endTime')
  if (isCloseChecked && bookingClosesAt !== null && new Date(bookingClosesAt) > end) {
    return { path: 'bookingClosesAt', message: 'Booking must close before the event ends' }
  }
  return null
}
