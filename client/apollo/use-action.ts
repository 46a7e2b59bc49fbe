import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { askForCode } from './code-prompt.ts'
import { captureOutcome, type MutationResult, type Outcome } from './outcome.ts'

/** Mutations select exactly one field. */
type Data = Record<string, MutationResult>
type ResultIn<D extends Data> = D[Extract<keyof D, string>]

export type Effects<D> = Pick<ApolloClient.MutateOptions<D, { input: unknown }>, 'update' | 'refetchQueries'>

type Action<Input, D extends Data> = [act: (input: Input) => Promise<Outcome<ResultIn<D>>>, isBusy: boolean]

/** `act` never rejects and is stable while `effects` is. Prompts for a missing second-factor code, then retries. */
export function useAction<D extends Data, Input>(
  mutation: TypedDocumentNode<D, { input: Input }>,
  effects?: Effects<D>,
): Action<Input, D> {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)

  const act = useCallback(
    async (input: Input) => {
      setBusy(true)
      const send = () =>
        captureOutcome(async () => {
          const { data } = await client.mutate({ mutation, variables: { input }, ...effects })
          return data ? getFirstField(data) : undefined
        })
      let outcome = await send()
      if (isCodeNeeded(outcome) && (await askForCode())) outcome = await send()
      setBusy(false)
      return outcome
    },
    [client, mutation, effects],
  )
  return [act, isBusy]
}

function isCodeNeeded(outcome: Outcome): boolean {
  return outcome.kind === 'REJECTED' && outcome.rejection.__typename === 'SecondFactorNeededError'
}

function getFirstField<D extends Data>(data: D): ResultIn<D> | undefined {
  for (const name in data) return data[name]
  return undefined
}
