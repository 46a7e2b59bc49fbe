import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { assertNever } from '../../domain/assert-never.ts'
import { emptyWaitingListForm, type WaitingListForm } from '../../domain/waiting-list-form.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import { showIssues } from '../ui/form/form-issues.ts'
import { removeFormValues } from '../ui/form/stored-form-values.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { getWaitingListDraftKey } from './use-waiting-list-form.ts'

// The response includes the spots left, so that the cache updates every view.
const JOIN_WAITING_LIST = graphql(/* GraphQL */ `
  mutation JoinWaitingList($input: JoinWaitingListInput!) {
    joinWaitingList(input: $input) {
      __typename
      ... on JoinWaitingListPayload {
        message
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on SpotsAvailableError {
        message
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on BookingClosedError {
        message
      }
      ... on EventNotFoundError {
        message
      }
      ... on TooManyWaitingPartiesError {
        message
      }
      ... on TooManyRequestsError {
        message
        retryAfterSeconds
      }
    }
  }
`)

/** `hasSpots`: the party fits, so the visitor can book instead. */
export type WaitingListError = { text: string; hasSpots: boolean }

const FAILED = 'Failed to join waiting list. Please try again.'

type SubmitWaitingList = {
  submit: (values: WaitingListForm) => Promise<void>
  /** Error of the last attempt, until the visitor changes a value. */
  rejection: WaitingListError | null
}

/** Joins the waiting list. Calls `onJoined`, or shows the errors. */
export function useSubmitWaitingList(
  form: UseFormReturn<WaitingListForm>,
  { eventId, onJoined }: { eventId: string; onJoined: (email: string) => void },
): SubmitWaitingList {
  const [join] = useAction(JOIN_WAITING_LIST)
  const toast = useToast()
  const [rejection, setRejection] = useState<WaitingListError | null>(null)
  const { subscribe } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRejection(null) }), [subscribe])

  async function submit(values: WaitingListForm) {
    setRejection(null)
    const outcome = await join({ ...values, eventId })
    if (outcome.kind === 'DONE') {
      removeFormValues(getWaitingListDraftKey(eventId))
      toast({ title: 'Added to Waiting List', description: outcome.payload.message })
      onJoined(values.email)
      return
    }
    if (outcome.kind !== 'REJECTED') {
      toast({ title: 'Error', description: FAILED, variant: 'destructive' })
      setRejection({ text: FAILED, hasSpots: false })
      return
    }
    const { rejection: error } = outcome
    switch (error.__typename) {
      case 'InvalidInputError': {
        const text = showIssues(form, emptyWaitingListForm, error.issues)
        if (text !== null) setRejection({ text, hasSpots: false })
        return
      }
      case 'SpotsAvailableError':
        setRejection({ text: 'Good news: there are now spots for your party.', hasSpots: true })
        return
      case 'BookingClosedError':
      case 'EventNotFoundError':
      case 'TooManyWaitingPartiesError':
        setRejection({ text: error.message, hasSpots: false })
        return
      case 'TooManyRequestsError':
        setRejection({
          text: `${error.message}. You can try again in ${Math.ceil(error.retryAfterSeconds / 60)} minutes.`,
          hasSpots: false,
        })
        return
      default:
        assertNever(error)
    }
  }

  return { submit, rejection }
}
