import { TERMS } from '../policies.ts'
import { type CancellationRule, getPolicies } from './cancellation-policies.ts'

/** Returns the terms when several policies apply. */
export function describePolicy(policyEdition: string, onlyPolicy: string | null): string[] {
  const [policy, ...others] = getPolicies(policyEdition, onlyPolicy)
  const section = TERMS.sections.find(({ id }) => id === 'cancelling')
  if (policy === undefined || others.length > 0) return [...(section?.points ?? [])]
  const { steps } = policy
  return steps.map(({ fromDays, cash, credit }, index) => {
    const words = [cash, credit].flatMap((rule: CancellationRule | null) =>
      rule === null ? [] : [rule.words],
    )
    const given = words.length === 0 ? 'no refund' : words.join(', or ')
    return `${daysText(fromDays, steps[index - 1]?.fromDays)}: ${given}.`
  })
}

function daysText(fromDays: number, before: number | undefined): string {
  if (before === undefined)
    return fromDays === 0 ? 'Until the camp starts' : `${fromDays} or more days before the camp`
  return fromDays === 0 ? `Less than ${before} days before` : `${fromDays} to ${before - 1} days before`
}
