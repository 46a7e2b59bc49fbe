import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

type Issue = { path: string; message: string }

/** A payload, or an error named by `__typename`. */
export type Answer = { __typename: string; message?: string; issues?: readonly Issue[] }

type Payload = { __typename: `${string}Payload` }
// An untyped result can be either.
type PayloadOf<A extends Answer> = string extends A['__typename'] ? A : Extract<A, Payload>
export type RefusalOf<A extends Answer> = Exclude<A, Payload | { __typename: 'NotSignedInError' }>

/** `message` is the server's text for the visitor. */
type Told = { message: string | null; issues: readonly Issue[] }

/**
 * `REFUSED`: rejected with a reason. `SIGNED_OUT`: no valid session. `FAILED`: server error. `UNREACHED`: no
 * response.
 */
export type Trouble<A extends Answer = Answer> = Told &
  (
    | { kind: 'REFUSED'; refusal: RefusalOf<A> }
    | { kind: 'SIGNED_OUT' }
    | { kind: 'FAILED' | 'UNREACHED'; error: unknown }
  )

export type Outcome<A extends Answer = Answer> = (Told & { kind: 'DONE'; answer: PayloadOf<A> }) | Trouble<A>

const nothing = { message: null, issues: [] }

/** Never rejects. `send` returns the field of the response. */
export async function outcomeOf<A extends Answer>(send: () => Promise<A | undefined>): Promise<Outcome<A>> {
  try {
    const answer = await send()
    if (answer === undefined) return { kind: 'FAILED', error: new Error('The answer was empty.'), ...nothing }
    const told = { message: answer.message ?? null, issues: answer.issues ?? [] }
    if (isPayload(answer)) return { kind: 'DONE', answer, ...told }
    if (isRefusal(answer)) return { kind: 'REFUSED', refusal: answer, ...told }
    return { kind: 'SIGNED_OUT', ...told }
  } catch (error) {
    return readTrouble(error)
  }
}

export function readTrouble(error: unknown): Exclude<Trouble, { kind: 'REFUSED' }> {
  if (tellsSignedOut(error)) return { kind: 'SIGNED_OUT', ...nothing }
  // A GraphQL or HTTP error is still a response.
  const isAnswer = CombinedGraphQLErrors.is(error) || ServerError.is(error)
  return { kind: isAnswer ? 'FAILED' : 'UNREACHED', error, ...nothing }
}

function isPayload<A extends Answer>(answer: A): answer is A & PayloadOf<A> {
  return answer.__typename.endsWith('Payload')
}

function isRefusal<A extends Answer>(answer: A): answer is A & RefusalOf<A> {
  return answer.__typename !== 'NotSignedInError'
}

function tellsSignedOut(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
}
