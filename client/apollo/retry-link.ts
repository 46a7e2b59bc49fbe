import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { RetryLink } from '@apollo/client/link/retry'
import { isMutationOperation } from '@apollo/client/utilities'
import { catchError, map, type Observable, of } from 'rxjs'

const WAIT_MS = 1000

/** Retries a failed query once. Never retries mutations, which may have succeeded, nor 4xx responses. */
export function createRetryLink(waitMs: number = WAIT_MS): ApolloLink {
  return ApolloLink.from([
    new ApolloLink((operation, forward) => forward(operation).pipe(catchError(returnOutage))),
    new RetryLink({
      delay: () => waitMs,
      attempts: {
        max: 2,
        retryIf: (error, { query }) => !isMutationOperation(query) && !isClientError(error),
      },
    }),
    new ApolloLink((operation, forward) => forward(operation).pipe(map(throwOutage))),
  ])
}

// See server/http/graphql/graphql-errors.ts and app.ts.
const RETRYABLE_CODES: readonly unknown[] = ['INTERNAL_ERROR', 'BUSY']

/** RetryLink retries errors only, so a result that reports an outage passes it as one. */
function throwOutage(result: ApolloLink.Result): ApolloLink.Result {
  const isOutage = result.errors?.some(({ extensions }) => RETRYABLE_CODES.includes(extensions?.code))
  if (isOutage) throw new CombinedGraphQLErrors(result)
  return result
}

function returnOutage(error: unknown): Observable<ApolloLink.Result> {
  if (!CombinedGraphQLErrors.is(error)) throw error
  return of({ data: error.data, errors: error.errors })
}

function isClientError(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode >= 400 && error.statusCode < 500
}
