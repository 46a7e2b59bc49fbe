/**
 * Ends an exhaustive switch: the compiler refuses the call while a case is missing.
 * Throws if a value from outside the types arrives all the same.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
