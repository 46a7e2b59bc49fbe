import { z } from 'zod'
import { parseDecimal } from './money.ts'
import { optionalText } from './typed-text/text-fields.ts'

/** What can be dropped of a booking by itself. */
export const CANCELLATION_ITEM_KINDS = ['adult', 'child', 'tent', 'beer', 'tshirt', 'hoodie'] as const
export type CancellationItemKind = (typeof CANCELLATION_ITEM_KINDS)[number]

const NOT_LISTED = 'What to remove is not valid'

const item = z.object(
  {
    kind: z.enum(CANCELLATION_ITEM_KINDS, NOT_LISTED),
    position: z.int(NOT_LISTED).min(0, NOT_LISTED).max(99, NOT_LISTED).default(0),
  },
  NOT_LISTED,
)

/** One person or add-on: its place among those of its kind, from 0. Any adult is as good as another. */
export type CancellationItem = z.infer<typeof item>

/** What to drop; null or left out for the whole booking. */
export const removeSchema = z
  .array(item, NOT_LISTED)
  .max(60, NOT_LISTED)
  .nullish()
  .transform((items) => items ?? null)

const seenAmount = z
  .union([z.string(), z.number()], 'Amount is not valid')
  .transform((value) => parseDecimal(value))
  .refine((value) => value !== null, 'Amount is not valid')
  .nullish()
  .transform((value) => value ?? null)

/**
 * The request to cancel a booking or a part of it: `{ "as": "cash", "remove": [{ "kind": "child", "position": 0 }] }`.
 * Without `remove` everything is cancelled.
 */
export const cancellationFormSchema = z.object(
  {
    as: z.enum(['cash', 'credit'], 'Please choose money back or credit'),
    remove: removeSchema.refine(
      (items) => items === null || items.length > 0,
      'Please choose what to cancel',
    ),
    /** What the family saw that it gets; another amount is refused with the right one. */
    expectedAmount: seenAmount,
    /** What it saw that it gets as credit beside the money; another amount is refused. */
    expectedRest: seenAmount,
    /** Which state of the booking the family saw; another one is refused. */
    edition: z
      .int('Edition is not valid')
      .min(0, 'Edition is not valid')
      .nullish()
      .transform((value) => value ?? null),
    /** Why an organiser cancels for people who were checked in; nobody else is asked. */
    reason: optionalText('Reason', 500).transform((text) => text || null),
    idempotencyKey: z
      .string('Idempotency key must be text')
      .min(8, 'Idempotency key must have at least 8 characters')
      .max(200, 'Idempotency key must have at most 200 characters')
      .regex(/^[\x21-\x7e]+$/, 'Idempotency key must be printable ASCII without spaces')
      .nullish()
      .transform((value) => value ?? null),
  },
  'The request is not valid',
)

/** A checked request. */
export type CancellationForm = z.infer<typeof cancellationFormSchema>
