import { fillLogin, logOut, PASSWORD, registerAs } from '../fixtures/account.ts'
import { expect } from '../fixtures/site.ts'
import { DESK, getField, type Journey, stage } from './screen-states.ts'

const LOGIN = ['Username', 'Password']

export const signOutJourney: Journey = {
  title: 'signing out by the bar',
  stages: [
    stage(
      'signed out',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        await registerAs(page, 'checker')
        await expect(page).toHaveURL('/')
        await logOut(page)
        await page.getByRole('button', { name: 'Login' }).click()
        await fillLogin(page, 'checker', PASSWORD)
        await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()
        await logOut(page)
      },
      {
        cleared: async ({ page }) => {
          await page.getByRole('button', { name: 'Login' }).click()
          const dropdown = page.getByRole('dialog', { name: 'Login' })
          const typed = await Promise.all(LOGIN.map((label) => getField(dropdown, label).inputValue()))
          await page.keyboard.press('Escape')
          return typed.join('') === '' ? 'empty' : 'still there'
        },
      },
    ),
  ],
}
