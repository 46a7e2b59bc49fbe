import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createStoredItem } from '../../storage/browser-storage.ts'

/** Returns the values stored in this tab. Drops values of a different type. */
export function readFormValues<Values extends FieldValues>(name: string, empty: Values): Values {
  const stored = getStoredValues(name).read()
  if (typeof stored !== 'object' || stored === null) return empty
  const fitting = Object.entries(stored).filter(
    ([field, value]) =>
      Object.hasOwn(empty, field) &&
      (typeof value === typeof empty[field] || (empty[field] === null && typeof value === 'number')),
  )
  return { ...empty, ...Object.fromEntries(fitting) }
}

/** Closing a dialog loses no input. */
export function useStoreFormValues<Values extends FieldValues>(
  name: string,
  { subscribe }: UseFormReturn<Values>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => getStoredValues(name).write(values),
      }),
    [subscribe, name],
  )
}

export function removeFormValues(name: string): void {
  getStoredValues(name).remove()
}

function getStoredValues(name: string) {
  return createStoredItem('tab', `typed:${name}`, (stored) => stored)
}
