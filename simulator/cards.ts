import { Failure, missingParameter, notFound } from './failure.ts'
import type { CardBehaviour } from './model.ts'

type Decline = NonNullable<CardBehaviour['decline']>

function createDecline(declineCode: string, reason = ''): Decline {
  return { code: 'card_declined', declineCode, message: `Your card ${reason || 'was declined'}.` }
}

const GENERIC = createDecline('generic_decline')

const CARDS: { [number: string]: { authenticate?: boolean; decline?: Decline } } = {
  '4242424242424242': {},
  '4000056655665556': {},
  '4000000360000006': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000000000000002': { decline: GENERIC },
  '4000000000009995': { decline: createDecline('insufficient_funds', 'has insufficient funds') },
  '4000000000009987': { decline: createDecline('lost_card') },
  '4000000000009979': { decline: createDecline('stolen_card') },
  '4000000000000069': { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { authenticate: true },
  '4000002760003184': { authenticate: true },
  '4000000000003220': { authenticate: true },
  '4000008400001629': { authenticate: true, decline: GENERIC },
}

const NOT_A_TEST_CARD = createDecline(
  'test_mode_live_card',
  'was declined. Your request was in test mode, but used a non test card',
)

const NAMED: { [name: string]: string } = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
}

/** A bank debit: the payment is processing until settled manually. */
const BANK_DEBIT: CardBehaviour = {
  brand: 'au_becs_debit',
  last4: '3456',
  authenticate: false,
  takesDays: true,
  decline: null,
}

/**
 * Returns the card by test name or number; null when none is given.
 * @throws Failure with Stripe's message for an invalid number or date
 */
export function readCard(params: URLSearchParams, now: Date): CardBehaviour | null {
  const name = params.get('payment_method')
  if (name !== null) {
    if (name === 'pm_au_becs_debit') return BANK_DEBIT
    const number = NAMED[name]
    if (number === undefined) throw notFound('PaymentMethod', name)
    return getCardBehaviour(number)
  }
  if (params.get('payment_method_data[type]') === null) return null
  const number = readField(params, 'number').replaceAll(/[ -]/g, '')
  if (!isCardNumber(number)) {
    throw createCardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  checkExpiry(readField(params, 'exp_month'), readField(params, 'exp_year'), now)
  const cvc = params.get('payment_method_data[card][cvc]')
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) {
    throw createCardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return getCardBehaviour(number)
}

function readField(params: URLSearchParams, name: string): string {
  const path = `payment_method_data[card][${name}]`
  const value = params.get(path)
  if (value === null) throw missingParameter(path)
  return value
}

function getCardBehaviour(number: string): CardBehaviour {
  const card = CARDS[number] ?? { decline: NOT_A_TEST_CARD }
  return {
    brand: getCardBrand(number),
    last4: number.slice(-4),
    authenticate: card.authenticate ?? false,
    takesDays: false,
    decline: card.decline ?? null,
  }
}

function getCardBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/** Checks length and Luhn sum. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function checkExpiry(monthText: string, yearText: string, now: Date): void {
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0
  const year = /^(20)?\d\d$/.test(yearText) ? 2000 + (Number(yearText) % 100) : 0
  if (month < 1 || month > 12) {
    throw createCardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) {
    throw createCardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw createCardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
}

/** Rejected before any charge, so that the intent is unchanged. */
function createCardError(code: string, message: string, param: string): Failure {
  return new Failure(402, { type: 'card_error', code, message, param }, true)
}
