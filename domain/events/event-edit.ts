import { z } from 'zod'
import { startsAt } from '../dates.ts'
import { parseDecimal } from '../money.ts'
import {
  dateIssue,
  EVENT_FIELDS,
  EVENT_LIMITS,
  EVENT_PRICES,
  type EventDates,
  type EventField,
  type EventForm,
  eventFields,
} from './event-form.ts'
import { movePlan } from './moved-plan.ts'

/** May violate current rules. */
export type StoredEventForm = Omit<EventForm, 'category'> & { category: string }

/** Unchanged values pass, even if current rules reject them. */
export function eventEditSchema(stored: StoredEventForm) {
  return z
    .record(z.string(), z.unknown(), 'An event must be an object')
    .transform((form, context): StoredEventForm => {
      const changes: Record<string, unknown> = {}
      const issues: FieldIssue[] = []
      for (const field of EVENT_FIELDS) {
        const value = form[field]
        if (isSame(field, value, stored[field])) continue
        const parsed = eventFields.shape[field].safeParse(value)
        const found = parsed.success ? [] : selectNewIssues(parsed.error.issues, value, stored[field])
        issues.push(...found.map(({ path, message }) => ({ path: [field, ...path], message })))
        changes[field] = parsed.success ? parsed.data : withoutEmptyLines(value)
      }
      for (const issue of issues) context.addIssue({ code: 'custom', ...issue, continue: false })
      return issues.length === 0 ? { ...stored, ...changes } : z.NEVER
    })
    .transform((form) => moveWithStart(form, stored))
    .superRefine((form, context) => {
      const isChanged = (...fields: (keyof EventDates)[]) =>
        fields.some((field) => form[field] !== stored[field])
      const issue = dateIssue(form, isChanged)
      if (issue !== null) context.addIssue({ code: 'custom', path: [issue.path], message: issue.message })
    })
}

type FieldIssue = Pick<z.core.$ZodIssue, 'path' | 'message'>

const textList = z.array(z.string())

/** A stored list over the limit may shrink, and its stored lines pass. */
function selectNewIssues(issues: readonly FieldIssue[], value: unknown, stored: unknown): FieldIssue[] {
  const [lines, storedLines] = [textList.safeParse(value).data, textList.safeParse(stored).data]
  if (lines === undefined || storedLines === undefined) return [...issues]
  return issues.filter(({ path: [index] }) => {
    if (typeof index !== 'number') return lines.length > storedLines.length
    return !storedLines.includes(lines[index] ?? '')
  })
}

function withoutEmptyLines(value: unknown): unknown {
  return textList.safeParse(value).data?.filter((line) => line !== '')
}

/** Moves the close of booking and the plan with the start, unless they were edited. */
function moveWithStart<Form extends StoredEventForm>(form: Form, stored: StoredEventForm): Form {
  const start = startsAt(form.startDate, form.startTime).getTime()
  const storedStart = startsAt(stored.startDate, stored.startTime).getTime()
  const storedClose = stored.bookingClosesAt === null ? storedStart : Date.parse(stored.bookingClosesAt)
  const isCloseUnchanged = form.bookingClosesAt !== null && Date.parse(form.bookingClosesAt) === storedClose
  const movedClose =
    stored.bookingClosesAt === null ? null : new Date(storedClose + start - storedStart).toISOString()
  const plan = form.plan === stored.plan ? movePlan(form.plan, stored, form.startDate) : form.plan
  return {
    ...form,
    bookingClosesAt: isCloseUnchanged ? movedClose : form.bookingClosesAt,
    plan: plan.length > EVENT_LIMITS.planLength ? form.plan : plan,
  }
}

/** A form sends numbers and prices as typed text. */
function isSame(field: EventField, value: unknown, stored: unknown): boolean {
  if (typeof value === 'string' && PRICES.has(field)) return parseDecimal(value.trim()) === stored
  if (typeof value === 'string' && (typeof stored === 'string' || typeof stored === 'number')) {
    return value.trim() === String(stored).trim()
  }
  return JSON.stringify(value) === JSON.stringify(stored)
}

const PRICES: ReadonlySet<EventField> = new Set(EVENT_PRICES)
