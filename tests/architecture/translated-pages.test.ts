import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changingTextsIn, framesIn } from './changing-text.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'client'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.tsx'))

test('text that changes beside other children stands in <Text>, so that it changes on a translated page too', () => {
  const frames = new Set(files.flatMap((path) => framesIn(readFileSync(path, 'utf8'))))
  const found = files.flatMap((path) =>
    changingTextsIn(readFileSync(path, 'utf8'), frames).map(({ line, text }) => `${path}:${line}: ${text}`),
  )
  expect(found).toEqual([])
})

/** Forms that are not sent on a translated page. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'client/payments/stripe-elements.tsx': 'its button is the one of the card form of the simulator',
  'client/pages/debug-checkout-page.tsx': 'nothing on it changes, and production does not have it',
}

test('every form is sent on a translated page by a browser test', () => {
  const forms = files.filter((path) => /component="form"|<form\b/.test(readFileSync(path, 'utf8')))
  const lists = ['tests/e2e/stages/translated-forms.ts', 'tests/e2e/stages/translated-staff-forms.ts']
  const sent = lists.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ {4}file: '(.+)',$/gm)].map(([, file]) => file),
  )
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

test('finds text in a component that puts its children beside something else', () => {
  const frames = framesIn('function Head({ children }) { return <button>{children}<Icon /></button> }')
  expect(frames).toEqual(['Head'])
  expect(changingTextsIn('const part = <Head>{amount}</Head>', new Set(frames))).toHaveLength(1)
  expect(framesIn('function Part({ children }) { return <div>{children}</div> }')).toEqual([])
})
