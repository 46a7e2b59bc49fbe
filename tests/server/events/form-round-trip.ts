import { expect } from 'vitest'
import type { z } from 'zod'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

type Fields = Record<string, unknown>

/** A form with a value for each key of its schema. */
export type RoundTrip = {
  schema: z.ZodObject
  sample: Fields
  /** Sends the form and returns the stored fields. */
  saveAndRead: (sample: Fields, fixtures: { site: RunningSite; admin: SignedInUser }) => Promise<Fields>
}

/** Whether a value is that of a lost field. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === 0 ||
  ['', '0.00', '[]'].includes(String(JSON.stringify(value)).replaceAll('"', ''))

/** Tests that each form has a value for each key of its schema and is read as it was sent. */
export function testRoundTrips(forms: Readonly<Record<string, RoundTrip>>): void {
  test.describe.each(Object.entries(forms))('%s', (_name, { schema, sample, saveAndRead }) => {
    test('has a value for each key of its schema', () => {
      expect(Object.keys(sample).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
      expect(Object.entries(sample).filter(([, value]) => isEmpty(value))).toEqual([])
    })

    test('stores all its fields', async ({ site, admin }) => {
      const stored = await saveAndRead(sample, { site, admin })
      expect(Object.fromEntries(Object.keys(sample).map((key) => [key, stored[key]]))).toMatchObject(sample)
    })
  })
}
