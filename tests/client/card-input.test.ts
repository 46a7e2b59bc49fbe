import { describe, expect, it } from 'vitest'
import {
  checkCard,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  readExpiry,
} from '../../client/payments/card-input.ts'
import { toErrorOutcome, toStatusOutcome } from '../../client/payments/payment-outcome.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

describe('the card number', () => {
  it('is shown in groups of four', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
  })

  it('is shown as 4-6-5 for American Express', () => {
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  })

  it('drops non-digits and excess digits', () => {
    expect(formatCardNumber('4242-4242 x')).toBe('4242 4242')
    expect(formatCardNumber('1'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
  })

  it('stays the same when it is formatted again', () => {
    for (const text of ['', '4', '4242 4', '4242 4242 4242 4242', '3782 822463 10005']) {
      expect(formatCardNumber(text)).toBe(text)
    }
  })
})

describe('the expiry date', () => {
  it('gets its slash with the first digit of the year', () => {
    expect(formatExpiry('1')).toBe('1')
    expect(formatExpiry('12')).toBe('12')
    expect(formatExpiry('123')).toBe('12/3')
    expect(formatExpiry('1234')).toBe('12/34')
  })

  it('can be deleted character by character', () => {
    expect(formatExpiry('12/')).toBe('12')
    expect(formatExpiry('1')).toBe('1')
    expect(formatExpiry('')).toBe('')
  })

  it('completes a one-digit month and shortens a four-digit year', () => {
    expect(formatExpiry('5')).toBe('05')
    expect(formatExpiry('5/30')).toBe('05/30')
    expect(formatExpiry('05/2030')).toBe('05/30')
  })

  it('keeps a year that begins with 20 while it is typed', () => {
    expect(formatExpiry('12/20')).toBe('12/20')
  })

  it('is read as month and full year only when it is complete', () => {
    expect(readExpiry('05/30')).toEqual({ month: 5, year: 2030 })
    expect(readExpiry('13/30')).toBeNull()
    expect(readExpiry('00/30')).toBeNull()
    expect(readExpiry('05/3')).toBeNull()
  })
})

it('keeps at most four digits of the security code', () => {
  expect(formatCvc('12a345')).toBe('1234')
})

describe('checking a card', () => {
  it('accepts a valid card', () => {
    expect(checkCard(GOOD, NOW)).toEqual({})
    expect(checkCard({ number: '3782 822463 10005', expiry: '12/34', cvc: '1234' }, NOW)).toEqual({})
  })

  it('asks for every empty field', () => {
    expect(checkCard({ number: '', expiry: '', cvc: '' }, NOW)).toEqual({
      number: 'Enter the card number',
      expiry: 'Enter the expiry date',
      cvc: 'Enter the security code',
    })
  })

  it.each([
    ['4242 42', 'The card number is incomplete'],
    ['4242 4242 4242 4241', 'The card number is not valid'],
  ])('rejects the number %s', (number, message) => {
    expect(checkCard({ ...GOOD, number }, NOW)).toEqual({ number: message })
  })

  it.each([
    ['12', 'The expiry date is incomplete'],
    ['13/30', 'The month must be 01 to 12'],
    ['10/26', 'The card has expired'],
    ['12/25', 'The card has expired'],
    ['11/77', 'The expiry year is not valid'],
  ])('rejects the date %s', (expiry, message) => {
    expect(checkCard({ ...GOOD, expiry }, NOW)).toEqual({ expiry: message })
  })

  it('accepts a card until the end of its month in Brisbane', () => {
    const card = { ...GOOD, expiry: '11/26' }
    expect(checkCard(card, new Date('2026-11-30T13:59:00Z'))).toEqual({})
    expect(checkCard(card, new Date('2026-11-30T14:00:00Z'))).toEqual({ expiry: 'The card has expired' })
  })

  it('requires three digits of code, and four for American Express', () => {
    expect(checkCard({ ...GOOD, cvc: '1234' }, NOW)).toEqual({ cvc: 'The security code has 3 digits' })
    expect(checkCard({ number: '3782 822463 10005', expiry: '12/34', cvc: '123' }, NOW)).toEqual({
      cvc: 'The security code has 4 digits',
    })
  })
})

describe('the payment status of the provider', () => {
  it('counts succeeded and processing as paid by card', () => {
    expect(toStatusOutcome('succeeded')).toEqual({ kind: 'paid' })
    expect(toStatusOutcome('processing')).toEqual({ kind: 'paid' })
  })

  it('asks for authentication and for a new payment where one is needed', () => {
    expect(toStatusOutcome('requires_action')).toEqual({ kind: 'authenticate' })
    expect(toStatusOutcome('canceled')).toEqual({ kind: 'lapsed' })
    expect(toStatusOutcome('requires_payment_method')).toBeNull()
  })

  it('treats an error for a payment that another tab has paid as paid', () => {
    expect(toErrorOutcome('succeeded', 'already succeeded')).toEqual({ kind: 'paid' })
    expect(toErrorOutcome('canceled', 'has a status of canceled')).toEqual({ kind: 'lapsed' })
  })

  it('returns the text of a decline', () => {
    const message = 'Your card was declined.'
    expect(toErrorOutcome('requires_payment_method', message)).toEqual({ kind: 'declined', message })
    expect(toErrorOutcome(null, null)).toEqual({ kind: 'declined', message: null })
  })
})
