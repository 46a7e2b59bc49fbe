import { dialogs, screens } from '../documented/screens.ts'
import { checkAccessibility, EVERY_LOOK } from '../fixtures/axe-rules.ts'
import { findLostText } from '../fixtures/lost-text.ts'
import { test } from '../fixtures/screen-test.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect } from '../fixtures/site.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
for (const screen of screens.filter(({ like }) => !like)) {
  test(`the page at ${screen.path} is accessible, also at twice the text size`, async ({
    page,
    openScreen,
    settle,
  }) => {
    await openScreen(screen)
    await checkAccessibility(page, screen.path, EVERY_LOOK)
    // The content behind each tab counts as a screen.
    for (const name of await page.getByRole('tab', { selected: false }).allTextContents()) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.waitForLoadState('networkidle')
      await settle()
      await checkAccessibility(page, `${screen.path}, ${name}`, EVERY_LOOK)
    }
    for (const [opener, name] of Object.entries(screen.windows ?? {})) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await settle()
      await checkAccessibility(page, `${screen.path}, ${name}`, EVERY_LOOK)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await settle()
      expect.soft(await findLostText(page), `${screen.path}, ${width} px`).toEqual([])
    }
  })
}

for (const { address, opener, name, as } of dialogs) {
  test(`the dialog ${name} is accessible`, async ({ page, site, settle }) => {
    if (as === 'member') await signIn(page, site, { username: `reader${Date.now()}` })
    // The share dialog is for browsers that can neither share nor copy.
    await page.addInitScript(() => {
      for (const name of ['clipboard', 'share']) Object.defineProperty(navigator, name, { value: undefined })
    })
    await page.goto(address)
    await settle()
    await page.getByRole('button', { name: opener }).locator('visible=true').first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await checkAccessibility(page, name, EVERY_LOOK)
  })
}
