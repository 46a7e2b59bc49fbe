import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { BookEventDocument, RegisterDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp, BOOKER, openBookingForm } from './open-booking-form.ts'

test('asks about probable mistakes, and blocks nothing', async ({ open, fill, user, site }) => {
  answerCamp(site, { ages: 'Kids from 4' })
  site.fail(BookEventDocument, 0)
  const { form, book } = await openBookingForm(open)
  expect(form.getByLabelText('Children')).toHaveAccessibleDescription(/^Coming without kids\?/)

  await fill({ ...BOOKER, Email: 'sam@gmial.com' })
  await user.click(form.getByRole('button', { name: 'Add one child' }))
  expect(form.getByLabelText('Children')).not.toHaveAccessibleDescription()
  await user.click(await form.findByRole('button', { name: 'Did you mean gmail.com?' }))
  expect(form.getByLabelText(/^Email/)).toHaveValue('sam@gmail.com')
  expect(form.queryByRole('button', { name: /^Did you mean/ })).toBeNull()

  const age = form.getByLabelText('Child 1 age')
  expect(age).toHaveValue(0)
  expect(age).toHaveAccessibleDescription('Kids from 4')
  await fill({ 'Child 1 name': 'Mia' })
  expect(age).toHaveAccessibleDescription('Kids from 4')
  await user.tab()
  await user.tab()
  await waitFor(() => expect(age).toHaveAccessibleDescription('Is Mia under 1?'))

  await fill({ 'Emergency contact name': 'sam  example', 'Emergency contact phone': '+61 400 111 222' })
  expect(form.getByLabelText(/^Emergency contact name/)).toHaveAccessibleDescription(/^Is this you\?/)
  expect(form.getByLabelText(/^Emergency contact phone/)).toHaveAccessibleDescription(
    /^Is this your own number\?/,
  )
  await user.click(book)
  await waitFor(() => expect(site.requests.some(({ name }) => name === 'BookEvent')).toBe(true))
})

test('corrects the email of the registration form, which then sends it', async ({
  open,
  fill,
  user,
  site,
}) => {
  site.fail(RegisterDocument, 0)
  open('/register')
  await fill({ Username: 'sammy', Email: 'sam@hotmial.com' })
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Did you mean hotmail.com?' }))
  await fill({ Password: 'gum leaves at dusk' })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() =>
    expect(JSON.stringify(site.requests.find(({ name }) => name === 'Register'))).toMatch('sam@hotmail.com'),
  )
})
