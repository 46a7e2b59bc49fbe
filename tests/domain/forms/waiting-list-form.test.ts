import { expect, test } from 'vitest'
import { emptyWaitingListForm, waitingListFormSchema } from '../../../domain/waiting-list-form.ts'

const party = {
  firstName: 'Sam',
  lastName: 'Waits',
  email: 'sam@example.com',
  phone: '0400 111 222',
  adultCount: 2,
  childCount: 3,
  alsoPeople: null,
}

function getIssues(changes: Record<string, unknown>): string[] {
  const parsed = waitingListFormSchema.safeParse({ ...party, ...changes })
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a complete form is accepted, its texts trimmed and unknown fields dropped', () => {
  const given = {
    ...party,
    firstName: '  Sam ',
    email: ' sam@example.com ',
    userId: 'somebody',
    notified: true,
  }
  expect(waitingListFormSchema.parse(given)).toEqual(party)
})

test.each([[undefined], [null], [''], ['  ']])('a blank count (%j) is 1 adult and 0 children', (blank) => {
  expect(waitingListFormSchema.parse({ ...party, adultCount: blank, childCount: blank })).toMatchObject({
    adultCount: 1,
    childCount: 0,
  })
})

test.each([
  [{ adultCount: 0 }, ['adultCount: At least 1 adult required']],
  [{ adultCount: -3 }, ['adultCount: At least 1 adult required']],
  [{ childCount: -1 }, ['childCount: Child count cannot be negative']],
  [{ adultCount: 1.5 }, ['adultCount: Adults must be a whole number']],
  [{ childCount: 'two' }, ['childCount: Children must be a whole number']],
  [{ adultCount: 21, childCount: 0 }, ['adultCount: A party can have at most 20 people']],
  [{ childCount: 1e12 }, ['childCount: A party can have at most 20 people']],
  [{ adultCount: 10, childCount: 11 }, ['childCount: A party can have at most 20 people']],
  [{ firstName: ' ' }, ['firstName: First name is required']],
  [{ lastName: undefined }, ['lastName: Last name is required']],
  [{ phone: '' }, ['phone: Phone is required']],
  [{ phone: '0'.repeat(21) }, ['phone: Phone must be at most 20 characters']],
  [{ firstName: 'S'.repeat(101) }, ['firstName: First name must be at most 100 characters']],
  [{ lastName: 'a\u0000b' }, ['lastName: Last name contains characters that cannot be stored']],
  [{ email: 'nobody' }, ['email: Please enter a valid email']],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, ['email: Please enter a valid email']],
  [{ email: `${'a'.repeat(250)}@example.com` }, ['email: Email must be at most 255 characters']],
])('%j is rejected with %j', (changes, issues) => {
  expect(getIssues(changes)).toEqual(issues)
})

test('the longest texts and the largest allowed party pass', () => {
  const form = { firstName: 'S'.repeat(100), phone: '0'.repeat(20), adultCount: 15, childCount: 5 }
  expect(getIssues(form)).toEqual([])
})

test('the empty form reports what is missing, field by field', () => {
  const parsed = waitingListFormSchema.safeParse(emptyWaitingListForm)
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
  ])
})
