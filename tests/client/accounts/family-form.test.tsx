import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { SaveFamilyDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const member = { id: '7', username: 'three-steps' }
const typed = {
  'Child 1 name': 'Mia',
  'Child 1 age': '7',
  'Child 1 allergies': 'Nuts',
  Phone: '0400 111 222',
  'Emergency contact name': 'Alex Example',
  'Emergency contact phone': '0400 333 444',
  'T-shirt size': 'L',
}

test('shows errors, keeps unsaved input, and shows the saved family', async ({ open, user, fill, site }) => {
  site.signIn(member)
  open('/profile')
  const family = within(await screen.findByRole('region', { name: 'Saved family' }))
  expect(family.getByText('Nothing saved yet.')).toBeVisible()
  await user.click(family.getByRole('button', { name: 'Add your family' }))
  await user.click(await family.findByRole('button', { name: 'Add a child' }))
  const name = findFields(document.body, 'Child 1 name')[0]
  await waitFor(() => expect(name).toHaveFocus())
  await fill({ Phone: '123' })
  const save = family.getByRole('button', { name: 'Save family' })
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription('Child name is required'))
  expect(document.activeElement).toBeInvalid()
  expect(findFields(document.body, 'Phone')[0]).toHaveAccessibleDescription(
    'Please enter a valid phone number',
  )

  await fill(typed)
  site.fail(SaveFamilyDocument, 0)
  await user.click(save)
  await family.findByText('Your family could not be saved. What you typed is still here: please try again.')
  expect(name).toHaveValue('Mia')
  site.setResponse(SaveFamilyDocument, {
    saveFamily: {
      __typename: 'SaveFamilyPayload',
      viewer: { ...member, family: { children: [{ name: 'Mia', age: 7, allergies: 'Nuts' }] } },
    },
  })
  translateTexts()
  const release = site.hold()
  await user.click(save)
  expect(await family.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Family saved')
  expect(family.getByText('Mia, 7 (allergies: Nuts)')).toBeVisible()
  expect(family.getByRole('button', { name: 'Change family' })).toHaveFocus()
})

test('resets to the saved family and removes children', async ({ open, user, site }) => {
  const children = [{ name: 'Mia', age: 7, allergies: '' }]
  site.signIn({ ...member, family: { children } })
  open('/profile')
  const family = within(await screen.findByRole('region', { name: 'Saved family' }))
  await user.click(family.getByRole('button', { name: 'Change family' }))
  await user.click(await family.findByRole('button', { name: 'Remove Child 1' }))
  await waitFor(() => expect(family.getByRole('button', { name: 'Add a child' })).toHaveFocus())
  await user.click(family.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(family.getByText('Mia, 7')).toBeVisible())
  expect(site.requests.some((request) => request.name === 'SaveFamily')).toBe(false)
})
