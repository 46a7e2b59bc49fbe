import type { Page } from '@playwright/test'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { expect } from '../fixtures/site.ts'
import { asBefore, getField, type Journey, noticed, onOperation, PHONE, stage } from './screen-states.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).locator('button[type="submit"]').click()

let rejectedAt = 0
let redirectedAt = 0
let redirectedTo = ''

export const endedSessionJourney: Journey = {
  title: 'the end of a session',
  allow: /ERR_FAILED/,
  stages: [
    stage('past event not updated', async ({ page, site }) => {
      await page.setViewportSize(PHONE)
      await signInAsAdmin(page, site)
      await page.goto('/admin?tab=past-events')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await getField(dialog(page), 'Title').fill('Renamed')
      await onOperation(page, 'UpdatePastEvent', 'cut off')
      await save(page)
      await noticed(page, 'Failed to update past event')
    }),
    stage('organiser logged out', async ({ page, site }) => {
      await asBefore(page)
      await site.sql('DELETE FROM session')
      page.on('response', (response) => {
        // The live spots stream may start at any time.
        const isStream = response.request().headers().accept?.includes('text/event-stream')
        if (response.url().endsWith('/graphql') && !isStream) rejectedAt = Date.now()
      })
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!pathname.startsWith('/api/login')) return
        redirectedAt = Date.now()
        redirectedTo = pathname
      })
      // The delay keeps the page open until the notice has been checked.
      await page.route('**/api/login**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2500))
        await route.continue()
      })
      await save(page)
    }),
    stage('organiser at the login', ({ page }) => expect(page).toHaveURL(/\/login\?/, { timeout: 15_000 }), {
      redirect: () => redirectedTo,
      delay: () => {
        const delay = redirectedAt - rejectedAt
        // Both times are when the test receives the events.
        return delay > 300 && delay < 2000 ? '500 ms' : `${delay} ms`
      },
    }),
  ],
}
