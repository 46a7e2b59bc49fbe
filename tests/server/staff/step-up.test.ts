import { expect } from 'vitest'
import { correct } from '../bookings/correcting.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty } from '../transfers/exchanging.ts'
import { paidParty, transfer } from '../transfers/transferring.ts'
import { logInWith, setUpSecondFactor } from './second-factor.ts'
import { inTeam } from './staff.ts'

const act = (
  site: RunningSite,
  name: string,
  input: Record<string, unknown>,
  by: Pick<SignedInUser, 'cookie'>,
) => inTeam(site, by, name, input)

test('changing roles needs an admin’s second factor code, again once it expired', async ({ site, clock }) => {
  const careful = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, careful.userId)
  const leader = await createSignedInUser(site, { role: 'leader' })
  const { id: camp } = await createEvent(site.services)
  const acts: [string, Record<string, unknown>][] = [
    ['inviteStaff', { email: 'step.up@example.com', role: 'ADMIN' }],
    ['setLedEvents', { userId: leader.userId, eventIds: [camp] }],
    ['removeSecondFactor', { userId: leader.userId }],
    ['removeFromStaff', { userId: leader.userId }],
    ['withdrawInvitation', { id: 999_999 }],
  ]
  const asked = async () => {
    const answers: unknown[] = []
    for (const [name, input] of acts)
      answers.push(getFields(await act(site, name, input, careful)).__typename)
    return answers
  }
  expect(await asked()).toEqual(acts.map(() => 'SecondFactorNeededError'))
  const confirm = async () =>
    graphql(
      site.url,
      'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { __typename } }',
      { input: { code: await phone.freshCode() } },
      careful.cookie,
    )
  await confirm()
  expect(await asked()).toEqual([
    'InviteStaffPayload',
    'SetLedEventsPayload',
    'SecondFactorConflictError',
    'RemoveFromStaffPayload',
    'StaffChangedError',
  ])
  await clock.ageStepUp(careful.userId)
  expect((await asked())[0]).toBe('SecondFactorNeededError')
})

test('money, erasure and the documented DELETE of an event with bookings need a code', async ({ site }) => {
  const careful = await createSignedInUser(site, { role: 'admin' })
  await setUpSecondFactor(site, careful.userId)
  const { db } = site.services
  const event = await createEvent(site.services)
  const booked = await call(`${site.url}/api/bookings`, 'POST', {
    eventId: event.id,
    firstName: 'Sam',
    lastName: 'Dad',
    email: 'sam.dad@example.com',
    phone: '0400 000 000',
    adultCount: 1,
    childCount: 0,
    emergencyContactName: 'Kim',
    emergencyContactPhone: '0400 000 001',
  })
  const bookingId = String(booked.body.id)
  const acts: [string, Record<string, unknown>][] = [
    ['refundForMedicalReason', { bookingId, reason: 'A broken leg', amount: '1.00' }],
    ['cancelEvent', { id: String(event.id), reason: 'Flood', outcome: 'CASH' }],
    ['cancelBooking', { bookingId, as: 'CASH' }],
    ['eraseAccount', { password: careful.password }],
  ]
  for (const [name, input] of acts) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const { data, errors } = await graphql(
      site.url,
      `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename } }`,
      { input },
      careful.cookie,
    )
    expect([name, errors, data?.[name]]).toEqual([name, [], { __typename: 'SecondFactorNeededError' }])
  }
  const headers = { cookie: careful.cookie }
  const rest = await call(`${site.url}/api/bookings/${bookingId}/cancel`, 'POST', { as: 'cash' }, headers)
  expect([rest.status, rest.body]).toEqual([
    403,
    { message: 'Enter the code from your authenticator app', codeNeeded: true },
  ])
  // Families and members without a second factor need no code.
  expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).state).toBe('HELD')
  const own = await call(
    `${site.url}/api/bookings/${bookingId}/cancel`,
    'POST',
    { as: 'cash' },
    { cookie: booked.cookie ?? '' },
  )
  expect(own.status).toBe(200)
  const path = `${site.url}/api/admin/events/${event.id}`
  expect((await call(path, 'PUT', { isActive: false }, headers)).status).toBe(200)
  const rejected = [403, { message: 'Enter the code from your authenticator app', codeNeeded: true }]
  const laterBy = (days: number) =>
    new Date(event.startDate.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const change of [
    { startDate: laterBy(1), endDate: laterBy(4) },
    { endDate: laterBy(5) },
    { location: 'Elsewhere' },
  ]) {
    const answer = await call(path, 'PUT', change, headers)
    expect([change, answer.status, answer.body]).toEqual([change, ...rejected])
  }
  const gone = await call(path, 'DELETE', undefined, headers)
  expect([gone.status, gone.body]).toEqual(rejected)
  expect(await db.event.count({ where: { id: event.id, deletedAt: null } })).toBe(1)
  // Without bookings no code is needed.
  const empty = `${site.url}/api/admin/events/${(await createEvent(site.services)).id}`
  expect((await call(empty, 'PUT', { location: 'Elsewhere' }, headers)).status).toBe(200)
  expect((await call(empty, 'DELETE', undefined, headers)).status).toBe(200)
  await db.$executeRaw`UPDATE session SET step_up_at = now() WHERE user_id = ${careful.userId}::uuid`
  expect((await call(path, 'PUT', { location: 'Elsewhere' }, headers)).status).toBe(200)
  expect((await call(path, 'DELETE', undefined, headers)).status).toBe(200)
})

test('a new address, transfer or move for a family needs a code, other corrections not', async ({ site }) => {
  const careful = await createSignedInUser(site, { role: 'admin' })
  await setUpSecondFactor(site, careful.userId)
  const { id } = await paidParty(site)
  const before = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  const other = await createEvent(site.services)
  expect(await correct(site, careful, id, { email: 'stranger@example.com' })).toMatchObject({
    __typename: 'SecondFactorNeededError',
  })
  expect(await transfer(site, id, careful.cookie)).toMatchObject({ __typename: 'SecondFactorNeededError' })
  expect(await exchangeParty(site, { id, cookie: careful.cookie }, other.id)).toMatchObject({
    __typename: 'SecondFactorNeededError',
  })
  expect(await site.services.db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    email: before.email,
    state: 'CONFIRMED',
  })
  expect(await correct(site, careful, id, { phone: '0400 555 666' })).toMatchObject({
    __typename: 'CorrectBookingPayload',
  })
})

test('signing in with a code counts as having given one', async ({ site }) => {
  const careful = await createSignedInUser(site, { role: 'admin' })
  const phone = await setUpSecondFactor(site, careful.userId)
  const begun = await logInWith(site, careful, await phone.freshCode())
  expect(begun.status).toBe(200)
  const answer = await act(site, 'withdrawInvitation', { id: 999_999 }, { cookie: begun.cookie ?? '' })
  expect(answer).toMatchObject({ __typename: 'StaffChangedError' })
})
