import { notice } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { askForReview, familyLinks, fillPastCamp, PAST_CAMP } from '../fixtures/past-camp.ts'
import { jpegFile } from '../fixtures/picture-file.ts'
import { expect, test } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(async ({ site }) => {
  await fillPastCamp(site)
})

test('photos are published for the family, which views and saves them and has one removed', {
  tag: '@journey',
}, async ({ page, site, browser }) => {
  await signInAsAdmin(page, site)
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(PAST_CAMP.title)}`)
  await page.getByRole('button', { name: `Actions for ${PAST_CAMP.title}` }).click()
  await page.getByRole('menuitem', { name: 'Photos' }).click()
  await expect(page.getByRole('heading', { name: '3 people of 3 did not agree to photos' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText('No answer')
  await page
    .getByLabel('Photos from this device')
    .setInputFiles([
      await jpegFile('creek.jpg', '#357'),
      await jpegFile('fire.jpg', '#c52'),
      await jpegFile('tent.jpg', '#286'),
    ])
  await expect(page.getByRole('heading', { name: 'New (3)' })).toBeVisible()
  await page.getByLabel('I have looked at each of the 3 new photos').check()
  await page.getByRole('button', { name: 'Publish 3 new photos' }).click()
  await expect(page.getByRole('heading', { name: 'Published (3)' })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  const family = await phone.newPage()
  const link = await site.readEmailText('was.there@example.com', 'photos')
  await family.goto(/(\/booking-photos\S+)/.exec(link)?.[1] ?? '')
  await expect(family.getByRole('heading', { name: `Photos of ${PAST_CAMP.title}` })).toBeVisible()
  expect(family.url()).not.toContain('#')
  await family.getByRole('button', { name: 'Open photo 2 of 3' }).click()
  const viewer = family.getByRole('dialog', { name: 'Photo' })
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 3')
  await expect(viewer.getByRole('img', { name: '2 of 3' })).toBeInViewport()
  await family.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: '3 of 3' })).toBeInViewport()
  // Scrolls as a finger does.
  await viewer.getByRole('list').evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(viewer.getByRole('status')).toHaveText('Photo 1 of 3')
  const saving = family.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Save this photo' }).click()
  expect((await saving).suggestedFilename()).toBe('camp-photo-1.jpg')
  await viewer.getByRole('button', { name: 'We are in this one, please remove it' }).click()
  const asks = family.getByRole('dialog', { name: 'Remove this photo?' })
  await asks.getByRole('button', { name: 'Remove it' }).click()
  await expect(asks).toBeHidden()
  await expect(viewer.getByRole('status')).toHaveText('Photo 1 of 2')
  await expect(viewer.getByRole('button', { name: /please remove it$/ })).toBeFocused()
  await expect(family.locator('#root')).toHaveAttribute('inert')
  await family.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(family.getByRole('button', { name: /^Open photo/ })).toHaveCount(2)
  // Photo consent can still be changed. Food no longer matters.
  await family.getByRole('link', { name: 'Go to your booking' }).click()
  await expect(family.getByRole('group', { name: /^Photos of Sam/ })).toBeVisible()
  await expect(family.getByText('What does everyone eat?')).toBeHidden()
  await phone.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Taken down by a family (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Photo 1 of 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Taken down by a family (1)' })).toBeHidden()
})

test('an invited family reviews by keyboard; the organiser publishes it', async ({ page, site, browser }) => {
  await askForReview(site)
  await page.goto(familyLinks.review)
  await expect(page.getByRole('heading', { name: `How was ${PAST_CAMP.title}?` })).toBeVisible()
  expect(page.url()).not.toContain('#')
  // A phone that discarded the page reloads it.
  await page.reload()
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  const words = 'The damper burnt, and nobody minded at all.'
  await page.getByLabel('What would you tell another dad?').fill(words)
  await page.getByLabel('Sam (first name only)').check()
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText("We'll read it before it goes on our site")).toBeVisible()
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await expect(notice(page)).toContainText('Your changes are saved')

  const desk = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  const organiser = await desk.newPage()
  await signInAsAdmin(organiser, site)
  await organiser.goto('/admin/money')
  await organiser.getByRole('link', { name: 'Open the reviews' }).click()
  await organiser.getByRole('button', { name: `Show on the site: Sam about ${PAST_CAMP.title}` }).click()
  await expect(organiser.getByText('No reviews waiting')).toBeVisible()
  await desk.close()

  await page.goto(`/event/${PAST_CAMP.eventId}`)
  await expect(page.getByRole('region', { name: 'What families say' })).toContainText(words)
  await page.goto('/')
  await expect(page.locator('#testimonials')).toContainText(words)
  await page.goto(familyLinks.review)
  await page.getByRole('button', { name: 'Remove my review' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.locator(':focus')).toHaveText(/^You've removed your review/)
})
