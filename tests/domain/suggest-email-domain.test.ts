import { expect, test } from 'vitest'
import { suggestEmailDomain } from '../../domain/typed-text/suggest-email-domain.ts'

test.each([
  ['ed@gmial.com', 'gmail.com'],
  ['ed@gmal.com', 'gmail.com'],
  ['ed@gmaill.com', 'gmail.com'],
  ['ed@gmail.co', 'gmail.com'],
  [' Ed@HOTNAIL.COM ', 'hotmail.com'],
  ['ed@yahoo.com.ua', 'yahoo.com.au'],
  ['ed@bigpnd.com', 'bigpond.com'],
  ['ed@outlook.con', 'outlook.com'],
])('%s probably means %s', (address, domain) => {
  expect(suggestEmailDomain(address)).toBe(domain)
})

test.each([
  '',
  'ed',
  'ed@',
  'ed@gmail.com',
  'ed@mail.com',
  'ed@ymail.com',
  'ed@yahoo.com.au',
  'ed@hotmail.co.uk',
  'ed@gmx.com',
  'ed@example.com',
])('asks nothing about "%s"', (address) => {
  expect(suggestEmailDomain(address)).toBeNull()
})
