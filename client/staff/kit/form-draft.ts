import type { z } from 'zod'
import { createStoredItem, createStoredText } from '../../storage/browser-storage.ts'

// Text typed by an organiser, stored in this tab until it is sent, so that it survives an expired session. Never contains
// data that a family entered.

/** The form that the dashboard offers after the next sign-in. */
export const storedInterruptedForm = createStoredText('tab', 'adminInterruptedForm')

/** Does nothing when storage is blocked or full. Names look like `event:12`. */
export function saveFormDraft(name: string, fields: unknown): void {
  getStoredDraft(name).write(fields)
}

/** Returns null when no draft matches the shape. */
export function readDraft<Draft>(name: string, shape: z.ZodType<Draft>): Draft | null {
  return shape.safeParse(getStoredDraft(name).read()).data ?? null
}

export function deleteFormDraft(name: string): void {
  getStoredDraft(name).remove()
  if (storedInterruptedForm.read() === name) storedInterruptedForm.remove()
}

function getStoredDraft(name: string) {
  return createStoredItem('tab', `adminFormDraft:${name}`, (stored) => stored)
}
