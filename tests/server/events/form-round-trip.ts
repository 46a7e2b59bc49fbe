import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

type Fields = Record<string, unknown>

/** A form with a value for each key of its schema. */
export type RoundTrip = {
  schema: z.ZodObject
  sample: Fields
  /** Sends the form and returns the same fields as they are stored. */
  saveAndRead: (sample: Fields) => Promise<Fields>
}

/** What is stored when a field is lost. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === 0 ||
  ['', '0.00', '[]'].includes(String(JSON.stringify(value)).replaceAll('"', ''))

/** Tests that each form has a value for each key of its schema, and is read back as it was sent. */
export function testRoundTrips(forms: Readonly<Record<string, RoundTrip>>): void {
  describe.each(Object.entries(forms))('%s', (_name, { schema, sample, saveAndRead }) => {
    test('has a value for each key of its schema', () => {
      expect(Object.keys(sample).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
      expect(Object.entries(sample).filter(([, value]) => isEmpty(value))).toEqual([])
    })

    test('is stored with all its fields', async () => {
      const stored = await saveAndRead(sample)
      expect(Object.fromEntries(Object.keys(sample).map((key) => [key, stored[key]]))).toMatchObject(sample)
    })
  })
}
