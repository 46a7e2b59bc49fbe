import { documentedCode } from '../../server/public-api/public-documentation.ts'
import { test } from '../fixtures/other-site.ts'
import { expect } from '../fixtures/site.ts'

test('only the widget page may be framed, and its links open outside the frame', async ({
  page: elsewhere,
  openElsewhere,
  site,
  quiet,
}) => {
  quiet.allow(/frame|X-Frame-Options/i)
  await openElsewhere(
    `<iframe src="${site.url}/widget?limit=2&heading=Framed%20%3Cb%3E" title="Upcoming camps" width="800" height="700"></iframe>`,
  )
  const frame = elsewhere.frameLocator('iframe')
  await expect(frame.getByRole('region', { name: 'Framed <b>' }).getByRole('listitem')).toHaveCount(2)
  await expect(frame.getByRole('link').first()).toHaveAttribute('target', '_top')
  for (const path of ['/', '/developers', '/login']) {
    const answer = await fetch(site.url + path)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  }
  const framed = await fetch(`${site.url}/widget`)
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(framed.headers.get('x-frame-options')).toBe(null)
})

test('a frame is light by default, and its page fits it to its height', async ({
  page: elsewhere,
  openElsewhere,
  site,
  quiet,
}) => {
  // This page's policy blocks the inline border style of the documented frame.
  quiet.allow(/inline style/)
  const [, frame] = documentedCode('html', site.url)
  const script = documentedCode('js', site.url).find(({ text }) => text.includes('camp-dads:height'))
  await elsewhere.addInitScript(script?.text ?? '')
  await elsewhere.emulateMedia({ colorScheme: 'dark' })
  await elsewhere.setViewportSize({ width: 390, height: 844 })
  const box = elsewhere.frameLocator('iframe').locator('.box')
  await openElsewhere(frame?.text ?? '')
  await expect(box).toHaveCSS('background-color', 'rgb(250, 247, 240)')
  await expect(box.getByRole('listitem')).toHaveCount(3)
  const height = await box.evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThan(1000)
  await expect(elsewhere.locator('iframe')).toHaveCSS('height', `${Math.ceil(height)}px`)
  await openElsewhere(frame?.text.replace('limit=3', 'limit=3&theme=auto') ?? '')
  await expect(box).toHaveCSS('background-color', 'rgb(14, 20, 17)')
})
