import sharp from 'sharp'
import { expect, test } from '../fixtures/site.ts'

test('in forced colours a border marks sections that only their background separates', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const band = page.getByRole('region', { name: 'From the school gate to the campfire' }).locator('..')
  await expect(band).toHaveCSS('border-top', /^1px solid/)
  await expect(band).toHaveCSS('border-bottom', /^1px solid/)
  await page.goto('/event/3')
  const rain = page.getByText(/The tracks close in a storm/).locator('..')
  await expect(rain).toHaveCSS('border-top', /^1px solid/)
})

test('the picture of an event fades into the page on a very wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1000 })
  await page.goto('/event/3')
  const picture = page.locator('article header picture')
  await expect(picture.locator('img')).toHaveJSProperty('complete', true)
  const box = await picture.boundingBox()
  if (box === null) throw new Error('there is no picture')
  for (const edge of [box.x, box.x + box.width]) {
    const clip = { x: edge - 8, y: box.y + 40, width: 16, height: 1 }
    const row = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const steps = Array.from(row.subarray(3), (value, at) => Math.abs(value - (row[at] ?? value)))
    expect(Math.max(...steps)).toBeLessThan(12)
  }
})
