import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { isMutationOperation } from '@apollo/client/utilities'
import { Observable } from 'rxjs'

const WAIT_MS = 1000

/** Retries a failed query once. Never retries mutations, which may have succeeded, nor 4xx responses. */
export function createRetryLink(waitMs: number = WAIT_MS): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isMutationOperation(operation.query)) return forward(operation)
    return new Observable((observer) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isRetrying = false
      const retry = () => {
        isRetrying = true
        timer = setTimeout(() => observer.add(forward(operation).subscribe(observer)), waitMs)
      }
      observer.add(() => clearTimeout(timer))
      observer.add(
        forward(operation).subscribe({
          next: (result) => (isOutage(result) ? retry() : observer.next(result)),
          error: (error) => (isClientError(error) ? observer.error(error) : retry()),
          complete: () => isRetrying || observer.complete(),
        }),
      )
    })
  })
}

// See server/http/graphql/graphql-errors.ts and app.ts.
const RETRYABLE_CODES: readonly unknown[] = ['INTERNAL_ERROR', 'BUSY']

function isOutage(result: ApolloLink.Result): boolean {
  return result.errors?.some((error) => RETRYABLE_CODES.includes(error.extensions?.code)) ?? false
}

function isClientError(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode >= 400 && error.statusCode < 500
}
