import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number
let party: Awaited<ReturnType<typeof bookParty>>

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})
beforeEach(async () => {
  eventId = (await createEvent(site.services, { location: 'Moogerah Dam' })).id
  party = await bookParty(site, eventId)
})

const nameAndDays = 'id title startDate endDate isCancelled'

async function eventAs(cookie: string | null, fields: string) {
  const query = `query ($id: ID!) { booking(id: $id) { id event { ${fields} } } }`
  const { data, errors } = await graphql(site.url, query, { id: party.id }, cookie)
  return {
    event: data?.booking === null ? null : fieldsOf(fieldsOf(data?.booking).event),
    codes: [...new Set(errors.map(({ code }) => code))],
  }
}

test.each([
  ['hidden', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])(
  'of an event that is %s by now a stranger with the id learns name, days and whether it was cancelled alone',
  async (_word, gone) => {
    await site.services.db.event.update({ where: { id: eventId }, data: gone })
    const known = await eventAs(null, nameAndDays)
    expect(known).toMatchObject({ event: { id: String(eventId), title: 'Creek Camp' }, codes: [] })
    for (const field of ['location', 'description', 'currentParticipants', 'priceAdultPerNight']) {
      expect(await eventAs(null, `title ${field}`)).toEqual({ event: null, codes: ['NOT_ALLOWED'] })
    }
    // Whoever may see the booking whole sees its event whole, while the page of the event is gone.
    expect(await eventAs(party.cookie, `${nameAndDays} location`)).toMatchObject({
      event: { location: 'Moogerah Dam' },
      codes: [],
    })
    expect(await graphql(site.url, `{ event(id: ${eventId}) { id } }`)).toMatchObject({
      data: { event: null },
    })
  },
)

test('of an event that the public sees a stranger with the id of a booking learns what the public does', async () => {
  const { event, codes } = await eventAs(null, 'title location')
  expect({ event, codes }).toEqual({ event: { title: 'Creek Camp', location: 'Moogerah Dam' }, codes: [] })
  expect((await eventAs(null, 'title waitingCount')).codes).toEqual(['NOT_ALLOWED'])
})

test('whoever booked learns what the mail before the camp will hold and when it comes, and no stranger reads the words', async () => {
  const { event } = site.services.db
  const asked = async (cookie: string | null) => {
    const query = '{ details { informationComes informationParts } }'
    const { data } = await graphql(
      site.url,
      `query ($id: ID!) { booking(id: $id) ${query} }`,
      { id: party.id },
      cookie,
    )
    return fieldsOf(data?.booking).details
  }
  expect(await asked(party.cookie)).toEqual({ informationComes: 'A_WEEK_BEFORE', informationParts: [] })
  await event.update({ where: { id: eventId }, data: { wayThere: 'Gate 7', leaders: 'Dave' } })
  expect(await asked(party.cookie)).toMatchObject({ informationParts: ['WAY_THERE', 'LEADERS'] })
  expect(await asked(null)).toBeNull()
})
