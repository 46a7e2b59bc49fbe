import { z } from 'zod'

export type CrashPoint = { when: 'before' | 'after'; statement: RegExp }

/** Where a process dies: before a statement, or after its result. */
export const crashPoints = {
  'before-booking-stored': { when: 'before', statement: /INSERT INTO booking \(/ },
  'after-booking-stored': { when: 'after', statement: /INSERT INTO booking \(/ },
  'after-intent-created': { when: 'before', statement: /UPDATE "public"\."payment" SET .*"intent_id" = / },
  'after-webhook-stored': { when: 'after', statement: /INSERT INTO "public"\."webhook_event"/ },
  'inside-settlement': { when: 'after', statement: /UPDATE booking SET\s+state = / },
  'after-mail-accepted': {
    when: 'before',
    statement: /UPDATE "public"\."outgoing_email" SET .*"sent_at" = /,
  },
  'after-refund-accepted': { when: 'before', statement: /UPDATE "public"\."refund" SET .*"status" = / },
  'after-offer-made': { when: 'after', statement: /INSERT INTO waiting_list_offer/ },
  'before-offer-mailed': { when: 'before', statement: /INSERT INTO outgoing_email \(/ },
  'inside-cancellation': { when: 'after', statement: /INSERT INTO "public"\."cancellation"/ },
} satisfies Record<string, CrashPoint>

/** Replacements of guards. Parameters stay in use, or they have no type. */
export const guards = {
  seats: {
    guard: /current_participants \+ (\$\d+) <= max_participants/g,
    without: 'current_participants + $1 >= 0',
  },
  'settled once': { guard: /settled_at AS "settledAt"/g, without: 'NULL::timestamptz AS "settledAt"' },
  'hold state': {
    guard:
      /payment_state AS "paymentState" FROM booking\s+(WHERE id = \$\d+) AND state = 'HELD' AND \((\$\d+) OR hold_expires_at < now\(\)\)/g,
    without: `'UNPAID' AS "paymentState" FROM booking $1 AND ($2 OR true)`,
  },
  'unchanged state': {
    guard: /AND state = (\$\d+)::booking_state\s+AND payment_state = (\$\d+)::payment_state/g,
    without: 'AND $1::text <> $2::text',
  },
  version: { guard: /AND version = (\$\d+)\s+AND is_active/g, without: 'AND $1::int > 0 AND is_active' },
  'booking is locked': {
    guard: /^(\s*SELECT id\s+FROM booking\s+WHERE id = \$1[^;]*) FOR UPDATE/g,
    without: '$1',
  },
  'event is locked': { guard: /(SELECT id FROM event WHERE id = \$1) FOR UPDATE/g, without: '$1' },
  'offers lapse': { guard: /\(offer\.expires_at <= now\(\)/g, without: '(false' },
  'delivery is due': { guard: /AND processed_at IS NULL FOR UPDATE/g, without: '' },
} satisfies Record<string, { guard: RegExp; without: string }>

export const faultsSchema = z.strictObject({
  crashAt: z.string().optional(),
  disabledGuards: z
    .array(
      z.enum([
        'seats',
        'settled once',
        'hold state',
        'unchanged state',
        'version',
        'booking is locked',
        'event is locked',
        'offers lapse',
        'delivery is due',
      ]),
    )
    .optional(),
  failAt: z.string().optional(),
  /** Commits before a matching statement. */
  commitBefore: z.string().optional(),
  delay: z.strictObject({ at: z.string(), ms: z.number() }).optional(),
  blockMs: z.number().optional(),
  clockMs: z.number().optional(),
  timeZone: z.string().optional(),
  print: z.string().optional(),
  uncaught: z.enum(['timer', 'rejection']).optional(),
})

export type Faults = Omit<z.infer<typeof faultsSchema>, 'crashAt'> & { crashAt?: keyof typeof crashPoints }
