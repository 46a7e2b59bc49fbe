import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest
  .extend(
    'ownEventId',
    async ({ site }) => (await createEvent(site.services, { location: 'Moogerah Dam' })).id,
  )
  .extend('party', ({ site, ownEventId: eventId }) => bookParty(site, eventId))

const nameAndDays = 'id title startDate endDate isCancelled'

async function eventAs(
  site: RunningSite,
  party: Awaited<ReturnType<typeof bookParty>>,
  cookie: string | null,
  fields: string,
) {
  const query = `query ($id: ID!) { booking(id: $id) { id event { ${fields} } } }`
  const { data, errors } = await graphql(site.url, query, { id: party.id }, cookie)
  return {
    event: data?.booking === null ? null : getFields(getFields(data?.booking).event),
    codes: [...new Set(errors.map(({ code }) => code))],
  }
}

test.for([
  ['hidden', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
] as const)(
  'shows a stranger with the id only name, days and cancellation of an event that is %s',
  async ([_word, gone], { site, ownEventId: eventId, party }) => {
    await site.services.db.event.update({ where: { id: eventId }, data: gone })
    const known = await eventAs(site, party, null, nameAndDays)
    expect(known).toMatchObject({ event: { id: String(eventId), title: 'Creek Camp' }, codes: [] })
    for (const field of ['location', 'description', 'currentParticipants', 'prices { adultPerNight }']) {
      expect(await eventAs(site, party, null, `title ${field}`)).toEqual({
        event: null,
        codes: ['NOT_ALLOWED'],
      })
    }
    // Access to the whole booking includes the whole event, although the page of the event is gone.
    expect(await eventAs(site, party, party.cookie, `${nameAndDays} location`)).toMatchObject({
      event: { location: 'Moogerah Dam' },
      codes: [],
    })
    expect(await graphql(site.url, `{ event(id: ${eventId}) { id } }`)).toMatchObject({
      data: { event: null },
    })
  },
)

test('shows a stranger with a booking id the public data of the event', async ({ site, party }) => {
  const { event, codes } = await eventAs(site, party, null, 'title location')
  expect({ event, codes }).toEqual({ event: { title: 'Creek Camp', location: 'Moogerah Dam' }, codes: [] })
  expect((await eventAs(site, party, null, 'title waitingCount')).codes).toEqual(['NOT_ALLOWED'])
})

test('shows time and parts of the next email to the family', async ({ site, ownEventId: eventId, party }) => {
  const { event } = site.services.db
  const asked = async (cookie: string | null) => {
    const query = '{ details { informationComes informationParts } }'
    const { data } = await graphql(
      site.url,
      `query ($id: ID!) { booking(id: $id) ${query} }`,
      { id: party.id },
      cookie,
    )
    return getFields(data?.booking).details
  }
  expect(await asked(party.cookie)).toEqual({ informationComes: 'A_WEEK_BEFORE', informationParts: [] })
  await event.update({ where: { id: eventId }, data: { directions: 'Gate 7', leaders: 'Dave' } })
  expect(await asked(party.cookie)).toMatchObject({ informationParts: ['DIRECTIONS', 'LEADERS'] })
  expect(await asked(null)).toBeNull()
})
