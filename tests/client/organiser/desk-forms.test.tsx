import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  AdminBookingPageDocument,
  AdminEventsDocument,
  AnswerEnquiryDocument,
  CampsToLeadDocument,
  CancelEventProgressDocument,
  CancelEventTargetsDocument,
  ChangePartyDialogDocument,
  ChangePartyDocument,
  CorrectBookingDialogDocument,
  CorrectBookingDocument,
  EnquiriesPageDocument,
  EnquiryDialogDocument,
  GalleryPageDocument,
  MessagesPageDocument,
  SetSecondFactorMandatoryDocument,
  StaffPageDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'
import { deskForms, type Entry } from './desk-form-rows.ts'
import { adminEvent, listOf, organiser } from './sample-admin.ts'

const AT = '2026-01-02T00:00:00.000Z'
const enquiry = { id: '5', version: 1 }
const details = { lastName: 'Whole', email: 'sam@example.com', phone: '0400 111 222' }
const kin = { emergencyContactName: 'Alex', emergencyContactPhone: '0400 333 444' }
const family = { ...kin, children: [{ name: 'Mia', age: 7 }] }
const quote = { isPaid: true, dueAmount: '90.00', seats: 1, freeSpots: 5 }
const money = { recordableAmount: '170.00', medicalRefundAmount: '170.00' }
const refund = { id: 'r2', method: 'CASH', status: 'REQUESTED' } as const
const desk = { correctionVersion: 'v1', partyChange: quote, ...money, refunds: [refund] }
const booking = { id: 'a1', firstName: 'Sam', childCount: 1, details: { ...details, ...family }, admin: desk }

function fillDesk(site: GraphqlSite): void {
  site.signIn(organiser)
  const jo = { id: '8', username: 'jo', role: 'LEADER', events: [sampleEvent] } as const
  site.answer(StaffPageDocument, { staff: { members: [{ ...jo, secondFactorSince: AT }] } })
  const dry = { ...sampleEvent, id: '3', title: 'Dry Hill', availableSpots: 1 }
  site.answer(CampsToLeadDocument, { adminEvents: listOf({ id: '3', event: dry }) })
  site.answer(EnquiriesPageDocument, { enquiries: {} })
  site.answer(EnquiryDialogDocument, { enquiry })
  const campFamilies = { confirmed: 3, withUnpaid: 4, unreachable: 1 }
  site.answer(MessagesPageDocument, { campFamilies, campMessages: {} })
  site.answer(AdminEventsDocument, { adminEvents: listOf(adminEvent) })
  site.answer(CancelEventTargetsDocument, { events: { edges: [{ node: sampleEvent }, { node: dry }] } })
  const cancelProgress = { done: 1, moved: 1, total: 1 }
  site.answer(CancelEventProgressDocument, { adminEvent: { cancelProgress } })
  const photos = (['NEW', 'HIDDEN'] as const).map((state) => ({ id: state, smallUrl: '/1.webp', state }))
  const people = { peopleCount: 3, unwilling: [{ id: 'm', name: 'Mia', choice: 'NO' }] } as const
  const campGallery = { ...people, takesPhotos: true, eventId: '2', unwillingVersion: 'u1', photos }
  site.answer(GalleryPageDocument, { campGallery })
  site.answer(AdminBookingPageDocument, { booking })
  site.answer(CorrectBookingDialogDocument, { booking })
  site.answer(ChangePartyDialogDocument, { booking })
}

const field = (label: string) => findFields(document.body, label).at(-1)
const find = (label: string) =>
  waitFor(() => screen.queryAllByLabelText(label).at(-1) ?? screen.getByText(label))

const sentWith = (site: GraphqlSite, operation: string) =>
  site.requests.flatMap(({ name, variables }) => (name === operation ? [variables] : []))
const readFields = () =>
  [...document.querySelectorAll('input, textarea, select')].map((each) => [
    'value' in each && each.value,
    'checked' in each && each.checked,
  ])

