import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { registrationSchema } from '../../../domain/account-forms.ts'
import { partySizeSchema } from '../../../domain/booking-desk/party-change.ts'
import { attendanceFormSchema } from '../../../domain/camp/attendance-form.ts'
import { cancelEventFormSchema } from '../../../domain/cancel-event-form.ts'
import { answerFormSchema } from '../../../domain/enquiries/answer-form.ts'
import { copyEventFormSchema } from '../../../domain/events/event-form.ts'
import { campMessageFormSchema } from '../../../domain/messages/camp-message-form.ts'
import { newCampsFormSchema } from '../../../domain/new-camps/new-camps-form.ts'
import { ledEventsSchema } from '../../../domain/staff/staff-form.ts'
import { transferFormSchema } from '../../../domain/transfer.ts'
import { toIsoDay } from '../../../server/events/event-row.ts'
import { decryptText } from '../../../server/platform/encrypted-value.ts'
import { changeParty } from '../bookings/correcting.ts'
import { createCamp, uploadAttendance } from '../camp-day/camp.ts'
import { sendMessage } from '../camp-day/camp-messages.ts'
import { answerEnquiry, writeEnquiry } from '../contact/enquiries.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { runMutation } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { inTeam } from '../staff/staff.ts'
import { paidParty, transfer } from '../transfers/transferring.ts'
import { testRoundTrips } from './form-round-trip.ts'
import { mutateNewCamps } from './new-camps.ts'

/* Like form-round-trips.test.ts, for actions. Each test inserts ids that only the database knows. */

/** How far the clock of the phone is ahead, and the longest duration of a request. */
const AHEAD_MS = 60_000
const SLOWEST_MS = 15_000
const ids = [randomUUID(), randomUUID()]

