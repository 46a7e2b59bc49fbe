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
        title: kept(shape.title, stored.title),
        description: kept(shape.description, stored.description),
        shortDescription: kept(shape.shortDescription, stored.shortDescription),
        category: kept(shape.category, stored.category),
        startDate: kept(shape.startDate, stored.startDate),
        endDate: kept(shape.endDate, stored.endDate),
        startTime: kept(shape.startTime, stored.startTime),
        endTime: kept(shape.endTime, stored.endTime),
        location: kept(shape.location, stored.location),
        maxParticipants: kept(shape.maxParticipants, stored.maxParticipants),
        priceAdultPerNight: kept(shape.priceAdultPerNight, stored.priceAdultPerNight),
        priceChildPerNight: kept(shape.priceChildPerNight, stored.priceChildPerNight),
        glampingTentPrice: kept(shape.glampingTentPrice, stored.glampingTentPrice),
        tentStock: kept(shape.tentStock, stored.tentStock),
        beerPackagePrice: kept(shape.beerPackagePrice, stored.beerPackagePrice),
        tshirtPrice: kept(shape.tshirtPrice, stored.tshirtPrice),
        tshirtKidsPrice: kept(shape.tshirtKidsPrice, stored.tshirtKidsPrice),
        hoodiePrice: kept(shape.hoodiePrice, stored.hoodiePrice),
        hoodieKidsPrice: kept(shape.hoodieKidsPrice, stored.hoodieKidsPrice),
        imageUrl: kept(shape.imageUrl, stored.imageUrl),
        imageAlt: kept(shape.imageAlt, stored.imageAlt),
        photographs: kept(shape.photographs, stored.photographs),
        activities: keptLines(shape.activities, stored.activities),
        wayThere: kept(shape.wayThere, stored.wayThere),
        mapUrl: kept(shape.mapUrl, stored.mapUrl),
        plan: kept(shape.plan, stored.plan),
        leaders: kept(shape.leaders, stored.leaders),
        leaderImageUrl: kept(shape.leaderImageUrl, stored.leaderImageUrl),
        ages: kept(shape.ages, stored.ages),
        bring: keptLines(shape.bring, stored.bring),
        rainPlan: kept(shape.rainPlan, stored.rainPlan),
        bookingClosesAt: kept(shape.bookingClosesAt, stored.bookingClosesAt),
        isActive: kept(shape.isActive, stored.isActive),
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

function kept<Checked, Stored>(field: z.ZodType<Checked>, stored: Stored) {
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
function keptLines(field: z.ZodType<string[]>, stored: string[]) {
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
