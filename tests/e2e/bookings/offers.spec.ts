import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { expect, payByCard, type Site, test } from '../fixtures/site.ts'

/** The sold-out camp of the sample season. */
const camp = { id: 5, title: 'Noosa North Shore Rope Swing Camp' }

type Booked = { api: APIRequestContext; id: string }

/** Books for this many adults from another phone. Returns null when the booking is rejected. */
async function strangerBooks(site: Site, adults: number): Promise<Booked | null> {
  const api = await request.newContext({ baseURL: site.url })
  const party = { adultCount: adults, childCount: 0, childrenDetails: [] }
  const answer = await api.post('/api/bookings', { data: bookingBody(camp.id, party) })
  if (answer.status() === 201) return { api, id: String((await answer.json()).id) }
  expect(answer.status()).toBe(409)
  await api.dispose()
  return null
}

/** Cancels the booking, which releases its spots. */
async function cancels(booked: Booked | null): Promise<void> {
  if (booked === null) throw new Error('nothing was booked')
  const answer = await booked.api.post(`/api/bookings/${booked.id}/cancel`, { data: { as: 'cash' } })
  expect(answer.status()).toBe(200)
  await booked.api.dispose()
}

async function joins(page: Page, name: string, adults: number, children: number): Promise<void> {
  await page.goto(`/event/${camp.id}`)
  await page.getByRole('button', { name: 'Join Waiting List' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Join Waiting List' })
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('Last name').fill('Waits')
  await dialog.getByLabel('Email').fill(readEmail(page, name))
  await dialog.getByLabel('Phone').fill('0400 111 222')
  await dialog.getByLabel('Adults', { exact: true }).fill(String(adults))
  await dialog.getByLabel('Children', { exact: true }).fill(String(children))
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(dialog.getByRole('heading', { name: "You're on the waiting list" })).toBeVisible()
}

function readEmail(page: Page, name: string): string {
  return `${name.toLowerCase()}.${page.viewportSize()?.width}@example.com`
}

/** Waits for the offer email. Returns the path of the private page that it links to. */
async function offerPath(site: Site, page: Page, name: string): Promise<string> {
  const text = await site.readEmailText(readEmail(page, name), 'for you')
  return /https?:\/\/[^/\s]+(\/waiting-list\/offer\S+)/.exec(text)?.[1] ?? 'no link'
}

async function spots(site: Site): Promise<number> {
  const [row] = await site.sql(
    'SELECT max_participants - current_participants AS free FROM event WHERE id = $1',
    [camp.id],
  )
  return Number(row?.free)
}

/** Opens a phone on another network. */
async function newPhone(browser: Browser, page: Page, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: page.viewportSize() })
  return context.newPage()
}

test.use({ viewport: { width: 390, height: 844 } })

test('a couple takes the two spots that a family of three cannot, the family waits for three and declines, and the next is asked', {
  tag: '@journey',
}, async ({ page, site, browser }) => {
  await site.sql('UPDATE event SET max_participants = current_participants + 5 WHERE id = $1', [camp.id])
  const two = await strangerBooks(site, 2)
  const ones = [await strangerBooks(site, 1), await strangerBooks(site, 1), await strangerBooks(site, 1)]
  expect(await spots(site)).toBe(0)
  await joins(page, 'Family', 1, 2)
  await joins(page, 'Couple', 2, 0)
  await joins(page, 'Next', 2, 1)

  await cancels(two)
  expect(await strangerBooks(site, 2)).toBeNull()
  const path = await offerPath(site, page, 'Couple')
  expect(await spots(site)).toBe(0)
  const phone = await newPhone(browser, page, site.url)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: '2 spots held for you' })).toBeVisible()
  await checkAccessibility(phone, 'spots that are held')
  await phone.getByRole('button', { name: 'Book your 2 spots' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Book Event' })
  await expect(dialog.getByLabel('First name')).toHaveValue('Couple')
  await expect(dialog.getByLabel('Adults', { exact: true })).toHaveValue('2')
  await dialog.getByLabel('Emergency contact name').fill('Alex Example')
  await dialog.getByLabel('Emergency contact phone').fill('0400 333 444')
  await dialog.getByRole('button', { name: /^Book Now/ }).click()
  await payByCard(phone)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'These spots are already booked' })).toBeVisible()
  await phone.context().close()

  for (const free of [1, 2]) {
    await cancels(ones.pop() ?? null)
    expect(await spots(site)).toBe(free)
  }
  await page.goto(`/event/${camp.id}`)
  await expect(page.getByText('2 spots remaining').first()).toBeVisible()
  await cancels(ones.pop() ?? null)
  const familyPath = await offerPath(site, page, 'Family')
  expect(await spots(site)).toBe(0)
  await page.goto(familyPath)
  await page.getByRole('button', { name: "We can't come" }).click()
  await page.getByRole('button', { name: 'Take us off the list' }).click()
  await expect(page.getByRole('heading', { name: 'This offer has ended' })).toBeVisible()
  await page.goto(await offerPath(site, page, 'Next'))
  await expect(page.getByRole('heading', { name: '3 spots held for you' })).toBeVisible()
  expect(await strangerBooks(site, 1)).toBeNull()
})