testRoundTrips({
  'a registration': {
    schema: registrationSchema,
    sample: {
      username: 'zoe.quoll',
      email: 'zoe.quoll@example.com',
      password: 'possums in the roof',
      firstName: 'Zoe',
      lastName: 'Quoll',
    },
    async saveAndRead(sample, { site }) {
      expect((await call(`${site.url}/api/auth/register`, 'POST', sample)).status).toBe(201)
      const { username, password } = sample
      const entered = await call(`${site.url}/api/auth/login`, 'POST', { username, password })
      const stored = await site.services.db.user.findFirstOrThrow({ where: { username: 'zoe.quoll' } })
      return { ...stored, password: entered.status === 200 ? password : '' }
    },
  },
  'an address that asks for new camps': {
    schema: newCampsFormSchema,
    sample: { email: 'new.camps@example.com' },
    async saveAndRead(sample, { site }) {
      await mutateNewCamps(site.url, 'subscribeToNewCamps', sample)
      return site.services.db.campSubscriber.findFirstOrThrow()
    },
  },
  'an answer to an enquiry': {
    schema: answerFormSchema,
    sample: { text: 'Yes,\non a lead.' },
    async saveAndRead(sample, { site, admin }) {
      const id = await writeEnquiry(site)
      await answerEnquiry(site, admin, { id, version: 1, text: String(sample.text) })
      return site.services.db.enquiryAnswer.findFirstOrThrow({ where: { enquiryId: Number(id) } })
    },
  },
  'a message to the families of a camp': {
    schema: campMessageFormSchema,
    sample: { subject: 'Fire ban', text: 'Bring a stove.', includesUnpaid: true },
    async saveAndRead({ subject, text, includesUnpaid }, { site, admin }) {
      const { eventId } = await createCamp(site, 1)
      const message = {
        subject: String(subject),
        text: String(text),
        includesUnpaid: includesUnpaid === true,
      }
      await sendMessage(site, admin, { eventId, ...message })
      return site.services.db.campMessage.findFirstOrThrow({ where: { eventId } })
    },
  },
  'the camps of a leader': {
    schema: ledEventsSchema,
    // The camps in the order of their creation.
    sample: { eventIds: [1, 2] },
    async saveAndRead(_sample, { site, admin }) {
      const leader = await createSignedInUser(site, { role: 'leader' })
      const camps = [await createEvent(site.services), await createEvent(site.services)].map(({ id }) => id)
      await inTeam(site, admin, 'setLedEvents', { userId: leader.userId, eventIds: camps })
      const led = await site.services.db.eventLeader.findMany({
        where: { userId: leader.userId },
        orderBy: { eventId: 'asc' },
      })
      return { eventIds: led.map(({ eventId }) => camps.indexOf(eventId) + 1) }
    },
  },
  'a cancelled event': {
    schema: cancelEventFormSchema,
    // The other camp.
    sample: { reason: 'The creek is in flood', outcome: 'EXCHANGE', targetEventId: 1 },
    async saveAndRead({ reason }, { site, admin }) {
      const { id } = await createEvent(site.services)
      const target = await createEvent(site.services)
      await cancelEvent(site.url, admin.cookie, id, {
        reason: String(reason),
        outcome: 'EXCHANGE',
        targetEventId: String(target.id),
      })
      const stored = await site.services.db.event.findUniqueOrThrow({ where: { id } })
      return {
        reason: stored.cancelReason,
        outcome: stored.cancelTargetId === null ? stored.cancelOutcome : 'EXCHANGE',
        targetEventId: stored.cancelTargetId === target.id ? 1 : stored.cancelTargetId,
      }
    },
  },
  'a copy of an event': {
    schema: copyEventFormSchema,
    sample: { title: 'Ridge Camp once more', startDate: '2027-05-14' },
    async saveAndRead(sample, { site, admin }) {
      const { id } = await createEvent(site.services)
      const input = { id: String(id), ...sample }
      await runMutation(
        site.url,
        'copyEvent',
        input,
        admin.cookie,
        '... on CopyEventPayload { event { id } }',
      )
      const stored = await site.services.db.event.findFirstOrThrow({ where: { title: String(sample.title) } })
      return { title: stored.title, startDate: toIsoDay(stored.startDate) }
    },
  },
  'a booking in other hands': {
    schema: transferFormSchema,
    sample: { firstName: 'Zoe', lastName: 'Quoll', email: 'zoe.takes@example.com', phone: '0400 111 333' },
    async saveAndRead({ firstName, lastName, email, phone }, { site }) {
      const { id, cookie } = await paidParty(site)
      const person = { firstName, lastName, email, phone }
      const words = Object.fromEntries(Object.entries(person).map(([key, value]) => [key, String(value)]))
      expect(await transfer(site, id, cookie, words)).toMatchObject({ __typename: 'TransferBookingPayload' })
      return site.services.db.booking.findUniqueOrThrow({ where: { id } })
    },
  },
  'a party of another size': {
    schema: partySizeSchema,
    sample: { adultCount: 3, childCount: 2, glampingTentCount: 1, beerPackageCount: 1 },
    async saveAndRead(sample, { site, admin }) {
      const { id } = await bookParty(site, (await createEvent(site.services)).id)
      const counts = Object.fromEntries(Object.entries(sample).map(([key, count]) => [key, Number(count)]))
      const newChildren = [{ name: 'Jo', age: 9, allergies: '' }]
      expect(await changeParty(site, admin, id, counts, { newChildren })).toMatchObject({
        __typename: 'ChangePartyPayload',
      })
      return site.services.db.booking.findUniqueOrThrow({ where: { id } })
    },
  },
  attendance: {
    schema: attendanceFormSchema,
    // The test inserts the booking and the child, and moves the times to now on the phone.
    sample: {
      deviceTime: '2026-12-04T08:02:00.000Z',
      records: [
        {
          id: ids[0],
          bookingId: 'b',
          person: 'c1',
          kind: 'CHECK_IN',
          at: '2026-12-04T08:00:00.000Z',
          collector: null,
        },
        {
          id: ids[1],
          bookingId: 'b',
          person: 'c1',
          kind: 'CHECK_OUT',
          at: '2026-12-04T08:01:00.000Z',
          collector: 'Kim',
        },
      ],
      undos: [{ recordId: ids[1], at: '2026-12-04T08:01:30.000Z' }],
    },
    async saveAndRead(sample, { site, admin }) {
      const { eventId, people } = await createCamp(site, 1)
      const child = people.find(({ person }) => person.startsWith('c'))
      if (child === undefined) throw new Error('the camp has no child')
      const { records, undos, deviceTime } = attendanceFormSchema.parse(sample)
      const shift = Date.now() + AHEAD_MS - Date.parse(deviceTime ?? '')
      const onPhone = (at: string) => new Date(Date.parse(at) + shift).toISOString()
      /** Returns the sent time if the server stored it by its own clock. */
      const asSent = (stored: Date, at = '') =>
        Math.abs(stored.getTime() + AHEAD_MS - Date.parse(onPhone(at))) < SLOWEST_MS
          ? at
          : stored.toISOString()
      await uploadAttendance(site, admin.cookie, {
        eventId,
        deviceTime: onPhone(deviceTime ?? ''),
        records: records.map((record) => ({ ...record, ...child, at: onPhone(record.at) })),
        undos: undos.map((undo) => ({ ...undo, at: onPhone(undo.at) })),
      })
      const { db, cipher } = site.services
      const stored = await db.attendanceRecord.findMany({ where: { eventId }, orderBy: { at: 'asc' } })
      const undone = await db.attendanceUndo.findMany({ where: { eventId } })
      const ahead = (stored[0]?.clockAheadSeconds ?? 0) * 1000
      return {
        deviceTime: Math.abs(ahead - AHEAD_MS) < SLOWEST_MS ? deviceTime : ahead,
        records: stored.map(({ id, bookingId, person, kind, at, encryptedCollector }, index) => ({
          id,
          kind,
          at: asSent(at, records[index]?.at),
          bookingId: bookingId === child.bookingId ? 'b' : bookingId,
          person: person === child.person ? 'c1' : person,
          collector: decryptText(cipher, encryptedCollector, bookingId),
        })),
        undos: undone.map(({ recordId, at }) => ({ recordId, at: asSent(at, undos[0]?.at) })),
      }
    },
  },
})
