import { expect, test, waitForHydration } from '../fixtures/site.ts'

const NIGHT = 'rgb(14, 20, 17)'
const PAPER = 'rgb(250, 247, 240)'

test.use({ colorScheme: 'dark' })

test('a scheme applies immediately, in other tabs, and on the next page before any script', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/')
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', NIGHT)
  const other = await context.newPage()
  await other.goto(`${site.url}/about`)
  await waitForHydration(other)
  const mark = other.locator('html')

  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(body).toHaveCSS('background-color', PAPER)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#FAF7F0')
  await expect(mark).toHaveAttribute('data-color-scheme', 'light')
  expect(await (await page.request.get('/contact')).text()).toContain('<html data-color-scheme="light"')

  await page.getByRole('button', { name: 'System', exact: true }).click()
  await expect(body).toHaveCSS('background-color', NIGHT)
  await expect(mark).not.toHaveAttribute('data-color-scheme')
  expect(await (await page.request.get('/contact')).text()).toContain('<html lang=')
})

test('the choice of another tab wins, even when its cookie arrives later', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto(`${site.url}/about`)
  await other.evaluate(() => {
    const channel = new BroadcastChannel('color-scheme')
    channel.postMessage('light')
    channel.close()
  })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page follows the device setting', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', NIGHT)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first picture is in the document', async ({ page }) => {
    for (const path of ['/', '/event/1', '/about']) {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      const first = page.locator('img[fetchpriority="high"]').first()
      await expect(first).toHaveJSProperty('complete', true)
      expect(await first.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)).toMatch(
        /^data:image\/avif;base64,/,
      )
      expect(asked.filter((name) => /^\/media\/(?:hero-|.*banner-)/.test(name))).toEqual([])
    }
  })
})
