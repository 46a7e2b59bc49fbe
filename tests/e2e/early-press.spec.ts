import { expect, test } from './site.ts'

test('what is pressed before the scripts are there is done once they are', async ({ context }) => {
  const page = await context.newPage()
  let letThrough = () => {}
  const isLate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isLate
    await route.continue()
  })
  await page.goto('/event/1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
})

test('a form that is sent before the scripts are there keeps what was typed out of the address', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel(/^Message/).fill('Not for the address bar')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel(/^Message/)).toHaveValue('Not for the address bar')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
