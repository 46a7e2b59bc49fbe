import type { Page } from '@playwright/test'

declare global {
  interface Window {
    countPress: () => void
    countField: (name: string) => void
  }
}

/** What a person does with their fingers: presses outside of text fields, and fields that any value was entered in. */
export type Effort = { presses: number; fields: number }

/** Counts from now on, over all pages that follow, what is pressed and what is filled in. */
export async function countEffort(page: Page): Promise<() => Effort> {
  let presses = 0
  const fields = new Set<string>()
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.exposeFunction('countField', (name: string) => fields.add(name))
  await page.addInitScript(() => {
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      target.matches('input, textarea, select') &&
      !target.matches('[type=checkbox], [type=radio]')
    addEventListener('pointerdown', ({ target }) => isText(target) || window.countPress(), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (
          isText(target) &&
          (target instanceof HTMLInputElement ||
            target instanceof HTMLTextAreaElement ||
            target instanceof HTMLSelectElement)
        ) {
          window.countField(`${location.pathname} ${target.name || target.id}`)
        }
      },
      true,
    )
  })
  return () => ({ presses, fields: fields.size })
}
