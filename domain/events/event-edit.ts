import { z } from 'zod'
import { startsAt } from '../dates.ts'
import { dateIssue, EVENT_LIMITS, type EventDates, type EventForm, eventFormSchema } from '../event-form.ts'
import { movePlan } from './moved-plan.ts'

/** May violate current rules. */
export type StoredEventForm = Omit<EventForm, 'category'> & { category: string }

const { shape } = eventFormSchema

/** Unchanged values pass, even if current rules reject them. */
export function eventEditSchema(stored: StoredEventForm) {
  return z
    .object(
      {
        title: allowStored(shape.title, stored.title),
        description: allowStored(shape.description, stored.description),
        shortDescription: allowStored(shape.shortDescription, stored.shortDescription),
        category: allowStored(shape.category, stored.category),
        startDate: allowStored(shape.startDate, stored.startDate),
        endDate: allowStored(shape.endDate, stored.endDate),
        startTime: allowStored(shape.startTime, stored.startTime),
        endTime: allowStored(shape.endTime, stored.endTime),
        location: allowStored(shape.location, stored.location),
        maxParticipants: allowStored(shape.maxParticipants, stored.maxParticipants),
        priceAdultPerNight: allowStored(shape.priceAdultPerNight, stored.priceAdultPerNight),
        priceChildPerNight: allowStored(shape.priceChildPerNight, stored.priceChildPerNight),
        glampingTentPrice: allowStored(shape.glampingTentPrice, stored.glampingTentPrice),
        tentStock: allowStored(shape.tentStock, stored.tentStock),
        beerPackagePrice: allowStored(shape.beerPackagePrice, stored.beerPackagePrice),
        tshirtPrice: allowStored(shape.tshirtPrice, stored.tshirtPrice),
        tshirtKidsPrice: allowStored(shape.tshirtKidsPrice, stored.tshirtKidsPrice),
        hoodiePrice: allowStored(shape.hoodiePrice, stored.hoodiePrice),
        hoodieKidsPrice: allowStored(shape.hoodieKidsPrice, stored.hoodieKidsPrice),
        imageUrl: allowStored(shape.imageUrl, stored.imageUrl),
        imageAlt: allowStored(shape.imageAlt, stored.imageAlt),
        photographs: allowStored(shape.photographs, stored.photographs),
        activities: allowStoredLines(shape.activities, stored.activities),
        wayThere: allowStored(shape.wayThere, stored.wayThere),
        mapUrl: allowStored(shape.mapUrl, stored.mapUrl),
        plan: allowStored(shape.plan, stored.plan),
        leaders: allowStored(shape.leaders, stored.leaders),
        leaderImageUrl: allowStored(shape.leaderImageUrl, stored.leaderImageUrl),
        ages: allowStored(shape.ages, stored.ages),
        bring: allowStoredLines(shape.bring, stored.bring),
        rainPlan: allowStored(shape.rainPlan, stored.rainPlan),
        bookingClosesAt: allowStored(shape.bookingClosesAt, stored.bookingClosesAt),
        isActive: allowStored(shape.isActive, stored.isActive),
      },
      'An event must be an object',
    )
    .transform((form) => moveWithStart(form, stored))
    .superRefine((form, context) => {
      const isChanged = (...fields: (keyof EventDates)[]) =>
        fields.some((field) => form[field] !== stored[field])
      const issue = dateIssue(form, isChanged)
      if (issue !== null) context.addIssue({ code: 'custom', path: [issue.path], message: issue.message })
    })
}

/** Moves the close of booking and the plan with the start, unless they were edited. */
function moveWithStart<Form extends StoredEventForm>(form: Form, stored: StoredEventForm): Form {
  const start = startsAt(form.startDate, form.startTime).getTime()
  const storedStart = startsAt(stored.startDate, stored.startTime).getTime()
  const storedClose = stored.bookingClosesAt === null ? storedStart : Date.parse(stored.bookingClosesAt)
  const isCloseKept = form.bookingClosesAt !== null && Date.parse(form.bookingClosesAt) === storedClose
  const movedClose =
    stored.bookingClosesAt === null ? null : new Date(storedClose + start - storedStart).toISOString()
  const plan = form.plan === stored.plan ? movePlan(form.plan, stored, form.startDate) : form.plan
  return {
    ...form,
    bookingClosesAt: isCloseKept ? movedClose : form.bookingClosesAt,
    plan: plan.length > EVENT_LIMITS.planLength ? form.plan : plan,
  }
}

function allowStored<Checked, Stored>(field: z.ZodType<Checked>, stored: Stored) {
  return z.unknown().transform((value, context): Checked | Stored => {
    if (isSame(value, stored)) return stored
    const parsed = field.safeParse(value)
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path: [...path], continue: false })
    }
    return z.NEVER
  })
}

/** A list over the limit may shrink. */
function allowStoredLines(field: z.ZodType<string[]>, stored: string[]) {
  return z.unknown().transform((value, context) => {
    if (isSame(value, stored)) return stored
    const parsed = field.safeParse(value)
    if (parsed.success) return parsed.data
    const lines = z.array(z.string()).safeParse(value).data
    const issues = parsed.error.issues.filter(({ path: [index] }) => {
      if (lines === undefined) return true
      if (typeof index !== 'number') return lines.length > stored.length
      return !stored.includes(lines[index] ?? '')
    })
    for (const { message, path } of issues) {
      context.addIssue({ code: 'custom', message, path: [...path], continue: false })
    }
    return issues.length === 0 && lines !== undefined ? lines.filter((line) => line !== '') : z.NEVER
  })
}

/** A form may send numbers as text. */
function isSame(value: unknown, stored: unknown): boolean {
  if (typeof value === 'string' && (typeof stored === 'string' || typeof stored === 'number')) {
    return value.trim() === String(stored).trim()
  }
  return JSON.stringify(value) === JSON.stringify(stored)
}
