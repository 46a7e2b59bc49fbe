import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStoredJson, removeStored, store } from '../../browser-storage.ts'

const KEY = 'typed:'

/** Returns the empty form with what was typed in this tab under a name. Values of another type are dropped. */
export function keptValues<Values extends FieldValues>(name: string, empty: Values): Values {
  const stored = readStoredJson('tab', KEY + name)
  if (typeof stored !== 'object' || stored === null) return empty
  const fitting = Object.entries(stored).filter(
    ([field, value]) =>
      Object.hasOwn(empty, field) &&
      (typeof value === typeof empty[field] || (empty[field] === null && typeof value === 'number')),
  )
  return { ...empty, ...Object.fromEntries(fitting) }
}

/** Stores what is typed until the tab is closed, so that a dialog that is closed by Back loses nothing. */
export function useKeepValues<Values extends FieldValues>(
  name: string,
  { subscribe }: UseFormReturn<Values>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store('tab', KEY + name, JSON.stringify(values)),
      }),
    [subscribe, name],
  )
}

/** Removes what was typed, once it is sent. */
export function dropKeptValues(name: string): void {
  removeStored('tab', KEY + name)
}
