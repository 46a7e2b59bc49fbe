import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

type Issue = { path: string; message: string }

/** What every mutation of the schema answers: a payload, or a refusal that its `__typename` names. */
export type Answer = { __typename: string; message?: string; issues?: readonly Issue[] }

type Payload = { __typename: `${string}Payload` }
// An answer that is typed no closer can be either.
type PayloadOf<A extends Answer> = string extends A['__typename'] ? A : Extract<A, Payload>
/** The refusals that an answer can be, but for the one that asks to sign in. */
export type RefusalOf<A extends Answer> = Exclude<A, Payload | { __typename: 'NotSignedInError' }>

/** What there is to say: the server's words for the visitor, null for none, and what is wrong with which field. */
type Told = { message: string | null; issues: readonly Issue[] }

/**
 * Nothing was done. `REFUSED`: the server said why. `SIGNED_OUT`: nobody is signed in, or no longer. `FAILED`: the
 * server could not answer. `UNREACHED`: no answer came at all.
 */
export type Trouble<A extends Answer = Answer> = Told &
  (
    | { kind: 'REFUSED'; refusal: RefusalOf<A> }
    | { kind: 'SIGNED_OUT' }
    | { kind: 'FAILED' | 'UNREACHED'; error: unknown }
  )

/** What became of a mutation. */
export type Outcome<A extends Answer = Answer> = (Told & { kind: 'DONE'; answer: PayloadOf<A> }) | Trouble<A>

const nothing = { message: null, issues: [] }

/** What a mutation answered, or why it did not. `send` gives the field of the answer. Never rejects. */
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

/** Returns why a request that threw was not answered. */
export function readTrouble(error: unknown): Exclude<Trouble, { kind: 'REFUSED' }> {
  if (tellsSignedOut(error)) return { kind: 'SIGNED_OUT', ...nothing }
  // A failure that the server itself reported is an answer, though not one in words for the visitor.
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
