import type { z } from 'zod'
import { readStored, readStoredJson, removeStored, store } from '../../storage/browser-storage.ts'

/*
 * Text typed by an organiser, stored in this tab until it is sent. Survives an expired session. Never contains data
 * that a family entered.
 */

const KEY = 'adminFormDraft:'
const INTERRUPTED_FORM = 'adminInterruptedForm'

/** Does nothing when storage is blocked or full. Names look like `event:12`. */
export function saveFormDraft(name: string, fields: unknown): void {
  store('tab', KEY + name, JSON.stringify(fields))
}

/** Returns null when no draft matches the shape. */
export function readDraft<Draft>(name: string, shape: z.ZodType<Draft>): Draft | null {
  return shape.safeParse(readStoredJson('tab', KEY + name)).data ?? null
}

export function deleteFormDraft(name: string): void {
  removeStored('tab', KEY + name)
  if (readInterruptedForm() === name) removeStored('tab', INTERRUPTED_FORM)
}

/** The dashboard offers the form after the next sign-in. */
export function saveInterruptedForm(name: string): void {
  store('tab', INTERRUPTED_FORM, name)
}

export function readInterruptedForm(): string | null {
  return readStored('tab', INTERRUPTED_FORM)
}
