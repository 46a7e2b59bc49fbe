import type { FailedOutcome } from '../../apollo/outcome.ts'

export function describeFailedOutcome({ kind, message }: FailedOutcome): string {
  if (kind === 'UNREACHED') return 'We could not reach the server. Check your connection and try again.'
  return message ?? 'Something went wrong on our side. Please try again.'
}
