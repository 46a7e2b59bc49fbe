import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, installClock, test } from '../fixtures/site.ts'

const TITLE = 'Scenic Rim Campfire Weekend'
const COPIED = 'Event URL copied to clipboard!'

/** Installs a share sheet that records its input and ends as `end` says. */
async function withShareSheet(page: Page, end: 'shared' | 'closed' | 'broken'): Promise<void> {
  await page.addInitScript((how) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(what)
        if (how === 'closed') throw new DOMException('closed', 'AbortError')
        if (how === 'broken') throw new Error('the sheet broke')
      },
    })
  }, end)
}

async function withoutShareSheet(page: Page, canCopy: boolean): Promise<void> {
  await page.addInitScript((isAllowed) => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (!isAllowed) throw new DOMException('no', 'NotAllowedError')
          document.documentElement.dataset.copied = text
        },
      },
    })
  }, canCopy)
}

function share(page: Page) {
  return page.getByRole('button', { name: 'Share Event' })
}

test('a device with a share sheet gets the event’s title, text and URL', async ({ page, site }) => {
  await withShareSheet(page, 'shared')
  await page.goto('/event/1?bookEvent=')
  await share(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /Scenic Rim/)
  const shared: unknown = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')
  expect(shared).toEqual({
    title: TITLE,
    text: 'Two nights under the gums with a proper fire, a billy on the boil and nowhere to be.',
    url: `${site.url}/event/1`,
  })
  await expect(page.getByText(COPIED)).toHaveCount(0)
})

