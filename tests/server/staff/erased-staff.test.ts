import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCamp, uploadAttendance } from '../camp-day/camp.ts'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { eventInput } from './admin-forms.ts'
import { inTeam } from './staff.ts'

test('shows no username of an admin whose account is erased', async ({ site, admin }) => {
  const former = await createSignedInUser(site, { role: 'admin' })
  const { eventId, people } = await createCamp(site, 1)
  const [record] = people.map((person) => ({
    ...person,
    id: randomUUID(),
    kind: 'CHECK_IN',
    at: new Date().toISOString(),
  }))
  if (record === undefined) throw new Error('the camp has no people')
  await uploadAttendance(site, former.cookie, { eventId, records: [record] })
  await uploadAttendance(site, former.cookie, { eventId, undos: [{ recordId: record.id, at: record.at }] })
  const edited = await createEvent(site.services)
  const update = (cookie: string, version: number, title: string) =>
    runMutation(
      site.url,
      'updateEvent',
      { id: edited.id, version, form: eventInput({ title }) },
      cookie,
      '... on EventChangedError { changedBy message }',
    )
  await update(former.cookie, 1, 'Faster')
  await inTeam(site, former, 'inviteStaff', { email: 'new-admin@example.com', role: 'ADMIN' })
  const erased = await runMutation(site.url, 'eraseAccount', { password: former.password }, former.cookie, '')
  expect(erased).toMatchObject({ __typename: 'EraseAccountPayload' })

  const { data } = await graphql(
    site.url,
    `query ($eventId: ID!) { attendance(eventId: $eventId) { who undone { who } }
      staff { invitations { email invitedBy } } }`,
    { eventId },
    admin.cookie,
  )
  expect(data?.attendance).toEqual([{ who: null, undone: { who: null } }])
  expect(getList(getFields(data?.staff).invitations)).toEqual([
    { email: 'new-admin@example.com', invitedBy: null },
  ])
  expect(await update(admin.cookie, 1, 'Slower')).toMatchObject({
    __typename: 'EventChangedError',
    changedBy: null,
    message: 'Someone else has changed this event in the meantime. Your changes were not saved',
  })
})
