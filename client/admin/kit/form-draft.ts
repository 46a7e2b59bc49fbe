import type { z } from 'zod'
import { readStored, readStoredJson, removeStored, store } from '../../browser-storage.ts'

/*
 * Text that an organiser typed, stored in this tab until it is sent: it survives a session that ended, and a reply to an
 * enquiry survives its dialog too. A family filled in none of it.
 */

const KEY = 'adminFormDraft:'
const INTERRUPTED_FORM = 'adminInterruptedForm'

/** Keeps a form under a name such as `event:12`. Does nothing where storage is refused or full. */
export function keepDraft(name: string, fields: unknown): void {
  store('tab', KEY + name, JSON.stringify(fields))
}

/** What was kept under this name. Null when there is nothing that fits the form. */
export function readDraft<Kept>(name: string, shape: z.ZodType<Kept>): Kept | null {
  return shape.safeParse(readStoredJson('tab', KEY + name)).data ?? null
}

/** Forgets what was kept under this name. */
export function dropDraft(name: string): void {
  removeStored('tab', KEY + name)
  if (readInterruptedForm() === name) removeStored('tab', INTERRUPTED_FORM)
}

/** Stores the name of the form that an expired session interrupted. The dashboard offers it after the next sign-in. */
export function rememberInterruptedForm(name: string): void {
  store('tab', INTERRUPTED_FORM, name)
}

/** Returns the name of the interrupted form; null without one. */
export function readInterruptedForm(): string | null {
  return readStored('tab', INTERRUPTED_FORM)
}
