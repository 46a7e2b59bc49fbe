import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changingTextsIn, framesIn } from './changing-text.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'client'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.tsx'))

test('changing text next to other children is in <Text>, so that translated pages can update it', () => {
  const frames = new Set(files.flatMap((path) => framesIn(readFileSync(path, 'utf8'))))
  const found = files.flatMap((path) =>
    changingTextsIn(readFileSync(path, 'utf8'), frames).map(({ line, text }) => `${path}:${line}: ${text}`),
  )
  expect(found).toEqual([])
})

const NOT_SENT: Readonly<Record<string, string>> = {
  'client/payments/stripe-elements.tsx': 'its button is the one of the card form of the simulator',
  'client/routes/debug-checkout-page.tsx': 'nothing on it changes, and production does not have it',
}

/** Component tests that send a form on a translated page, by its file. */
const SENT_IN_COMPONENTS: Readonly<Record<string, string>> = {
  'client/accounts/family/saved-family-form.tsx': 'accounts/family-form',
  'client/accounts/form/account-form.tsx': 'accounts/login-page',
  'client/contact/staff/enquiry-answer-form.tsx': 'organiser/desk-forms',
  'client/events/staff/cancel-event-dialog.tsx': 'organiser/desk-forms',
  'client/galleries/staff/publish-panel.tsx': 'organiser/desk-forms',
  'client/staff/kit/action-dialog.tsx': 'organiser/desk-forms',
  'client/staff/kit/admin-form-dialog.tsx': 'organiser/desk-forms',
  'client/messages/compose-message.tsx': 'organiser/desk-forms',
  'client/bookings/form/booking-fields.tsx': 'bookings/booking-rejections',
  'client/routes/booking-links-page.tsx': 'bookings/booking-links-page',
  'client/bookings/party/before-you-come-form.tsx': 'party/before-you-come-form',
  'client/bookings/party/party-form.tsx': 'party/party-form',
  'client/bookings/transfer/transfer-dialog.tsx': 'bookings/move-dialogs',
  'client/contact/message-panel.tsx': 'contact/contact-form',
  'client/new-camps/new-camps-email-form.tsx': 'new-camps/new-camps-form',
  'client/payments/credit-note-panel.tsx': 'payments/checkout-page',
  'client/step-up/code-dialog.tsx': 'accounts/code-dialog',
  'client/waiting-list/change-waiting-party-form.tsx': 'waiting-list/waiting-list-links',
  'client/waiting-list/waiting-list-dialog.tsx': 'waiting-list/waiting-list-dialog',
}

test('every form is sent on a translated page by a test', () => {
  const forms = files.filter((path) => /component="form"|<form\b/.test(readFileSync(path, 'utf8')))
  const list = readFileSync('tests/e2e/documented/translated-forms.ts', 'utf8')
  const sent = [...list.matchAll(/^ {4}file: '(.+)',$/gm)].map(([, file]) => file)
  for (const name of Object.values(SENT_IN_COMPONENTS))
    expect(readFileSync(`tests/client/${name}.test.tsx`, 'utf8'), name).toContain('  translateTexts()')
  sent.push(...Object.keys(SENT_IN_COMPONENTS))
  expect([...new Set([...sent, ...Object.keys(NOT_SENT)])].sort()).toEqual(forms.sort())
})

test.each([
  '<p>Paid {amount} now</p>',
  '<p>{count} of {total}</p>',
  '<button><Icon />{isBusy ? "Sending..." : "Send"}</button>',
  '<Button>{isBusy ? "Sending..." : "Send"}</Button>',
  '<p>Kept{isTouched && " for you"}</p>',
  '<p>{hasIcon && <Icon />} Always here</p>',
])('finds the text in %s', (jsx) => {
  expect(changingTextsIn(`const part = ${jsx}`)).toHaveLength(1)
})

test.each([
  '<p>{amount}</p>',
  '<p><Text>Paid {amount} now</Text></p>',
  '<p>Written <b>for good</b></p>',
  '<option>{name} ({count})</option>',
  '<ul><Head />{rows.map((row) => <li key={row}>{row}</li>)}</ul>',
  '<p><b>{amount}</b> <i>{unit}</i></p>',
])('finds nothing in %s', (jsx) => {
  expect(changingTextsIn(`const part = ${jsx}`)).toEqual([])
})

test('finds text in a component that adds siblings to its children', () => {
  const frames = framesIn('function Head({ children }) { return <button>{children}<Icon /></button> }')
  expect(frames).toEqual(['Head'])
  expect(changingTextsIn('const part = <Head>{amount}</Head>', new Set(frames))).toHaveLength(1)
  expect(framesIn('function Part({ children }) { return <div>{children}</div> }')).toEqual([])
})
