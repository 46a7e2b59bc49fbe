import type { z } from 'zod'

/*
 * What was typed when the session ended, kept in this tab until the organiser has signed in again. It is what an
 * organiser wrote; nothing in it was filled in by a family.
 */

const KEY = 'adminFormDraft:'

/** Keeps a form under a name such as `event:12`. Does nothing where storage is refused or full. */
export function keepDraft(name: string, fields: unknown): void {
  try {
    globalThis.sessionStorage.setItem(KEY + name, JSON.stringify(fields))
  } catch {
    // The form itself still holds everything until the page is left.
  }
}

/** What was kept under this name. Null when there is nothing that fits the form. */
export function readDraft<Kept>(name: string, shape: z.ZodType<Kept>): Kept | null {
  try {
    const text = globalThis.sessionStorage.getItem(KEY + name)
    return shape.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Forgets what was kept under this name. */
export function dropDraft(name: string): void {
  try {
    globalThis.sessionStorage.removeItem(KEY + name)
  } catch {
    // What cannot be reached cannot be read by anybody later either.
  }
}
