import type { z } from 'zod'
import { readStoredJson, removeStored, store } from '../../browser-storage.ts'

/*
 * What was typed when the session ended, kept in this tab until the organiser has signed in again. It is what an
 * organiser wrote; nothing in it was filled in by a family.
 */

const KEY = 'adminFormDraft:'

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
}
