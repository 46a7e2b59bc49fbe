import { expect } from 'vitest'
import { brisbaneDay } from '../../../domain/dates.ts'
import { encryptValue } from '../../../server/platform/encrypted-value.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

const fields =
  'children { name age dateOfBirth ageGivenOn allergies } tshirtSize hoodieSize phone emergencyContactName emergencyContactPhone'
const saving = `mutation Save($input: SaveFamilyInput!) { saveFamily(input: $input) { __typename
  ... on SaveFamilyPayload { viewer { family { ${fields} } } }
  ... on InvalidInputError { issues { path message } }
  ... on UserError { message } } }`
const reading = `{ viewer { family { ${fields} } } }`

const today = () => brisbaneDay(new Date())

const family = {
  children: [
    { name: 'Canarychild', age: 7, dateOfBirth: null, allergies: 'Canarynuts' },
    { name: 'Second Child', age: 0, dateOfBirth: null, allergies: '' },
  ],
  tshirtSize: 'L',
  hoodieSize: null,
  phone: '0400 111 222',
  emergencyContactName: 'Alex Canarycontact',
  emergencyContactPhone: '0400 333 444',
}
/** The family as it is read on the day it was saved. */
const storedBefore = {
  ...family,
  children: family.children.map((child) => ({ ...child, ageGivenOn: today() })),
}
const nothing = {
  children: [],
  tshirtSize: null,
  hoodieSize: null,
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
}

async function readChildren(site: RunningSite, cookie: string) {
  const { data } = await graphql(site.url, reading, {}, cookie)
  return getFields(getFields(data?.viewer).family).children
}

function save(site: RunningSite, input: unknown, cookie: string | null) {
  return graphql(site.url, saving, { input }, cookie)
}

test('stores the family of a member, which is empty before the first save', async ({ site }) => {
  const { cookie } = await createSignedInUser(site)
  expect((await graphql(site.url, reading, {}, cookie)).data).toEqual({ viewer: { family: nothing } })
  const saved = await save(site, family, cookie)
  expect(saved.errors).toEqual([])
  expect(saved.data?.saveFamily).toEqual({
    __typename: 'SaveFamilyPayload',
    viewer: { family: storedBefore },
  })
  expect((await graphql(site.url, reading, {}, cookie)).data).toEqual({ viewer: { family: storedBefore } })
})

test('replaces the whole family when saving, and empties omitted fields', async ({ site }) => {
  const { cookie } = await createSignedInUser(site)
  await save(site, family, cookie)
  await save(site, { children: [{ name: ' Only ', age: 3 }] }, cookie)
  expect((await graphql(site.url, reading, {}, cookie)).data).toEqual({
    viewer: {
      family: {
        ...nothing,
        children: [{ name: 'Only', age: 3, dateOfBirth: null, ageGivenOn: today(), allergies: '' }],
      },
    },
  })
})

test('computes an age from the date of birth, or stores the day the age was given', async ({ site }) => {
  const { cookie, userId } = await createSignedInUser(site)
  const child = { name: 'Mia', age: 7, dateOfBirth: null, allergies: '' }
  const born = { name: 'Leo', age: 0, dateOfBirth: `${Number(today().slice(0, 4)) - 7}-01-01`, allergies: '' }
  const { db, cipher } = site.services
  const old = { ...nothing, children: [{ ...child, ageGivenOn: '2025-03-03' }] }
  await db.user.update({
    where: { id: userId },
    data: { encryptedFamily: encryptValue(cipher, old, userId) },
  })
  await save(site, { children: [child, born], phone: '0400 111 222' }, cookie)
  const unchanged = [
    { ...child, ageGivenOn: '2025-03-03' },
    { ...born, age: 7, ageGivenOn: null },
  ]
  expect(await readChildren(site, cookie)).toEqual(unchanged)
  await save(site, { children: [{ ...child, age: 8 }] }, cookie)
  expect(await readChildren(site, cookie)).toEqual([{ ...child, age: 8, ageGivenOn: today() }])
})

test('rejects saving a family without signing in', async ({ site }) => {
  const { data } = await save(site, family, null)
  expect(data?.saveFamily).toEqual({ __typename: 'NotSignedInError', message: 'Unauthorized' })
})

test('names each invalid field with its message, and stores nothing', async ({ site }) => {
  const { cookie, userId } = await createSignedInUser(site)
  const { data } = await save(
    site,
    {
      children: [
        { name: '', age: 3 },
        { name: 'Old', age: 18 },
      ],
      phone: '123',
      emergencyContactPhone: '123',
    },
    cookie,
  )
  expect(data?.saveFamily).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [
      { path: 'children.0.name', message: 'Child name is required' },
      { path: 'children.1.age', message: 'Age must be between 0-17' },
      { path: 'phone', message: 'Please enter a valid phone number' },
      {
        path: 'emergencyContactPhone',
        message: 'Please enter a valid phone number for the emergency contact',
      },
    ],
  })
  const many = await save(
    site,
    { children: Array.from({ length: 11 }, () => ({ name: 'Kid', age: 1 })) },
    cookie,
  )
  expect(many.data?.saveFamily).toMatchObject({
    issues: [{ path: 'children', message: 'You can save up to 10 children' }],
  })
  expect(
    (await site.services.db.user.findUniqueOrThrow({ where: { id: userId } })).encryptedFamily,
  ).toBeNull()
})

test('stores the family encrypted, readable for its own account only', async ({ site }) => {
  const one = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  await save(site, family, one.cookie)
  const { db, cipher } = site.services
  const rows: { line: string }[] = await db.$queryRaw`SELECT u::text AS line FROM user_account u`
  const stored = rows.map((row) => row.line).join('\n')
  for (const canary of ['Canarychild', 'Canarynuts', 'Canarycontact']) {
    expect(stored).not.toContain(canary)
    expect(stored).not.toContain(Buffer.from(canary).toString('hex'))
  }
  const { encryptedFamily } = await db.user.findUniqueOrThrow({ where: { id: one.userId } })
  expect(cipher.decrypt(encryptedFamily ?? new Uint8Array(), one.userId)).toEqual(storedBefore)
  await db.user.update({ where: { id: other.userId }, data: { encryptedFamily } })
  const moved = await graphql(site.url, reading, {}, other.cookie)
  expect(getFields(getFields(moved.data?.viewer).family)).toMatchObject({ children: [] })
  expect(JSON.stringify(moved.data)).not.toContain('Canary')
  expect(site.logLines.join('')).not.toContain('Canary')
})
