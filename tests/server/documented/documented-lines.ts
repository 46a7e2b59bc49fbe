import { accountLines } from './documented-accounts.ts'
import { adminLines } from './documented-admin.ts'
import { adminFormLines } from './documented-admin-forms.ts'
import { behaviourLines } from './documented-behaviour.ts'
import { bookingLines } from './documented-booking.ts'
import { callLines } from './documented-calls.ts'
import { contactLines } from './documented-contact.ts'
import { entityLines } from './documented-entities.ts'
import { eventLines } from './documented-event.ts'
import { footerPolicyLines } from './documented-footer-policy.ts'
import { homeLines } from './documented-home.ts'
import type { DocumentedLine, How } from './documented-line.ts'
import { pageLines } from './documented-pages.ts'
import { paymentLines } from './documented-payment.ts'
import { ruleLines } from './documented-rules.ts'
import { waitingListLines } from './documented-waiting-list.ts'

/** Every label, question, message and constant of the documented texts. */
export const DOCUMENTED: readonly DocumentedLine[] = [
  ...homeLines,
  ...footerPolicyLines,
  ...eventLines,
  ...bookingLines,
  ...paymentLines,
  ...accountLines,
  ...contactLines,
  ...pageLines,
  ...waitingListLines,
  ...adminLines,
  ...adminFormLines,
  ...behaviourLines,
  ...callLines,
  ...entityLines,
  ...ruleLines,
]

/**
 * Returns the lines of one state of the site.
 * @throws Error if there are none
 */
export function linesOfStage(stage: string): readonly DocumentedLine[] {
  const lines = DOCUMENTED.filter((line) => line.stage === stage)
  if (lines.length === 0) throw new Error(`No documented line belongs to the stage "${stage}".`)
  return lines
}

/** Returns the states of the site that have lines of this kind. */
export function getStages(how: How): string[] {
  return [...new Set(DOCUMENTED.filter((line) => line.how === how).map((line) => line.stage))]
}

/** Returns the expected facts of a stage by their keys. */
export function factsOfStage(stage: string): Record<string, string> {
  return Object.fromEntries(
    linesOfStage(stage).flatMap(({ sign }) => (sign.kind === 'fact' ? [[sign.key, sign.value]] : [])),
  )
}
