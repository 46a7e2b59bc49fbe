/** Amounts of a cancellation as text such as '$95.00 back'. Null for an amount that is not offered. */
type ChoiceAmounts = { cash: string | null; rest: string | null; credit: string | null }

/**
 * Returns what cancelling gives: '$95.00 back and $5.00 as credit or $100.00 as credit'. `rest` is credit in addition to
 * the cash, `credit` the amount when everything becomes credit. Null when nothing is given.
 */
export function formatCancellationChoices({ cash, rest, credit }: ChoiceAmounts): string | null {
  const refund = [...(cash === null ? [] : [cash]), ...(rest === null ? [] : [`${rest} as credit`])].join(
    ' and ',
  )
  const choices = [...(refund === '' ? [] : [refund]), ...(credit === null ? [] : [`${credit} as credit`])]
  return choices.length === 0 ? null : choices.join(' or ')
}
