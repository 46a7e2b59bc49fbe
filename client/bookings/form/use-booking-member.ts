import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { sizeOf } from '../../../domain/clothing-sizes.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingMemberQuery } from '../../graphql/graphql.ts'

const BOOKING_MEMBER = graphql(/* GraphQL */ `
  query BookingMember {
    viewer {
      id
      firstName
      lastName
      email
      family {
        children {
          name
          age
          allergies
        }
        tshirtSize
        hoodieSize
        phone
        emergencyContactName
        emergencyContactPhone
      }
    }
  }
`)

/** The member who books, with what they saved for it. */
export type BookingMember = NonNullable<BookingMemberQuery['viewer']>

/**
 * The signed-in member, who also finds the contact fields filled in as far as they are still empty. Undefined until
 * that is known; null for a guest, and when nobody could tell: the form can be filled in by hand.
 */
export function useBookingMember(form: UseFormReturn<BookingForm>): BookingMember | null | undefined {
  const { data, error } = useQuery(BOOKING_MEMBER)
  const member = data?.viewer
  const { getValues, setValue } = form

  useEffect(() => {
    if (!member) return
    for (const [name, text] of contactOf(member)) {
      if (getValues(name) === '' && text !== '') setValue(name, text)
    }
  }, [member, getValues, setValue])

  return error ? null : member
}

/** The first piece of clothing that a member adds: their own, in the saved size. Undefined when none was saved. */
export function ownClothing(member: BookingMember | null | undefined, saved: 'tshirtSize' | 'hoodieSize') {
  const size = sizeOf(member?.family[saved])
  return size === null ? undefined : { name: member?.firstName ?? '', size }
}

function contactOf({ firstName, lastName, email, family }: BookingMember) {
  return [
    ['firstName', firstName ?? ''],
    ['lastName', lastName ?? ''],
    ['email', email],
    ['phone', family.phone],
    ['emergencyContactName', family.emergencyContactName],
    ['emergencyContactPhone', family.emergencyContactPhone],
  ] as const
}
