import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  CancelEventDocument,
  ChangePartyDocument,
  InviteStaffDocument,
  SetSecondFactorMandatoryDocument,
} from '../../../client/graphql/graphql.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'
import { deskForms } from './desk-form-rows.ts'
import { AT, field, find, sentWith, test } from './desk-test.ts'

const readFields = () =>
  [...document.querySelectorAll('input, textarea, select')].map((each) => [
    'value' in each && each.value,
    'checked' in each && each.checked,
  ])

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
    await waitFor(() => expect(field(first)).toHaveFocus())
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

test('reports a possible success when there was no response', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/staff', ['Invite someone', 'admin: sees and changes everything'])
  await enter({ typed: { Email: 'bo@dads.au' } })
  site.fail(InviteStaffDocument, 0)
  await user.click(await find('Send invitation'))
  await screen.findByText(/^Failed to invite: we got no response, so it may have gone through\. Check/)
  expect(field('Email')).toHaveValue('bo@dads.au')
})

test('shows the server’s error about a reason at its field', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin?tab=events', [`Actions for ${sampleEvent.title}`, 'Cancel Event'])
  await enter({ typed: { Reason: 'Flood' } })
  const issues = [{ path: 'reason', message: 'Say a little more' }]
  site.setResponse(CancelEventDocument, { cancelEvent: { __typename: 'InvalidInputError', issues } })
  await user.click(await find('Cancel the event'))
  await waitFor(() => expect(field('Reason')).toHaveAccessibleDescription(/Say a little more/))
  expect(field('Reason')).toHaveFocus()
})

test('shows an error alert for an issue without a field in the dialog', async ({ openDesk, user, site }) => {
  await openDesk('/admin/bookings/a1', ['Change the party', 'Add one adult'])
  const rejectWith = (path: string, message: string) =>
    site.setResponse(ChangePartyDocument, {
      changeParty: { __typename: 'InvalidInputError', issues: [{ path, message }] },
    })
  rejectWith('settlement', 'Choose how it is paid')
  const send = await find('Record $90.00 and change')
  await user.click(send)
  const alert = await screen.findByText('Choose how it is paid.')
  rejectWith('beerPackageCount', 'At most 20')
  await user.click(send)
  await waitFor(() => expect(field('Beer package')).toHaveAccessibleDescription(/At most 20/))
  expect(alert).not.toBeInTheDocument()
})

test('makes the second step mandatory, and optional again', async ({ openDesk, user, site }) => {
  await openDesk('/admin/staff')
  const change = async (button: string, since: string | null, done: string) => {
    const staff = { secondFactorMandatorySince: since, members: [{ id: '8' }] }
    site.setResponse(SetSecondFactorMandatoryDocument, {
      setSecondFactorMandatory: { __typename: 'SetSecondFactorMandatoryPayload', staff },
    })
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(within(await screen.findByRole('dialog')).getByText(button))
    await screen.findAllByText(done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await change('Make it required', AT, 'Two-step verification is required')
  await screen.findByText('Required for the team since 2 January 2026.')
  await change('Make it optional', null, 'Two-step verification is optional')
  const sent = [{ input: { isMandatory: true } }, { input: { isMandatory: false } }]
  expect(sentWith(site, 'SetSecondFactorMandatory')).toMatchObject(sent)
})

test('shows which photos were rejected, and retries them', async ({ openDesk, user, onTestFinished }) => {
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
