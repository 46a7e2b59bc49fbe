import { expect, test } from 'vitest'
import { campMessageFormSchema } from '../../../domain/messages/camp-message-form.ts'
import { fillMergeFields, findMergeProblem } from '../../../domain/messages/merge-fields.ts'

const values = {
  'first name': 'Sam {camp}',
  camp: 'Creek Camp',
  'first day': '5 June 2026',
  'last day': '7 June 2026',
  location: 'Scenic Rim',
  reference: 'ABC234',
}
const fields = '{first name}, {camp}, {first day}, {last day}, {location}, {reference}'

test('placeholders ignore case and spaces, and inserted values are not expanded again', () => {
  expect(fillMergeFields('{first name}: { First  Name }, {CAMP}, {reference}', values)).toBe(
    'Sam {camp}: Sam {camp}, Creek Camp, ABC234',
  )
  expect(fillMergeFields('No fields, $& and $1', values)).toBe('No fields, $& and $1')
})

test.each([
  ['Dear {first name}, see you at {camp}', null],
  ['Code {gate}', `{gate} is not a field. The fields are ${fields}`],
  ['{}', `{} is not a field. The fields are ${fields}`],
  ['{constructor}', `{constructor} is not a field. The fields are ${fields}`],
  [
    'Dear {first name, come',
    `The brace in "{first name, come" is not closed. Use braces for the fields ${fields}`,
  ],
  ['A smile :}\nmore', `The brace in "}" is not closed. Use braces for the fields ${fields}`],
  ['{{camp}}', `The brace in "{}" is not closed. Use braces for the fields ${fields}`],
  [`{${'x'.repeat(60)}}`, `{${'x'.repeat(39)}... is not a field. The fields are ${fields}`],
])('for %j the message is %j', (text, problem) => {
  expect(findMergeProblem(text)).toBe(problem)
})

test('a message has a subject on one line and a text, each of bounded length', () => {
  const form = { subject: ' Gate\r\nBcc: you ', text: 'One\r\n\r\ntwo', includesUnpaid: false }
  expect(campMessageFormSchema.parse(form)).toEqual({
    subject: 'Gate Bcc: you',
    text: 'One\n\ntwo',
    includesUnpaid: false,
  })
  const wrong = { subject: 'x'.repeat(151), text: ' ', includesUnpaid: false }
  expect(campMessageFormSchema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    'Subject must be at most 150 characters',
    'Text is required',
  ])
})
