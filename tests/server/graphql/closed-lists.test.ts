import {
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { EVENT_TEXTS } from '../../../domain/events/event-form.ts'
import { schema } from '../../../server/schema.ts'

const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))

/**
 * Fields and arguments with free text, by content. A text that is a value of a closed list must be an enum
 * instead.
 */
const freeTexts: Record<string, string> = {
  'words for people, written by the site': `message title meaning explanation label warnings eventTitle skipped detail
    failure reason path problem family advice sentence policy`,
  'words of people': `name firstName lastName acceptedBy invitedBy description shortDescription location activities imageAlt imageAltInput alt
    duration issuedTo dietNote allergies specialRequirements additionalNotes note cancelReason offerReason medicalRefundReason subject subjectTitle
    text review event firstOnly firstAndInitial search username who changedBy decidedBy emergencyContactName leaveEmpty
    campLeaders bring collector campaign ${EVENT_TEXTS.join(' ')}`,
  'ways to reach somebody or something':
    'email recipient phone emergencyContactPhone url bookingUrl imageUrl smallUrl largeUrl videoUrl thumbnailUrl imageUrlInput address appAddress files',
  'secrets and names that machines made': `cursor after before startCursor endCursor token friendToken key code idempotencyKey
    clientSecret publishableKey password currentPassword newPassword
    version edition photoChoicesVersion correctionVersion policyEdition person appKey recoveryCodes proof`,
  'times as a form has them':
    'startTime endTime startTimeInput endTimeInput startDate endDate lastDay date eventDate bookingClosesAt',
  // Old entries are immutable, and each release may add values.
  'words of the record, which grows': 'action kind auditActions field',
  'what is none of a closed list': 'customCategory imageFocus timeZone',
}
const free = new Set(Object.values(freeTexts).flatMap((names) => names.split(/\s+/)))

type Text = { name: string; owner: string }

function texts(): Text[] {
  return types.flatMap((type) => {
    if (isInputObjectType(type)) return textsAmong(type.name, Object.values(type.getFields()))
    if (!isObjectType(type) && !isInterfaceType(type)) return []
    const fields = Object.values(type.getFields())
    const args = fields.flatMap((field) => textsAmong(`${type.name}.${field.name}`, field.args))
    return [...textsAmong(type.name, fields), ...args]
  })
}

function textsAmong(owner: string, all: readonly { name: string; type: GraphQLType }[]): Text[] {
  return all.filter(({ type }) => getNamedType(type).name === 'String').map(({ name }) => ({ name, owner }))
}

test('no String field of the schema holds a value of a closed list', () => {
  const found = texts()
  expect(found.length).toBeGreaterThan(150)
  const others = found.filter(({ name }) => !free.has(name)).map(({ owner, name }) => `${owner}.${name}`)
  expect(others).toEqual([])
  const used = new Set(found.map(({ name }) => name))
  expect([...free].filter((name) => !used.has(name))).toEqual([])
})

test('every enum value is in upper case', () => {
  const values = types.filter(isEnumType).flatMap((type) => type.getValues().map(({ name }) => name))
  expect(values.length).toBeGreaterThan(100)
  expect(values.filter((name) => !/^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(name))).toEqual([])
})

test('every amount is Money, in inputs and outputs', () => {
  const amount = /(?:amount|price|balance|fee|gst|revenue|spent)$|^(?:price(?!Lines|s$)|expected)/i
  const all = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.values<{ name: string; type: GraphQLType }>(type.getFields()).map((field) => ({ type, field }))
      : [],
  )
  const amounts = all.filter(({ field }) => amount.test(field.name))
  expect(amounts.length).toBeGreaterThan(50)
  const others = amounts.filter(({ field }) => getNamedType(field.type).name !== 'Money')
  expect(others.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([])
})
