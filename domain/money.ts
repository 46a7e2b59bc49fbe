/** An amount of Australian dollars in whole cents. Always an integer. */
export type Cents = number

const LARGEST: Cents = 99_999_999_99
const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/

/** The amount as text with two decimals and no symbol, as sent on the wire: '1234.50'. */
export function toDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Reads '1234.5' or 1234.5 as cents. Null when the value is no amount: negative, more than two
 * decimals, above 99999999.99, or written any other way. No floating-point arithmetic is involved.
 */
export function parseDecimal(value: string | number): Cents | null {
  const match = DECIMAL.exec(String(value))
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return cents <= LARGEST ? cents : null
}

/** The amount as shown to visitors, with symbol, thousands separators and two decimals: '$1,234.50'. */
export function formatMoney(cents: Cents): string {
  const [whole = '', fraction = ''] = toDecimal(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Converts a decimal amount of an answer to cents; it may be negative. Returns 0 if it is not an amount. */
export function toCents(decimal: string): Cents {
  const isNegative = decimal.startsWith('-')
  const cents = parseDecimal(isNegative ? decimal.slice(1) : decimal) ?? 0
  return isNegative ? -cents : cents
}

/** Formats a decimal amount of an answer for visitors. Returns '$0.00' if it is not an amount. */
export function formatDecimal(decimal: string): string {
  return formatMoney(toCents(decimal))
}
