import { randomUUID } from 'node:crypto'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'

export type CampPerson = { bookingId: string; person: string }

/** Creates a camp with paid families of two adults and two children. Returns all people. */
export async function createCamp(
  { services: { db, cipher } }: Pick<RunningSite, 'services'>,
  families: number,
  changes: Parameters<typeof createEvent>[1] = {},
): Promise<{ eventId: number; people: CampPerson[] }> {
  // It begins today, because check-in opens on the day before.
  const today = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  const event = await createEvent(
    { db },
    {
      maxParticipants: 1000,
      startDate: today,
      endDate: new Date(today.getTime() + 3 * 86_400_000),
      ...changes,
    },
  )
  const people: CampPerson[] = []
  for (let number = 0; number < families; number += 1) {
    const id = randomUUID().replaceAll('-', '')
    const child = (position: number) => ({
      position,
      encryptedDetails: cipher.encrypt(
        { name: `Kid ${number}.${position}`, age: 7 + position, allergies: '' },
        id,
      ),
    })
    const booking = await db.booking.create({
      data: {
        id,
        eventId: event.id,
        firstName: 'Sam',
        lastName: `Family${number}`,
        phone: '0400 111 222',
        email: `family${number}@example.com`,
        adultCount: 2,
        childCount: 2,
        nights: 2,
        totalCents: 0,
        adultPriceCents: 0,
        childPriceCents: 0,
        tentPriceCents: 0,
        beerPriceCents: 0,
        tshirtPriceCents: 0,
        tshirtKidsPriceCents: 0,
        hoodiePriceCents: 0,
        hoodieKidsPriceCents: 0,
        state: 'CONFIRMED',
        paymentState: 'PAID',
        confirmedAt: new Date(),
        children: { create: [child(0), child(1)] },
      },
      select: { children: { select: { id: true }, orderBy: { position: 'asc' } } },
    })
    const children = booking.children.map((each) => `c${each.id}`)
    people.push(...['a0', 'a1', ...children].map((person) => ({ bookingId: id, person })))
  }
  await db.event.update({ where: { id: event.id }, data: { currentParticipants: people.length } })
  return { eventId: event.id, people }
}

export type SentRecord = CampPerson & { id: string; kind: string; at: string; collector?: string | null }
export type SentUndo = { recordId: string; at: string }

/** The response to a phone that sends attendance. */
export type Heard = {
  typename: string
  attendance: Record<string, unknown>[]
  rejected: Record<string, unknown>[]
  issues: Record<string, unknown>[]
}

const RECORD = `mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { __typename
  ... on RecordAttendancePayload {
    attendance { id bookingId person kind at who collector clockAheadSeconds isCurrent undone { at who } }
    rejected { id reason }
  }
  ... on InvalidInputError { issues { path message } } } }`

/** Sends attendance like a phone. */
export async function uploadAttendance(
  site: Pick<RunningSite, 'url'>,
  cookie: string | null,
  notified: {
    eventId: number
    records?: readonly SentRecord[]
    undos?: readonly SentUndo[]
    deviceTime?: string
  },
): Promise<Heard> {
  const { eventId, records = [], undos = [], deviceTime = new Date().toISOString() } = notified
  const { data } = await graphql(site.url, RECORD, { input: { eventId, records, undos, deviceTime } }, cookie)
  const answer = getFields(data?.recordAttendance)
  return {
    typename: String(answer.__typename),
    attendance: getList(answer.attendance),
    rejected: getList(answer.rejected),
    issues: getList(answer.issues),
  }
}
