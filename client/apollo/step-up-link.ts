import { ApolloLink } from '@apollo/client/link'
import { from, mergeMap, of } from 'rxjs'
import { askForCode } from './code-prompt.ts'

/**
 * Repeats an operation after the required second-factor code. `useAction` handles mutations with a typed error for
 * it.
 */
export const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) =>
      isCodeRequired(result)
        ? from(askForCode()).pipe(mergeMap((isGiven) => (isGiven ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
)

function isCodeRequired({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'SecondFactorNeededError') ?? false
}
