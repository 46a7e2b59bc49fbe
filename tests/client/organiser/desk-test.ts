import { screen, waitFor } from '@testing-library/react'
import {
  AdminBookingPageDocument,
  AdminEventsDocument,
  CampsToLeadDocument,
  CancelEventProgressDocument,
  CancelEventTargetsDocument,
  ChangePartyDialogDocument,
  CorrectBookingDialogDocument,
  EnquiriesPageDocument,
  EnquiryDialogDocument,
  GalleryPageDocument,
  MessagesPageDocument,
  StaffPageDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import type { Entry } from './desk-form-rows.ts'
import { adminEvent, createList, organiser } from './sample-admin.ts'

export const AT = '2026-01-02T00:00:00.000Z'
export const enquiry = { id: '5', version: 1 }
const details = { lastName: 'Whole', email: 'sam@example.com', phone: '0400 111 222' }
const kin = { emergencyContactName: 'Alex', emergencyContactPhone: '0400 333 444' }
const family = { ...kin, children: [{ name: 'Mia', age: 7 }] }
export const quote = {
  isPaid: true,
  dueAmount: 9000,
  seats: 1,
  freeSpots: 5,
  offersGlampingTent: true,
  offersBeerPackage: true,
}
const money = { recordableAmount: 17_000, medicalRefundAmount: 17_000 }
const refund = { id: 'r2', method: 'CASH', status: 'REQUESTED' } as const
export const desk = { correctionVersion: 'v1', partyChange: quote, ...money, refunds: [refund] }
export const booking = {
  id: 'a1',
  firstName: 'Sam',
  childCount: 1,
  details: { ...details, ...family },
  admin: desk,
}

function fillDesk(site: GraphqlSite): void {
  site.signIn(organiser)
  const jo = { id: '8', username: 'jo', role: 'LEADER', events: [sampleEvent] } as const
  site.setResponse(StaffPageDocument, { staff: { members: [{ ...jo, secondFactorSince: AT }] } })
  const dry = { ...sampleEvent, id: '3', title: 'Dry Hill', availableSpots: 1 }
  site.setResponse(CampsToLeadDocument, { adminEvents: createList(dry) })
  site.setResponse(EnquiriesPageDocument, { enquiries: {} })
  site.setResponse(EnquiryDialogDocument, { enquiry })
  const campFamilies = { confirmed: 3, withUnpaid: 4, unreachable: 1 }
  site.setResponse(MessagesPageDocument, { campFamilies, campMessages: {} })
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  const targets = [sampleEvent, dry].map((event) => ({ node: event }))
  site.setResponse(CancelEventTargetsDocument, { adminEvents: { edges: targets } })
  const cancelProgress = { done: 1, moved: 1, total: 1 }
  site.setResponse(CancelEventProgressDocument, { adminEvent: { staff: { cancelProgress } } })
  const photos = (['NEW', 'HIDDEN'] as const).map((status) => ({ id: status, smallUrl: '/1.webp', status }))
  const people = {
    peopleCount: 3,
    peopleWithoutPhotoConsent: [{ id: 'm', name: 'Mia', choice: 'NO' }],
  } as const
  const campGallery = { ...people, takesPhotos: true, eventId: '2', photoChoicesVersion: 'u1', photos }
  site.setResponse(GalleryPageDocument, { campGallery })
  site.setResponse(AdminBookingPageDocument, { booking })
  site.setResponse(CorrectBookingDialogDocument, { booking })
  site.setResponse(ChangePartyDialogDocument, { booking })
}

/** Returns the last field with this label. */
export const field = (label: string) => findFields(document.body, label).at(-1)
/** Waits for the field with this label, or for the text. */
export const find = (label: string) =>
  waitFor(() => screen.queryAllByLabelText(label).at(-1) ?? screen.getByText(label))

export const sentWith = (site: GraphqlSite, operation: string) =>
  site.requests.flatMap(({ name, variables }) => (name === operation ? [variables] : []))

/** A test of the dashboard's forms, with sample data for each form. */
export const test = base
  .extend('enter', ({ user, fill }) => async ({ typed = {}, chosen }: Entry = {}) => {
    await fill(typed)
    if (chosen !== undefined) await user.click(await find(chosen))
  })
  .extend('openDesk', ({ open, user, site }) => async (address: string, opened: readonly string[] = []) => {
    fillDesk(site)
    open(address)
    for (const label of opened) await user.click(await find(label))
  })
