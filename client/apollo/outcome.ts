import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

type Issue = { path: string; message: string }

/** A payload, or an error named by `__typename`. */
export type MutationResult = { __typename: string; message?: string; issues?: readonly Issue[] }

type Payload = { __typename: `${string}Payload` }
// An untyped result can be either.
type ResultPayload<A extends MutationResult> = string extends A['__typename'] ? A : Extract<A, Payload>
export type ResultError<A extends MutationResult> = Exclude<A, Payload | { __typename: 'NotSignedInError' }>

/** `message` is the server's text for the visitor. */
type ServerMessage = { message: string | null; issues: readonly Issue[] }

/** `REJECTED`: with a reason. `SIGNED_OUT`: no valid session. `FAILED`: server error. `UNREACHED`: no response. */
export type FailedOutcome<A extends MutationResult = MutationResult> = ServerMessage &
  (
    | { kind: 'REJECTED'; rejection: ResultError<A> }
    | { kind: 'SIGNED_OUT' }
    | { kind: 'FAILED' | 'UNREACHED'; error: unknown }
  )

export type Outcome<A extends MutationResult = MutationResult> =
  | (ServerMessage & { kind: 'DONE'; payload: ResultPayload<A> })
  | FailedOutcome<A>

const NO_MESSAGE = { message: null, issues: [] }

/** Never rejects. `send` returns the field of the response. */
export async function captureOutcome<A extends MutationResult>(
  send: () => Promise<A | undefined>,
): Promise<Outcome<A>> {
  try {
    const payload = await send()
    if (payload === undefined) return { kind: 'FAILED', error: new Error('Empty response'), ...NO_MESSAGE }
    const details = { message: payload.message ?? null, issues: payload.issues ?? [] }
    if (isPayload(payload)) return { kind: 'DONE', payload, ...details }
    if (isResultError(payload)) return { kind: 'REJECTED', rejection: payload, ...details }
    return { kind: 'SIGNED_OUT', ...details }
  } catch (error) {
    return toFailedOutcome(error)
  }
}

export function toFailedOutcome(error: unknown): Exclude<FailedOutcome, { kind: 'REJECTED' }> {
  if (isSignedOutError(error)) return { kind: 'SIGNED_OUT', ...NO_MESSAGE }
  // A GraphQL or HTTP error is still a response.
  const isResponse = CombinedGraphQLErrors.is(error) || ServerError.is(error)
  return { kind: isResponse ? 'FAILED' : 'UNREACHED', error, ...NO_MESSAGE }
}

export function describeFailedOutcome({ kind, message }: FailedOutcome): string {
  if (kind === 'UNREACHED') return 'We could not reach the server. Check your connection and try again.'
  return message ?? 'Something went wrong on our side. Please try again.'
}

function isPayload<A extends MutationResult>(payload: A): payload is A & ResultPayload<A> {
  return payload.__typename.endsWith('Payload')
}

function isResultError<A extends MutationResult>(payload: A): payload is A & ResultError<A> {
  return payload.__typename !== 'NotSignedInError'
}

function isSignedOutError(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
}
