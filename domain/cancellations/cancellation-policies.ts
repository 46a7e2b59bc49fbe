import type { Cents } from '../money.ts'

export type PolicyName = 'footer' | 'contact' | 'terms' | 'cancelled-event' | typeof CHANGED_EVENT_POLICY

export type CancellationRule = { percent: number; feeCents: Cents; words: string }
type Step = { fromDays: number; cash: CancellationRule | null; credit: CancellationRule | null }
export type CancellationPolicy = {
  name: PolicyName
  leavesMerchandiseOut: boolean
  steps: readonly Step[]
}

const rule = (percent: number, words: string, feeCents: Cents = 0): CancellationRule => ({
  percent,
  feeCents,
  words,
})

/** Full refund until the other event begins, because the organiser moved the booking. */
export const CANCELLED_EVENT_EDITION = 'event-cancelled'

/** Full refund until the family keeps the booking (R86). */
export const CHANGED_EVENT_EDITION = 'event-changed'

export const CHANGED_EVENT_POLICY = 'changed-event'

const fullRefund = (name: PolicyName, words: string): readonly CancellationPolicy[] => [
  { name, leavesMerchandiseOut: false, steps: [{ fromDays: 0, cash: rule(100, words), credit: null }] },
]

/** Each booking retains its edition. */
const editions: Readonly<Record<string, readonly CancellationPolicy[]>> = {
  '2026-11': [
    {
      name: 'footer',
      leavesMerchandiseOut: false,
      steps: [
        { fromDays: 30, cash: rule(95, 'full refund minus a 5% processing fee'), credit: null },
        { fromDays: 14, cash: rule(75, '75% refund'), credit: rule(100, 'full credit') },
        { fromDays: 7, cash: rule(50, '50% refund'), credit: rule(100, 'full credit') },
        { fromDays: 0, cash: null, credit: rule(50, '50% credit') },
      ],
    },
    {
      name: 'contact',
      leavesMerchandiseOut: false,
      steps: [
        { fromDays: 31, cash: rule(100, 'full refund minus a $50 administration fee', 5_000), credit: null },
        { fromDays: 15, cash: rule(75, '75% refund'), credit: null },
        { fromDays: 7, cash: rule(50, '50% refund'), credit: null },
        // "A credit note is available" names no amount.
        { fromDays: 0, cash: null, credit: null },
      ],
    },
    {
      name: 'terms',
      leavesMerchandiseOut: true,
      steps: [
        { fromDays: 14, cash: rule(100, 'full refund'), credit: null },
        // "Credit only" names no amount.
        { fromDays: 0, cash: null, credit: null },
      ],
    },
  ],
  [CANCELLED_EVENT_EDITION]: fullRefund(
    'cancelled-event',
    'full refund, because we moved you from a cancelled event',
  ),
  [CHANGED_EVENT_EDITION]: fullRefund(CHANGED_EVENT_POLICY, 'full refund, because we changed the camp'),
}

export const CURRENT_EDITION = '2026-11'

/** A voluntary move ends the right to a full refund. */
export function editionAfterMove(policyEdition: string): string {
  return policyEdition === CANCELLED_EVENT_EDITION ? CURRENT_EDITION : policyEdition
}

/** An unknown edition counts as the current one. */
export function getPolicies(policyEdition: string, onlyPolicy: string | null): readonly CancellationPolicy[] {
  const all = editions[policyEdition] ?? editions[CURRENT_EDITION] ?? []
  const chosen = all.filter(({ name }) => name === onlyPolicy)
  return chosen.length === 0 ? all : chosen
}

export function leavesMerchandiseOut(name: PolicyName): boolean {
  const policies = Object.values(editions).flat()
  return policies.some((policy) => policy.name === name && policy.leavesMerchandiseOut)
}
