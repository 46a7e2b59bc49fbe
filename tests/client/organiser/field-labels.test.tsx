import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { AdminEventsDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { createList, organiser } from './sample-admin.ts'

const uploaded = { imageUrl: '/media/pictures/tents.webp', width: 1200, height: 750, alt: 'Tents by a creek' }

/** Replaces the upload request. */
class AnsweredUpload {
  onload = () => undefined
  upload = {}
  status = 201
  responseText = JSON.stringify(uploaded)
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    setTimeout(() => this.onload())
  }
}

test('raises the label of a field that an upload fills', async ({ open, user, site, onTestFinished }) => {
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
  site.signIn(organiser)
  site.setResponse(AdminEventsDocument, { adminEvents: createList({ id: '2' }) })
  open('/admin?tab=events')
  await user.click((await screen.findAllByText('Create Event'))[0] ?? document.body)
  const address = await screen.findByLabelText(/^Image URL/)
  const description = screen.getByLabelText('Picture description')
  const label = (of: HTMLElement) =>
    within(of.closest('.MuiFormControl-root') ?? document.body).getByText(/.+/, { selector: 'label' })
  expect(label(description)).toHaveAttribute('data-shrink', 'false')
  const [file] = screen.getAllByLabelText('Picture from this device')
  await user.upload(file ?? document.body, new File(['x'], 'tents.png', { type: 'image/png' }))
  await waitFor(() => expect(description).toHaveValue(uploaded.alt))
  expect(address).toHaveValue(uploaded.imageUrl)
  for (const each of [address, description]) expect(label(each)).toHaveAttribute('data-shrink', 'true')
})
