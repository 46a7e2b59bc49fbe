import { formatMoney } from '../../../domain/money.ts'
import type { PriceLine } from '../../../domain/pricing.ts'
import type { AmountRow } from '../../ui/amount-list.tsx'

/** Returns '2 × $50.00 × 3 nights', or '2 × $50.00' for a day event or a one-time charge. */
export function formatCalculation(
  { quantity, unitAmount, nights }: Pick<PriceLine, 'quantity' | 'unitAmount' | 'nights'>,
  isDayEvent: boolean,
): string {
  const each = `${quantity} × ${formatMoney(unitAmount)}`
  if (nights === null || isDayEvent) return each
  return `${each} × ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

export function toAmountRow(line: Omit<PriceLine, 'kind'>, isDayEvent: boolean): AmountRow {
  const row = { label: line.label, amount: formatMoney(line.amount) }
  // For a single item the unit price equals the amount.
  if (line.quantity === 1 && (line.nights === null || isDayEvent)) return row
  return { ...row, detail: formatCalculation(line, isDayEvent) }
}
