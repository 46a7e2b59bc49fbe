import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { askForCode } from './asking-for-code.ts'
import { type Answer, type Outcome, outcomeOf } from './outcome.ts'

/** The data of a mutation that is one field. */
type Data = Record<string, Answer>
type AnswerIn<D extends Data> = D[Extract<keyof D, string>]

/** What a mutation leads to in what the tab has read. */
export type Effects<D> = Pick<ApolloClient.MutateOptions<D, { input: unknown }>, 'update' | 'refetchQueries'>

type Action<Input, D extends Data> = [act: (input: Input) => Promise<Outcome<AnswerIn<D>>>, isBusy: boolean]

/**
 * Gives the function that sends a mutation, and whether its answer is being waited for. The function never rejects and
 * stays the same one between renders, as long as `effects` does. What is refused for want of a code of the second factor
 * is sent again once the member gave one, where the page asks for it.
 */
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
        outcomeOf(async () => {
          const { data } = await client.mutate({ mutation, variables: { input }, ...effects })
          return data ? fieldOf(data) : undefined
        })
      let outcome = await send()
      if (wantsCode(outcome) && (await askForCode())) outcome = await send()
      setBusy(false)
      return outcome
    },
    [client, mutation, effects],
  )
  return [act, isBusy]
}

function wantsCode(outcome: Outcome): boolean {
  return outcome.kind === 'REFUSED' && outcome.refusal.__typename === 'SecondFactorNeededError'
}

function fieldOf<D extends Data>(data: D): AnswerIn<D> | undefined {
  for (const name in data) return data[name]
  return undefined
}
