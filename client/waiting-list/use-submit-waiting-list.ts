import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { assertNever } from '../../domain/assert-never.ts'
import { emptyWaitingListForm, type WaitingListForm } from '../../domain/waiting-list-form.ts'
import { showIssues } from '../ui/form/form-issues.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { useJoinWaitingList } from './use-join-waiting-list.ts'

/** Why the last try was refused. With room for the party the way on is to book. */
export type Refusal = { text: string; hasRoom: boolean }

type SubmitWaitingList = {
  submit: (values: WaitingListForm) => Promise<void>
  /** Null until a try is refused, and again once the visitor changes something. */
  refusal: Refusal | null
}

/** Joins the waiting list and shows the answer: `onJoined`, messages at the fields, or why it was refused. */
export function useSubmitWaitingList(
  form: UseFormReturn<WaitingListForm>,
  { eventId, onJoined }: { eventId: string; onJoined: (email: string) => void },
): SubmitWaitingList {
  const join = useJoinWaitingList()
  const toast = useToast()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { subscribe } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRefusal(null) }), [subscribe])

  async function submit(values: WaitingListForm) {
    setRefusal(null)
    const result = await join({ ...values, eventId })
    if (result === null) {
      toast({
        title: 'Error',
        description: 'Failed to join waiting list. Please try again.',
        variant: 'destructive',
      })
      return
    }
    switch (result.__typename) {
      case 'JoinWaitingListPayload':
        toast({ title: 'Added to Waiting List', description: result.message })
        onJoined(values.email)
        return
      case 'InvalidInputError': {
        const text = showIssues(form, emptyWaitingListForm, result.issues)
        if (text !== null) setRefusal({ text, hasRoom: false })
        return
      }
      case 'SpotsAvailableError':
        setRefusal({ text: 'Good news: there is room for your party now.', hasRoom: true })
        return
      case 'BookingClosedError':
      case 'EventNotFoundError':
        setRefusal({ text: result.message, hasRoom: false })
        return
      case 'TooManyRequestsError':
        setRefusal({
          text: `${result.message}. You can try again in ${Math.ceil(result.retryAfterSeconds / 60)} minutes.`,
          hasRoom: false,
        })
        return
      default:
        assertNever(result)
    }
  }

  return { submit, refusal }
}
