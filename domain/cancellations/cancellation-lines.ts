import type { CancellationQuote, CancellationSpan } from '../cancellation.ts'
import { type Day, formatDayAu } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { formatCancellationChoices } from './cancellation-choices.ts'

/** The last step lasts until the event begins. */
export function cancellationLines(spans: readonly CancellationSpan[], today: Day): [string, string][] {
  const open = spans.filter(({ untilDay }) => untilDay >= today)
  return open.map((span, index) => {
    const isLast = span.fromDays === 0
    const until = isLast
      ? index === 0
        ? 'Until it starts'
        : 'After that'
      : `By ${formatDayAu(span.untilDay)}`
    return [until, formatRefund(span)]
  })
}

function formatRefund({ cash, rest, credit }: CancellationQuote): string {
  const choices = formatCancellationChoices({
    cash: cash && `${formatMoney(cash.cents)} back (${cash.words})`,
    rest: rest && formatMoney(rest.cents),
    credit: credit && formatMoney(credit.cents),
  })
  return choices ?? 'No refund'
}
