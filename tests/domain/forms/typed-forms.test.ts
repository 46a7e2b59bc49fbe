import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { cancelEventFormSchema } from '../../../domain/cancel-event-form.ts'
import { eventFormSchema } from '../../../domain/events/event-form.ts'
import { familyFormSchema } from '../../../domain/family-form.ts'
import { pastEventFormSchema } from '../../../domain/past-event-form.ts'
import { hidingReasonSchema, reviewFormSchema } from '../../../domain/reviews/review-form.ts'
import { waitingListFormSchema, waitingListReasonFormSchema } from '../../../domain/waiting-list-form.ts'
import { sampleEvent, sampleParty } from '../../server/events/form-samples.ts'

type Form = {
  schema: z.ZodType
  sample: Record<string, unknown>
  /** Multi-line texts, which are unchanged, and choices, which have only one form. */
  asTyped: readonly string[]
}

const forms: Readonly<Record<string, Form>> = {
  'an event': {
    schema: eventFormSchema,
    sample: sampleEvent,
    asTyped: ['description', 'shortDescription', 'directions', 'plan', 'leaders', 'rainPlan', 'category'],
  },
  'a past event': {
    schema: pastEventFormSchema,
    sample: {
      title: 'First fires',
      description: 'Families on the sand.',
      duration: '8:32',
      participants: '29',
      videoUrl: 'https://films.example.com/fires.mp4',
      thumbnailUrl: 'https://films.example.com/fires.jpg',
      eventDate: '2026-05-02',
    },
    asTyped: ['description'],
  },
  'a booking': {
    schema: bookingFormSchema,
    sample: { ...sampleParty, adultCount: 2, childCount: 1 },
    asTyped: ['specialRequirements', 'additionalNotes', 'allergies'],
  },
  'a family': {
    schema: familyFormSchema,
    sample: {
      children: [{ name: 'Kit', age: 6, dateOfBirth: '2020-02-03', allergies: 'Eggs' }],
      tshirtSize: 'L',
      hoodieSize: 'XL',
      phone: '0400 111 222',
      emergencyContactName: 'Alex',
      emergencyContactPhone: '0400 333 444',
    },
    asTyped: ['tshirtSize', 'hoodieSize', 'allergies'],
  },
  'a waiting list entry': {
    schema: waitingListFormSchema,
    sample: {
      firstName: 'Zoe',
      lastName: 'Quoll',
      email: 'zoe@example.com',
      phone: '0400 111 333',
      adultCount: 2,
      childCount: 3,
    },
    asTyped: [],
  },
}

/** Returns a copy of the form with invisible characters in its lines. */
function pasted(value: unknown, asTyped: readonly string[], key = ''): unknown {
  if (typeof value === 'string') return asTyped.includes(key) ? value : `\u202a\ufeff${value}\u200b\u202c `
  if (Array.isArray(value)) return value.map((each) => pasted(each, asTyped, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pasted(each, asTyped, name)]))
}

describe.each(Object.entries(forms))('%s', (_name, { schema, sample, asTyped }) => {
  test('is read alike with invisible characters in each of its lines', () => {
    const plain = schema.safeParse(sample)
    expect(plain.error?.issues ?? []).toEqual([])
    expect(schema.safeParse(pasted(sample, asTyped))).toEqual(plain)
  })
})

test.each([
  ['why an event is cancelled', cancelEventFormSchema, { reason: 'Flood\0', outcome: 'CASH' }],
  ['why a line is changed', waitingListReasonFormSchema, { reason: 'Flood\0' }],
  ['a review', reviewFormSchema, { rating: 4, text: `${'Good damper. '.repeat(3)}\0`, nameForm: 'FIRST' }],
  ['why a review is hidden', hidingReasonSchema, 'Rude\0'],
])('%s with characters that cannot be stored is rejected', (_name, schema, typed) => {
  const [issue] = schema.safeParse(typed).error?.issues ?? []
  expect(issue?.message).toMatch(/contains characters that cannot be stored$/)
})