const test = base
  .extend('enter', ({ user, fill }) => async ({ typed = {}, chosen }: Entry = {}) => {
    await fill(typed)
    if (chosen !== undefined) await user.click(await find(chosen))
  })
  .extend('openDesk', ({ open, user, site }) => async (address: string, opened: readonly string[] = []) => {
    fillDesk(site)
    open(address)
    for (const label of opened) await user.click(await find(label))
  })

test.for(deskForms)('$name', async (form, { openDesk, enter, user, site }) => {
  const { act } = form
  await openDesk(form.address, form.opened)
  for (const text of form.says) await screen.findAllByText(text)
  const getButton = (name: string | RegExp = form.button) => screen.findByRole('button', { name })
  if (form.issues) act.reject(site, form.issues)
  for (const { messages, ...entry } of form.wrong ?? []) {
    await enter(entry)
    await user.click(await getButton(form.asks?.[0]))
    for (const [label, message] of Object.entries(messages)) {
      const place = field(label) ?? screen.getByRole('group', { name: label })
      await waitFor(() => expect(place).toHaveAccessibleDescription(message))
    }
    const [first = ''] = Object.keys(messages)
    if (form.hasFocus) await waitFor(() => expect(field(first)).toHaveFocus())
  }
  await enter(form.right)
  if (form.asks) {
    await user.click(await getButton(form.asks[0]))
    await screen.findByText(form.asks[1])
  }

  translateTexts()
  const send = await getButton()
  const typed = readFields()
  site.requests.length = 0
  act.fail(site)
  const release = site.hold()
  await user.click(send)
  await waitFor(() => expect(send).toHaveTextContent(form.busy))
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.click(send)
  release()
  await screen.findAllByText(form.failed)
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'))
  expect(readFields()).toEqual(typed)
  act.accept(site)
  await user.click(send)
  await screen.findAllByText(form.done)
  const [sent, ...others] = sentWith(site, act.name)
  expect(sent).toMatchObject({ input: form.input })
  expect(others).toEqual([sent])
  if (form.after) await screen.findByText(form.after)
  else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps both texts when somebody else corrected the booking', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/bookings/a1', ['Correct details'])
  await find('Child 1 allergies')
  await enter({ typed: { 'Child 1 allergies': 'Peanuts' } })
  const saved = { ...booking.details, phone: '0499 777 123' }
  const newer = { ...booking, details: saved, admin: { correctionVersion: 'v2' } }
  site.answer(CorrectBookingDocument, {
    correctBooking: { __typename: 'BookingChangedError', changedBy: 'booker', changedAt: AT, newer },
  })
  await user.click(await find('Save corrections'))
  await screen.findByText(/^The family saved it on 2 January 2026.* Nothing was overwritten and nothing you/)
  expect(screen.getByText('Somebody else changed this booking').closest('[role="alert"]')).toHaveTextContent(
    /Phone numberSaved now0499 777 123When you opened it0400 111 222Allergies of child 1Saved now\(empty\)YoursPeanuts/,
  )
  await user.click(await find('Load the newer version'))
  await waitFor(() => expect(field('Child 1 allergies')).toHaveValue(''))
  await user.click(await find('Use mine for Allergies of child 1'))
  site.answer(CorrectBookingDocument, { correctBooking: { __typename: 'CorrectBookingPayload' } })
  await user.click(await find('Save corrections'))
  await screen.findAllByText('Booking corrected')
  const kept = { version: 'v2', phone: '0499 777 123', childrenDetails: [{ allergies: 'Peanuts' }] }
  expect(sentWith(site, 'CorrectBooking')).toMatchObject([{ input: { version: 'v1' } }, { input: kept }])
})

