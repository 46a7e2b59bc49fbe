import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { type FailedOutcome, toFailedOutcome } from '../../../apollo/outcome.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { EventChangePreviewQuery, EventChangePreviewQueryVariables } from '../../../graphql/graphql.ts'

const EVENT_CHANGE_PREVIEW = graphql(/* GraphQL */ `
  query EventChangePreview($id: ID!, $form: EventForm!) {
    eventChangePreview(id: $id, form: $form) {
      isMaterial
      confirmedBookings
      unpaidBookings
      waitingParties
      paidAmount
      subject
      text
    }
  }
`)

const PREVIEW_FAILED = 'We could not check which families this affects, so nothing was saved'

export type EventChangePreview = NonNullable<EventChangePreviewQuery['eventChangePreview']>

/** BACK returns to the form. */
type Decision = { kind: 'SAVE'; emailDelayHours: number } | { kind: 'BACK' }

/** Change that needs the organiser's decision. */
export type EventChangeQuestion = {
  preview: EventChangePreview
  /** Delay of the previous failed attempt. */
  chosenDelayHours: number
  decide: (decision: Decision) => void
}

/**
 * Asks the organiser to confirm a change before it is saved. `ask` resolves at once with SAVE and no email delay when
 * nobody is affected, and with the error when the affected families could not be loaded.
 */
export function useEventChange(): {
  question: EventChangeQuestion | null
  ask: (edit: EventChangePreviewQueryVariables) => Promise<Decision | FailedOutcome>
} {
  const client = useApolloClient()
  const [question, setQuestion] = useState<EventChangeQuestion | null>(null)
  const chosenDelay = useRef(0)

  async function ask(variables: EventChangePreviewQueryVariables): Promise<Decision | FailedOutcome> {
    let preview: EventChangePreview | null
    try {
      // Not cached, because families may have booked since.
      const read = await client.query({ query: EVENT_CHANGE_PREVIEW, variables, fetchPolicy: 'no-cache' })
      preview = read.data?.eventChangePreview ?? null
    } catch (error) {
      return { ...toFailedOutcome(error), message: PREVIEW_FAILED }
    }
    if (preview === null) return { kind: 'SAVE', emailDelayHours: 0 }
    const chosenDelayHours = chosenDelay.current
    const decision = await new Promise<Decision>((decide) =>
      setQuestion({ preview, chosenDelayHours, decide }),
    )
    setQuestion(null)
    if (decision.kind === 'SAVE') chosenDelay.current = decision.emailDelayHours
    return decision
  }

  return { question, ask }
}
