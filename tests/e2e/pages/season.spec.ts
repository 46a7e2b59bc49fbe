import { expect, test } from '../fixtures/site.ts'

const SEASON = 'SELECT id, title, is_active FROM event ORDER BY id'

test('each suite starts without the changes of the previous one', async ({ site, page }, { file }) => {
  const before = await site.sql(SEASON)
  await site.sql("UPDATE event SET is_active = false, title = 'Changed' WHERE id = 1")
  await site.sql(
    `INSERT INTO event SELECT (json_populate_record(event, '{ "id": 900, "title": "Left behind" }')).*
     FROM event WHERE id = 8`,
  )
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: 'Left behind' })).toHaveCount(1)
  await site.beginSuite('the next one')
  expect(await site.sql(SEASON)).toEqual(before)
  // A page rendered less than a second ago may be served again.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'Scenic Rim' })).toHaveCount(1, {
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByRole('article').filter({ hasText: 'Left behind' })).toHaveCount(0)
  await site.beginSuite(file)
})