test('shows new amounts before a party is changed', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/bookings/a1', ['Change the party', 'Add one adult'])
  await enter({ typed: { 'How the difference is paid': 'WAIVED' } })
  const admin = { ...desk, partyChange: { ...quote, dueAmount: '120.00' } }
  site.answer(ChangePartyDialogDocument, { booking: { ...booking, admin } })
  const message = 'The amounts have changed'
  site.answer(ChangePartyDocument, { changeParty: { __typename: 'PartyQuoteChangedError', message } })
  await user.click(await find('Waive $90.00 and change'))
  await screen.findByText(`${message}.`)
  await find('Waive $120.00 and change')
  expect(field('Adults')).toHaveValue(1)
})

test('makes the second step mandatory, and optional again', async ({ openDesk, user, site }) => {
  await openDesk('/admin/staff')
  const change = async (button: string, since: string | null, done: string) => {
    const staff = { secondFactorMandatorySince: since, members: [{ id: '8' }] }
    site.answer(SetSecondFactorMandatoryDocument, {
      setSecondFactorMandatory: { __typename: 'SetSecondFactorMandatoryPayload', staff },
    })
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(within(await screen.findByRole('dialog')).getByText(button))
    await screen.findAllByText(done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await change('Make it mandatory', AT, 'The second step is mandatory')
  await screen.findByText('Mandatory for the team since 2 January 2026.')
  await change('Make it optional', null, 'The second step is optional')
  const sent = [{ input: { isMandatory: true } }, { input: { isMandatory: false } }]
  expect(sentWith(site, 'SetSecondFactorMandatory')).toMatchObject(sent)
})

test('shows what another organiser did to an enquiry', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/enquiries?enquiry=5')
  await find('Your answer')
  await enter({ typed: { 'Your answer': 'There is a creek.' } })
  const message = 'This enquiry was marked as answered meanwhile by kim'
  site.answer(EnquiryDialogDocument, {
    enquiry: { ...enquiry, version: 2, answeredAt: AT, changedAt: AT, changedBy: 'kim' },
  })
  site.answer(AnswerEnquiryDocument, { answerEnquiry: { __typename: 'EnquiryChangedError', message } })
  await user.click(await find('Send the answer'))
  await screen.findByText(`${message}.`)
  await screen.findByText(/^Marked as answered: kim, /)
  expect(field('Your answer')).toHaveValue('There is a creek.')
  await user.click(await find('Answer all the same'))
  const sent = [{ input: { version: 1 } }, { input: { version: 2 } }]
  await waitFor(() => expect(sentWith(site, 'AnswerEnquiry')).toMatchObject(sent))
})

test('says which photos were rejected, and tries them again', async ({ openDesk, user, onTestFinished }) => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { prototype } = XMLHttpRequest
  vi.spyOn(prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onload?.(new ProgressEvent('load'))
  })
  const status = vi.spyOn(prototype, 'status', 'get').mockReturnValue(409)
  const text = vi.spyOn(prototype, 'responseText', 'get').mockReturnValue('{"message":"It is full"}')
  await openDesk('/admin/events/2/gallery')
  const section = within((await screen.findByText('Add photos')).closest('section') ?? document.body)
  const [plan, photo] = [{ type: 'application/pdf' }, { type: 'image/jpeg' }]
  const files = [new File(['x'], 'plan.pdf', plan), new File(['x'], 'creek.jpg', photo)]
  fireEvent.change(section.getByLabelText('Photos from this device'), { target: { files } })
  const pdf = 'plan.pdf: The picture must be a JPEG, PNG, WebP or AVIF file.'
  const expectRejected = (words: string) =>
    waitFor(() => expect(section.getByRole('alert')).toHaveTextContent(words))
  await expectRejected(`2 photos could not be added:${pdf}creek.jpg: It is full`)
  status.mockReturnValue(201)
  text.mockReturnValue('{"id":"9"}')
  await user.click(await section.findByText('Try again'))
  await expectRejected(`1 photo could not be added:${pdf}`)
})
