type ChoiceAmounts = { cash: string | null; rest: string | null; credit: string | null }

/** Null when nothing is given. */
export function formatCancellationChoices({ cash, rest, credit }: ChoiceAmounts): string | null {
  const refund = [...(cash === null ? [] : [cash]), ...(rest === null ? [] : [`${rest} as credit`])].join(
    ' and ',
  )
  const choices = [...(refund === '' ? [] : [refund]), ...(credit === null ? [] : [`${credit} as credit`])]
  return choices.length === 0 ? null : choices.join(' or ')
}
