import type { Page } from '@playwright/test'
import { expect, reacting, type Site } from './site.ts'

export const PASSWORD = 'gum leaves at dusk'
/** The log entry of a browser for a request that was cut off. */
export const CUT_OFF = /net::ERR_FAILED/

/** Makes an account on the registration page. The address is `{username}@example.com`. */
export async function registerAs(page: Page, username: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Signs out by the bar. */
export async function logOut(page: Page): Promise<void> {
  const left = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Logout' }).click()
  await left
  await reacting(page)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

/** Fills in the login form that is open last and sends it. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
}

/** Cuts one mutation off from the site and lets everything else through. */
export async function cutOff(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) ? route.abort() : route.continue(),
  )
}

/** Where notices appear. */
export function notice(page: Page) {
  return page.getByRole('region', { name: /Notifications/ })
}

/** The path of the link in the latest mail with this subject. */
export async function mailedPath(site: Site, address: string, subject: string): Promise<string> {
  const text = await site.mailTo(address, subject)
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? 'no link'
}
