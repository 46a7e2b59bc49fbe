import type { BrowserContext, Page, Request } from '@playwright/test'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { expect, type Site, test, waitForHydration } from '../fixtures/site.ts'

/** The event of the sample season. The tests restore their changes. */
const EVENT = 1

/** Counts the streams that the browser has open. */
function watchStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.headers().accept?.includes('text/event-stream')) open.add(request)
  })
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  // Closed tabs report no further events.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length
}

async function seatsNow(site: Site): Promise<Record<string, unknown> | undefined> {
  const columns = 'max_participants AS max, current_participants AS taken'
  const [event] = await site.sql(`SELECT ${columns} FROM event WHERE id = $1`, [EVENT])
  return event
}

/** Sets the number of taken seats, as a booking, a lapse or an offer does. */
async function takeSeats(site: Site, people: number): Promise<void> {
  await site.sql('UPDATE event SET current_participants = $2 WHERE id = $1', [EVENT, people])
}

/** Locates each place on the page that shows this number of spots. */
function spotsOn(page: Page, spots: number) {
  return page.getByText(`${spots} spots remaining`).first()
}

/** Books for a family of five on one instance. */
async function bookFive(url: string): Promise<void> {
  const party = { adultCount: 5, childCount: 0, childrenDetails: [] }
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody(EVENT, party)),
  })
  expect(answer.status).toBe(201)
}

async function listening(streams: () => number): Promise<void> {
  await expect.poll(streams, { timeout: 15_000 }).toBe(1)
}

/** Opens a page that shows this number of spots and listens for changes. */
async function opened(context: BrowserContext, address: string, spots: number): Promise<Page> {
  const streams = watchStreams(context)
  const page = await context.newPage()
  await page.goto(address)
  await waitForHydration(page)
  await expect(spotsOn(page, spots)).toBeVisible()
  await listening(streams)
  return page
}

test('a booking, a lapse and an offer change the spots in 3 browsers on 2 instances', async ({
  browser,
  site,
}) => {
  test.setTimeout(60_000)
  const before = await seatsNow(site)
  const take = (people: number) => takeSeats(site, people)
  const otherSite = await site.startSecondInstance()
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()))
  try {
    const left = (people: number) => Number(before?.max) - people
    await take(3)
    const [first, second, third] = contexts
    if (!first || !second || !third) throw new Error('three browsers are needed')
    const pages = await Promise.all([
      opened(first, `${site.url}/`, left(3)),
      opened(second, `${otherSite.url}/event/${EVENT}`, left(3)),
      opened(third, `${otherSite.url}/`, left(3)),
    ])
    const asked: string[] = []
    for (const page of pages) page.on('request', (request) => asked.push(request.url()))
    for (const people of [8, 3, 5]) {
      // The first change is a booking, the others are a lapse and an offer.
      if (people === 8) await bookFive(otherSite.url)
      else await take(people)
      await Promise.all(pages.map((page) => expect(spotsOn(page, left(people))).toBeVisible()))
    }
    expect(asked).toEqual([])
  } finally {
    await take(Number(before?.taken))
    await Promise.all(contexts.map((context) => context.close()))
    await otherSite.stop()
  }
})

test('tabs share one stream, and a closed or hidden tab passes it to another', async ({
  context,
  page,
  site,
}) => {
  const before = await seatsNow(site)
  const left = (people: number) => Number(before?.max) - people
  const streams = watchStreams(context)
  await page.goto('/')
  await listening(streams)
  const tabs = [page]
  for (const path of ['/', `/event/${EVENT}`]) {
    const tab = await context.newPage()
    await tab.goto(`${site.url}${path}`)
    await waitForHydration(tab)
    tabs.push(tab)
  }
  // Each tab has time to open a stream.
  await tabs.at(-1)?.waitForTimeout(4500)
  expect(streams()).toBe(1)
  async function allShow(people: number): Promise<void> {
    await takeSeats(site, people)
    await Promise.all(tabs.map((tab) => expect(spotsOn(tab, left(people))).toBeVisible({ timeout: 3000 })))
  }
  await allShow(4)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  tabs.shift()
  await allShow(6)
  expect(streams()).toBe(1)
  await tabs.shift()?.close()
  await allShow(7)
  expect(streams()).toBe(1)
  await takeSeats(site, Number(before?.taken))
})
