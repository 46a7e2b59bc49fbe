import { useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  emptyWaitingListForm,
  type WaitingListForm,
  waitingListFormSchema,
} from '../../domain/waiting-list-form.ts'
import { graphql } from '../graphql/gql.ts'
import type { WaitingListDialogQuery } from '../graphql/graphql.ts'
import { readFormValues, useStoreFormValues } from '../ui/form/stored-form-values.ts'

const WAITING_LIST_DIALOG = graphql(/* GraphQL */ `
  query WaitingListDialog($id: ID!) {
    event(id: $id) {
      id
      title
      startDate
      endDate
    }
    viewer {
      id
      firstName
      lastName
      email
      family {
        phone
      }
    }
  }
`)

// The form always holds every field, while the schema also accepts bodies that omit some.
const formSchema = z
  .custom<WaitingListForm>()
  .transform((form): z.input<typeof waitingListFormSchema> => form)
  .pipe(waitingListFormSchema)

export function getWaitingListDraftKey(eventId: string): string {
  return `waiting-list:${eventId}`
}

export type WaitingListDialogEvent = NonNullable<WaitingListDialogQuery['event']>

/**
 * Returns the prefilled form and the event, which is undefined while loading. Empty contact fields are filled
 * in for a member.
 */
export function useWaitingListForm(
  eventId: string,
  prefill: Partial<WaitingListForm>,
): {
  form: UseFormReturn<WaitingListForm>
  event: WaitingListDialogEvent | null | undefined
  isMember: boolean
} {
  const { data } = useQuery(WAITING_LIST_DIALOG, { variables: { id: eventId } })
  const form = useForm<WaitingListForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { ...readFormValues(getWaitingListDraftKey(eventId), emptyWaitingListForm), ...prefill },
    // Validation on blur would add or remove messages and move the button under the pointer.
    mode: 'onSubmit',
    // The dialog focuses the first error in reading order, which the library does not.
    shouldFocusError: false,
  })
  const { getValues, setValue } = form
  const member = data?.viewer

  useStoreFormValues(getWaitingListDraftKey(eventId), form)
  useEffect(() => {
    if (!member) return
    const contact = {
      firstName: member.firstName ?? '',
      lastName: member.lastName ?? '',
      email: member.email,
      phone: member.family.phone,
    }
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      if (getValues(name) === '' && contact[name] !== '') setValue(name, contact[name])
    }
  }, [member, getValues, setValue])

  return { form, event: data?.event, isMember: Boolean(member) }
}
