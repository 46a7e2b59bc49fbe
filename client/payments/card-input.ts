import { brisbaneDay } from '../../domain/dates.ts'

export type CardInput = { number: string; expiry: string; cvc: string }

export type CardIssues = { [field in keyof CardInput]?: string }

const SHORTEST_NUMBER = 12
const LONGEST_NUMBER = 19
/** In years. */
const LONGEST_VALIDITY = 50

/** Groups digits in fours, or 4-6-5 for American Express. */
export function formatCardNumber(text: string): string {
  const digits = getDigits(text).slice(0, LONGEST_NUMBER)
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/**
 * Formats as MM/YY while typing: '5' becomes '05', '0530' and '05/2030' become '05/30'. The slash appears with
 * the year, so that it never blocks deleting.
 */
export function formatExpiry(text: string): string {
  const typed = getDigits(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const month = digits.slice(0, 2)
  const year = /^20\d\d/.test(digits.slice(2)) ? digits.slice(4, 6) : digits.slice(2, 4)
  return year === '' ? month : `${month}/${year}`
}

export function formatCvc(text: string): string {
  return getDigits(text).slice(0, 4)
}

/** Returns null for an incomplete date. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})\/(\d{2})$/.exec(text)
  if (match === null) return null
  const month = Number(match[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}

/** A card is valid to the end of its month in Brisbane. */
export function checkCard(card: CardInput, now: Date): CardIssues {
  const number = getDigits(card.number)
  const issues: CardIssues = {}
  const numberIssue = findNumberIssue(number)
  const expiryIssue = findExpiryIssue(card.expiry, now)
  const cvcIssue = findCvcIssue(card.cvc, number)
  if (numberIssue) issues.number = numberIssue
  if (expiryIssue) issues.expiry = expiryIssue
  if (cvcIssue) issues.cvc = cvcIssue
  return issues
}

function findNumberIssue(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number'
  if (digits.length < SHORTEST_NUMBER) return 'The card number is incomplete'
  return hasLuhnSum(digits) ? undefined : 'The card number is not valid'
}

function findExpiryIssue(text: string, now: Date): string | undefined {
  if (text === '') return 'Enter the expiry date'
  const expiry = readExpiry(text)
  if (expiry === null)
    return /^\d{2}\/\d{2}$/.test(text) ? 'The month must be 01 to 12' : 'The expiry date is incomplete'
  const [year = 0, month = 0] = brisbaneDay(now).split('-').map(Number)
  if (expiry.year < year || (expiry.year === year && expiry.month < month)) return 'The card has expired'
  return expiry.year > year + LONGEST_VALIDITY ? 'The expiry year is not valid' : undefined
}

function findCvcIssue(text: string, number: string): string | undefined {
  if (text === '') return 'Enter the security code'
  const length = isAmex(number) ? 4 : 3
  return text.length === length ? undefined : `The security code has ${length} digits`
}

// The Luhn checksum detects any single wrong digit.
function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

function getDigits(text: string): string {
  return text.replace(/\D/g, '')
}