test('a closed share sheet shows nothing, and a broken one only writes to the log', async ({
  page,
  quiet,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await withShareSheet(page, 'closed')
  await page.goto('/event/1')
  await share(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /Scenic Rim/)

  // Allowed only from here on: an earlier log entry fails the test.
  quiet.allow(/The event could not be shared/)
  const logged = page.waitForEvent('pageerror')
  await withShareSheet(page, 'broken')
  await page.goto('/event/2')
  await share(page).click()
  expect((await logged).message).toContain('The event could not be shared')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(COPIED)).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('without a share sheet the URL is copied; an alert and a notice say so', async ({ page, site }) => {
  await withoutShareSheet(page, true)
  await page.goto('/event/1')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  await share(page).click()
  await expect.poll(() => alerts).toEqual([`alert: ${COPIED}`])
  await expect(page.locator('html')).toHaveAttribute('data-copied', `${site.url}/event/1`)
  await expect(page.getByText(COPIED, { exact: true })).toBeVisible()
})

test('where copying is blocked, the URL is shown selected', async ({ page, site }) => {
  await withoutShareSheet(page, false)
  await page.goto('/event/1')
  await share(page).click()
  const field = page.getByRole('dialog', { name: 'Share Event' }).getByLabel('Event URL')
  await expect(field).toHaveValue(`${site.url}/event/1`)
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${site.url}/event/1`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(share(page)).toBeFocused()
})

test('the calendar file from the page matches the one at its URL', async ({ page, site }) => {
  await page.goto('/event/1')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .ics' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('scenic_rim_campfire_weekend.ics')
  const response = await page.request.get('/event/1.ics')
  expect(response.headers()['content-disposition']).toContain('filename="scenic_rim_campfire_weekend.ics"')
  // The creation time differs, and the site has another host name here.
  const [siteUrl] = /http:\/\/[^/\r]+(?=\/event\/1)/.exec(await response.text()) ?? ['']
  const settled = (text: string) =>
    text
      .replace(/DTSTAMP:\w+/, '')
      .replaceAll('\r\n ', '')
      .replaceAll(siteUrl, site.url)
  expect(settled(await readFile(await download.path(), 'utf8'))).toBe(settled(await response.text()))
})

test('the countdown of the page has tiles on a desktop and a label on a phone', async ({ page, site }) => {
  const [before] = await site.sql('SELECT starts_at FROM event WHERE id = 1')
  const panel = page.getByRole('complementary', { name: 'Booking' })
  const desk = { width: 1280, height: 900 }
  const phone = { width: 390, height: 844 }
  // A write of another process is noticed within a second.
  const seenAfterReload = (label: RegExp) =>
    expect(async () => {
      await page.reload()
      await expect(panel.getByText(label)).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 10_000 })

  await site.sql("UPDATE event SET starts_at = now() + interval '3 days 2 hours' WHERE id = 1")
  await page.setViewportSize(desk)
  await page.goto('/event/1')
  await expect(panel.getByText('Days', { exact: true })).toBeVisible()
  await expect(panel).toContainText(/03Days01Hours59Mins\d\dSecs/)
  // The ticking digits are hidden from screen readers; the start time is not.
  const ticking = panel.locator('[aria-hidden]').filter({ hasText: 'Secs' })
  await expect(ticking).toHaveAttribute('aria-hidden', 'true')
  await expect(panel).toContainText(/Starts in: \d+ \w+ \d{4}, \d+(:\d\d)? [ap]m/)
  await page.setViewportSize(phone)
  await expect(panel.getByText(/^Starts in 3d 1h 59m \d+s$/)).toBeVisible()
  await expect(panel.getByText('Days', { exact: true })).toBeHidden()

  for (const [left, label] of [
    ['90 minutes', /^Starts in 1h 29m \d+s$/],
    ['5 minutes', /^Starts in 4m \d+s$/],
  ] as const) {
    await site.sql('UPDATE event SET starts_at = now() + $1::interval WHERE id = 1', [left])
    await seenAfterReload(label)
  }

  // A slow page loads after the start.
  await expect(async () => {
    await site.sql("UPDATE event SET starts_at = now() + interval '8 seconds' WHERE id = 1")
    await page.reload()
    await expect(panel.getByText(/^Starts in 0m \ds$/)).toBeVisible({ timeout: 1500 })
  }).toPass()
  await expect(panel.getByText('Event Started', { exact: true })).toBeVisible({ timeout: 12_000 })
  await page.setViewportSize(desk)
  await expect(panel.getByText('Event Starting!', { exact: true })).toBeVisible()
  await site.sql('UPDATE event SET starts_at = $1 WHERE id = 1', [before?.starts_at])
})

test('the countdown uses the server’s clock, not the device’s', async ({ page, site }) => {
  const [before] = await site.sql('SELECT starts_at FROM event WHERE id = 1')
  await site.sql("UPDATE event SET starts_at = now() + interval '2 days 1 hour' WHERE id = 1")
  await installClock(page, Date.now() + 5 * 86_400_000)
  await page.goto('/event/1')
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel).toContainText(/02Days00Hours59Mins/)
  await site.sql('UPDATE event SET starts_at = $1 WHERE id = 1', [before?.starts_at])
})

test('a past event offers no booking, but a link to upcoming events', async ({ page }) => {
  await page.goto('/event/10')
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('This event is over.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Book|Waiting List|Add to Calendar/ })).toHaveCount(0)
  await expect(share(page)).toBeVisible()
  await panel.getByRole('link', { name: "See what's coming up" }).click()
  await expect(page).toHaveURL(/\/#events$/)
})

test('a booking link of a full or closed camp says so, with the alternatives', async ({ page, site }) => {
  // The sold-out camp of the sample season.
  await page.goto('/?bookEvent=5')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await expect(dialog).toContainText('This event is fully booked.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(page.getByRole('dialog', { name: 'Join Waiting List' }).getByLabel('First name')).toBeVisible()
  await page.keyboard.press('Escape')
  const [closing] = await site.sql('SELECT booking_closes_at FROM event WHERE id = 8')
  await site.sql('UPDATE event SET booking_closes_at = now() WHERE id = 8')
  await page.goto('/?bookEvent=8')
  await expect(dialog).toContainText('Booking for this event has closed.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('link', { name: "See what's coming up" }).click()
  await expect(dialog).toHaveCount(0)
  await site.sql('UPDATE event SET booking_closes_at = $1 WHERE id = 8', [closing?.booking_closes_at])
  await page.goto('/?bookEvent=999999')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone the booking bar covers neither focus nor the last line, also at 200%', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/event/1')
  const bar = page
    .getByRole('button', { name: 'Book This Adventure' })
    .locator('visible=true')
    .locator('../..')
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
      window.scrollTo({ top: 0, behavior: 'instant' })
    }, size)
    let looked = 0
    await page.getByRole('button', { name: 'Share Event' }).focus()
    for (; looked < 40; looked += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator('article :focus')
      if ((await focused.count()) === 0) break
      if (await bar.locator(':focus').count()) continue
      // A busy browser scrolls to the focus one frame later.
      await expect
        .poll(
          async () => {
            const [own, edge] = await Promise.all([focused.boundingBox(), bar.boundingBox()])
            return !own || !edge || own.y + own.height <= edge.y
          },
          { message: `${size}: ${await focused.textContent()}`, timeout: 2000 },
        )
        .toBe(true)
    }
    // The map, the cancellation table, the questions, the next camps and the bar itself.
    expect(looked).toBeGreaterThan(10)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = page.getByRole('region', { name: 'Next camps' }).getByRole('listitem').last()
    const [line, edge] = [await last.boundingBox(), await bar.boundingBox()]
    expect(line && line.y + line.height, size).toBeLessThanOrEqual(edge?.y ?? Number.NaN)
  }
})
