import { ApolloLink } from '@apollo/client/link'
import { from, mergeMap, of } from 'rxjs'
import { askForCode } from './code-prompt.ts'

/** Retries an operation after step-up. `useAction` handles mutations that return a typed error. */
export const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) =>
      isCodeRequired(result)
        ? from(askForCode()).pipe(mergeMap((isEntered) => (isEntered ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
)

function isCodeRequired({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'SecondFactorNeededError') ?? false
}
