import type { Cents } from '../money.ts'

/** One of the published texts, by where it stands, or the promise to a family that was moved. */
export type PolicyName = 'footer' | 'contact' | 'terms' | 'moved' | typeof CHANGED_EVENT_POLICY

/** What of the amount is given, less a fee. `words` tell it to the family. */
export type CancellationRule = { percent: number; feeCents: Cents; words: string }
/** What holds from so many days before the event on, until the next step. Null: nothing, or no amount is named. */
type Step = { fromDays: number; cash: CancellationRule | null; credit: CancellationRule | null }
export type CancellationPolicy = {
  name: PolicyName
  /** Whether merchandise and beer packages are left out of what is given back. */
  leavesMerchandiseOut: boolean
  steps: readonly Step[]
}

const rule = (percent: number, words: string, feeCents: Cents = 0): CancellationRule => ({
  percent,
  feeCents,
  words,
})

/**
 * The edition of a booking that the organiser moved because its camp was cancelled. The family did not ask for it, so
 * that everything goes back until the other event begins.
 */
export const CANCELLED_EVENT_EDITION = 'called-off'

/** The rules for a booking whose event the organiser changed, until the family keeps it: everything goes back (R86). */
export const CHANGED_EVENT_EDITION = 'event-changed'

/** The name of its one policy. */
export const CHANGED_EVENT_POLICY = 'changed'

const fullRefund = (name: PolicyName, words: string): readonly CancellationPolicy[] => [
  { name, leavesMerchandiseOut: false, steps: [{ fromDays: 0, cash: rule(100, words), credit: null }] },
]

/** The published texts as tables, by edition: each booking keeps the edition that it was made under. */
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
  [CANCELLED_EVENT_EDITION]: fullRefund('moved', 'full refund, as we moved you from a cancelled event'),
  [CHANGED_EVENT_EDITION]: fullRefund(CHANGED_EVENT_POLICY, 'full refund, as we changed the camp'),
}

/** The edition that a booking of today is made under. */
export const CURRENT_EDITION = '2026-11'

/** What a family is promised after it moved by its own wish: what it was, but no more the right of one that was moved. */
export function editionAfterMove(policyVersion: string): string {
  return policyVersion === CANCELLED_EVENT_EDITION ? CURRENT_EDITION : policyVersion
}

/** Returns the policies of an edition, or the one that the organiser chose. An unknown edition counts as the current one. */
export function getPolicies(policyVersion: string, onlyPolicy: string | null): readonly CancellationPolicy[] {
  const all = editions[policyVersion] ?? editions[CURRENT_EDITION] ?? []
  const chosen = all.filter(({ name }) => name === onlyPolicy)
  return chosen.length === 0 ? all : chosen
}

/** Whether a policy of this name gives nothing for merchandise and beer packages in any edition. */
export function leavesMerchandiseOut(name: PolicyName): boolean {
  const policies = Object.values(editions).flat()
  return policies.some((policy) => policy.name === name && policy.leavesMerchandiseOut)
}
