import type { Locator } from '@playwright/test'

/** Opens a section of the booking form where a phone has closed it. Does nothing where the whole form is open. */
export async function openSection(dialog: Locator, title: string): Promise<void> {
  const closed = dialog.getByRole('button', { name: title, exact: true, expanded: false })
  if (await closed.isVisible()) await closed.click()
}
