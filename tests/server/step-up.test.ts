import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { fieldsOf, graphql } from '../support/graphql-call.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { call, createEvent } from '../support/sample-bookings.ts'
import { codesAreOld, secondFactorOf } from '../support/second-factor.ts'
import { type SignedIn, signedIn } from '../support/signed-in.ts'
import { inTeam } from '../support/staff.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const act = (name: string, input: Record<string, unknown>, by: Pick<SignedIn, 'cookie'>) =>
  inTeam(site, by, name, input)

test('every change of roles asks an admin with a second factor for a code, and a lapsed one again', async () => {
  const careful = await signedIn(site, { role: 'admin' })
  const phone = await secondFactorOf(site, careful.userId)
  const leader = await signedIn(site, { role: 'leader' })
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
    for (const [name, input] of acts) answers.push(fieldsOf(await act(name, input, careful)).__typename)
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
    'SecondFactorStandsError',
    'RemoveFromStaffPayload',
    'StaffChangedError',
  ])
  await codesAreOld(site, careful.userId)
  expect((await asked())[0]).toBe('SecondFactorNeededError')
})

test('money and erasure ask for a code too, and the documented PUT and DELETE of events never do', async () => {
  const careful = await signedIn(site, { role: 'admin' })
  await secondFactorOf(site, careful.userId)
  const { db } = site.services
  const event = await createEvent(site.services)
  const booked = await call(`${site.url}/api/bookings`, 'POST', {
    ...{
      eventId: event.id,
      firstName: 'Sam',
      lastName: 'Dad',
      email: 'sam.dad@example.com',
      phone: '0400 000 000',
    },
    ...{ adultCount: 1, childCount: 0, emergencyContactName: 'Kim', emergencyContactPhone: '0400 000 001' },
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
    { message: 'Enter the code of your authenticator app', codeNeeded: true },
  ])
  // The family itself is asked nothing, and neither is a member without a second factor.
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
  expect((await call(path, 'DELETE', undefined, headers)).status).toBe(200)
})
