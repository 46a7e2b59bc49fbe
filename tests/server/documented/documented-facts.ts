import { factsOfStage } from './documented-lines.ts'

/** What was measured, by the keys of the documented facts. */
export type Measured = Record<string, string | number | boolean | null>

/** The measured facts as they are written in the lines. */
export function told(measured: Measured): Record<string, string> {
  return Object.fromEntries(Object.entries(measured).map(([key, value]) => [key, String(value)]))
}

/** Whether each documented fact is a field of an answer, beside what was measured otherwise. */
export function fieldsIn(stage: string, answer: object, measured: Measured): Measured {
  const fields = Object.keys(factsOfStage(stage)).map((key) => [key, key in answer ? 'yes' : 'no'])
  return { ...Object.fromEntries(fields), ...measured }
}
