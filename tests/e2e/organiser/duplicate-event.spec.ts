import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { addEvent } from '../fixtures/camp.ts'
import { expect, test } from '../fixtures/site.ts'

test('duplicates a cancelled camp with older rules by keyboard, hidden in its form', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site)
  const title = 'Camp of the Old Rules'
  const cancelled = { cancelled_at: new Date().toISOString(), cancel_reason: 'Flood' }
  await addEvent(site, { title, category: 'canoeing', description: 'Short', location: '', ...cancelled })
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(title)}`)
  const line = page.getByRole('row').filter({ hasText: title })
  await expect(line.getByText('Cancelled')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${title}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Duplicate this event' })
  await question.getByLabel('First day').fill('2031-05-02')
  await expect(question).toContainText('It runs 2 May 2031')
  await question.getByRole('button', { name: 'Duplicate event' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(form.getByLabel('Start date')).toHaveValue('2031-05-02')
  await expect(form.getByText('Hidden from the public')).toBeVisible()
  await form.getByText('Hidden from the public').click()
  await form.getByLabel('Map link').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expect(form.getByText('Map link must be an address that starts with')).toBeVisible()
  await form.getByLabel('Map link').fill('https://maps.example.com/old-rules')
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expect(form).toBeHidden()
  await expect(line).toHaveCount(2)
  await expect(line.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  const [copy] = await site.sql(
    'SELECT id, category, description FROM event WHERE title = $1 AND cancelled_at IS NULL',
    [title],
  )
  expect(copy).toMatchObject({ category: 'canoeing', description: 'Short' })
  await page.goto(`/event/${copy?.id}`)
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://maps.example.com/old-rules',
  )
  await site.sql('DELETE FROM event WHERE title = $1', [title])
})
