import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

type Issue = { path: string; message: string }

/** Nothing was saved. */
export type Refusal = {
  kind: 'REFUSED'
  /** The server's words; null when it gave none. */
  message: string | null
  /** What is wrong with which field. */
  issues: readonly Issue[]
}

/** What became of saving a form. */
export type SaveOutcome =
  /** `warnings`: what the organiser should know about what was saved. */
  { kind: 'SAVED'; warnings: readonly string[] } | { kind: 'LOGGED_OUT' } | Refusal

type Answer = { __typename: string; message?: string; issues?: readonly Issue[] }

/**
 * What a mutation that saves answered, or that nothing answered. Never rejects.
 * @param send gives the field of the answer
 * @param warningsOf reads the warnings from a payload; left out for none
 */
export async function saveOutcomeOf<Result extends Answer>(
  send: () => Promise<Result | undefined>,
  warningsOf: (result: Result) => readonly string[] = () => [],
): Promise<SaveOutcome> {
  try {
    const result = await send()
    if (result === undefined) return { kind: 'REFUSED', message: null, issues: [] }
    if (result.__typename === 'NotSignedInError') return { kind: 'LOGGED_OUT' }
    if (result.__typename.endsWith('Payload')) return { kind: 'SAVED', warnings: warningsOf(result) }
    return { kind: 'REFUSED', message: result.message ?? null, issues: result.issues ?? [] }
  } catch (error) {
    return failureOf(error)
  }
}

/** The outcome of a call that failed as a whole: nobody is signed in any more, or nothing is known. */
function failureOf(error: unknown): { kind: 'LOGGED_OUT' } | Refusal {
  const isLoggedOut =
    (ServerError.is(error) && error.statusCode === 401) ||
    (CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
  return isLoggedOut ? { kind: 'LOGGED_OUT' } : { kind: 'REFUSED', message: null, issues: [] }
}
