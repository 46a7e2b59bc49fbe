import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingMemberQuery } from '../../graphql/graphql.ts'

const BOOKING_MEMBER = graphql(/* GraphQL */ `
  query BookingMember {
    viewer {
      id
      firstName
      lastName
      email
      bookings(first: 1) {
        edges {
          node {
            id
            adultCount
            childCount
            details {
              phone
              emergencyContactName
              emergencyContactPhone
              children {
                name
                age
                allergies
              }
              tshirtOrders {
                name
                size
                isKids
              }
              hoodieOrders {
                name
                size
                isKids
              }
            }
          }
        }
      }
      family {
        children {
          name
          age
          dateOfBirth
          ageGivenOn
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

export type BookingMember = NonNullable<BookingMemberQuery['viewer']>

/**
 * Returns the signed-in member and fills in empty contact fields. Undefined while loading. Null for a guest or
 * after an error, since the form can be filled in manually.
 */
export function useBookingMember(form: UseFormReturn<BookingForm>): BookingMember | null | undefined {
  const { data, error } = useQuery(BOOKING_MEMBER)
  const member = data?.viewer
  const { getValues, setValue } = form

  useEffect(() => {
    if (!member) return
    for (const [name, text] of toContactValues(member)) {
      if (getValues(name) === '' && text !== '') setValue(name, text)
    }
  }, [member, getValues, setValue])

  return error ? null : member
}

function toContactValues({ firstName, lastName, email, family }: BookingMember) {
  return [
    ['firstName', firstName ?? ''],
    ['lastName', lastName ?? ''],
    ['email', email],
    ['phone', family.phone],
    ['emergencyContactName', family.emergencyContactName],
    ['emergencyContactPhone', family.emergencyContactPhone],
  ] as const
}
