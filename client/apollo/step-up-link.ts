import { ApolloLink } from '@apollo/client/link'
import { from, mergeMap, of } from 'rxjs'
import { askForCode } from './asking-for-code.ts'

/**
 * Sends an operation again once the member gave a code of the second factor that the server required for it. A mutation
 * that lists the requirement among its results is sent again by `useAction`.
 */
export const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) =>
      requiresCode(result)
        ? from(askForCode()).pipe(mergeMap((isGiven) => (isGiven ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
)

function requiresCode({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'SecondFactorNeededError') ?? false
}
