import { z } from 'zod'
import { amount, optionalIdempotencyKey } from './form-fields.ts'
import { optionalText } from './typed-text/text-fields.ts'

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

/** Zero-based within its kind. */
export type CancellationItem = z.infer<typeof item>

/** Null for the whole booking. */
export const removeSchema = z
  .array(item, NOT_LISTED)
  .max(60, NOT_LISTED)
  .nullish()
  .transform((items) => items ?? null)

const displayedAmount = amount('Amount is not valid')
  .nullish()
  .transform((value) => value ?? null)

export const cancellationFormSchema = z.object(
  {
    as: z.enum(['cash', 'credit'], 'Please choose money back or credit'),
    remove: removeSchema.refine(
      (items) => items === null || items.length > 0,
      'Please choose what to cancel',
    ),
    /** Shown to the family; another amount is rejected. */
    expectedAmount: displayedAmount,
    /** Credit shown in addition; another amount is rejected. */
    expectedRest: displayedAmount,
    /** Shown state; another is rejected. */
    edition: z
      .int('Edition is not valid')
      .min(0, 'Edition is not valid')
      .nullish()
      .transform((value) => value ?? null),
    /** For people already checked in. */
    reason: optionalText('Reason', 500).transform((text) => text || null),
    idempotencyKey: optionalIdempotencyKey().transform((value) => value ?? null),
  },
  'The request is not valid',
)

export type CancellationForm = z.infer<typeof cancellationFormSchema>
