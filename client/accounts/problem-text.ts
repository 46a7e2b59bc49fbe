import type { Refusal } from './outcome.ts'

/** Why nothing was done, in words for the visitor. */
export function problemText({ message, isUnreachable }: Refusal): string {
  if (isUnreachable) return 'We could not reach the server. Check your connection and try again.'
  return message ?? 'Something went wrong on our side. Please try again.'
}
