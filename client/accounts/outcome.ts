import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

type Issue = { path: string; message: string }
type Result = { __typename: string; message?: string; issues?: readonly Issue[] }

/** Why nothing was done. */
export type Refusal = {
  isDone: false
  /** The server's words for the visitor; null when it gave none. */
  message: string | null
  /** What is wrong with which field. */
  issues: readonly Issue[]
  /** True when no answer came at all. */
  isUnreachable: boolean
}

/** What became of a mutation. The message of one that was done is null when it says nothing to the visitor. */
export type Outcome = { isDone: true; message: string | null } | Refusal

/** What a mutation answered, or that nothing answered. `send` gives the field of the answer. Never rejects. */
export async function outcomeOf(send: () => Promise<Result | undefined>): Promise<Outcome> {
  try {
    const result = await send()
    if (result?.__typename.endsWith('Payload')) return { isDone: true, message: result.message ?? null }
    return refusal(result?.message ?? null, result?.issues ?? [], false)
  } catch (error) {
    // A failure that the server itself reported is an answer, though not one in words for the visitor.
    return refusal(null, [], !(CombinedGraphQLErrors.is(error) || ServerError.is(error)))
  }
}

function refusal(message: string | null, issues: readonly Issue[], isUnreachable: boolean): Refusal {
  return { isDone: false, message, issues, isUnreachable }
}
