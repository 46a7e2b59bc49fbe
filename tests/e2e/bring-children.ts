import type { Locator, Page } from '@playwright/test'

/** Types a number of children into the booking form and leaves the field, which the rows then follow. */
export async function bringChildren(scope: Page | Locator, count: number): Promise<void> {
  const field = scope.getByLabel('Children', { exact: true })
  await field.fill(String(count))
  await field.blur()
}
