/** Whole cents of Australian dollars. */
export type Cents = number

/** Maximum of the database. */
export const LARGEST_AMOUNT: Cents = 99_999_999_99
const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/

/** As sent by the API: '1234.50'. */
export function toDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Null when negative, above 99999999.99 or with more than two decimals. Avoids floating-point arithmetic. */
export function parseDecimal(value: string | number): Cents | null {
  const match = DECIMAL.exec(String(value))
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return cents <= LARGEST_AMOUNT ? cents : null
}

export function formatMoney(cents: Cents): string {
  const [whole = '', fraction = ''] = toDecimal(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Returns 0 for invalid text. */
export function toCents(decimal: string): Cents {
  const isNegative = decimal.startsWith('-')
  const cents = parseDecimal(isNegative ? decimal.slice(1) : decimal) ?? 0
  return isNegative ? -cents : cents
}

export function formatDecimal(decimal: string): string {
  return formatMoney(toCents(decimal))
}
