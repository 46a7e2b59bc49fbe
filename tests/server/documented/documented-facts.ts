import { factsOfStage } from './documented-lines.ts'

/** The measured values by the keys of the documented facts. */
export type Measured = Record<string, string | number | boolean | null>

/** Formats measured facts as in the documented lines. */
export function notified(measured: Measured): Record<string, string> {
  return Object.fromEntries(Object.entries(measured).map(([key, value]) => [key, String(value)]))
}

/** Whether each documented fact is a field of a response, merged with other measured facts. */
export function fieldsIn(stage: string, answer: object, measured: Measured): Measured {
  const fields = Object.keys(factsOfStage(stage)).map((key) => [key, key in answer ? 'yes' : 'no'])
  return { ...Object.fromEntries(fields), ...measured }
}
