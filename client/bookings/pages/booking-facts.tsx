import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { ReadableChild } from '../../../domain/booking-form.ts'
import { parseSizeCode, type SizeCode } from '../../../domain/clothing-sizes.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { ContactLines } from '../../ui/contact-lines.tsx'
import { Text } from '../../ui/text.tsx'
import { FactGroup, FactLines, FreeText } from '../shared/fact-group.tsx'
import { BookingBill } from './booking-bill.tsx'

const BOOKING_FACTS = graphql(/* GraphQL */ `
  fragment BookingFacts on Booking {
    id
    firstName
    details {
      lastName
      email
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
      glampingTentCount
      beerPackageCount
      specialRequirements
      additionalNotes
      isPartyUnknown
      createdAt
    }
    ...BookingBill
  }
`)

const ERASED = 'Erased after the event'
const NOT_GIVEN = 'Not given yet'

type BookingFactsProps = { booking: FragmentType<typeof BOOKING_FACTS>; hasContactLinks?: boolean }

/** All details of a booking. Without full access only the total and the way to get access. */
export function BookingFacts({ booking, hasContactLinks = false }: BookingFactsProps) {
  const { data } = useSuspenseFragment({
    fragment: BOOKING_FACTS,
    fragmentName: 'BookingFacts',
    from: booking,
  })
  const { details } = data
  if (details === null) {
    return (
      <FactGroup title="Price">
        <BookingBill booking={data} />
        <Alert severity="info" sx={{ mt: 2, displayPrint: 'none' }}>
          This page only shows the main details. To see names, contacts and add-ons, open the link in one of
          our emails, or{' '}
          <MuiLink component={Link} to={paths.bookingLinks()} sx={{ color: 'inherit' }}>
            get your links by email again
          </MuiLink>
          .
        </Alert>
      </FactGroup>
    )
  }
  const missing = details.isPartyUnknown ? NOT_GIVEN : ERASED
  const addOns = [
    ...(details.glampingTentCount > 0 ? ['Glamping tent'] : []),
    ...(details.beerPackageCount > 0 ? ['Beer package'] : []),
    ...formatClothingLines('T-shirt', details.tshirtOrders),
    ...formatClothingLines('Hoodie', details.hoodieOrders),
  ]
  return (
    <>
      <FactGroup title="Booking Details">
        <BookingBill booking={data} />
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          <Text>Booked on {formatInstantAu(new Date(details.createdAt))}</Text>
        </Box>
      </FactGroup>
      <FactGroup title="Contact">
        <FactLines lines={[`${data.firstName} ${details.lastName}`]} />
        <ContactLines email={details.email} phone={details.phone} isLinked={hasContactLinks} />
      </FactGroup>
      <FactGroup title="Emergency Contact">
        <FactLines lines={[details.emergencyContactName ?? missing]} />
        {details.emergencyContactName !== null && (
          <ContactLines phone={details.emergencyContactPhone ?? missing} isLinked={hasContactLinks} />
        )}
      </FactGroup>
      {details.children.length > 0 && (
        <FactGroup title="Children">
          <FactLines lines={details.children.map((child) => childText(child, missing))} />
        </FactGroup>
      )}
      {addOns.length > 0 && (
        <FactGroup title="Add-ons">
          <FactLines lines={addOns} />
        </FactGroup>
      )}
      {details.specialRequirements && (
        <FactGroup title="Special Requirements">
          <FreeText text={details.specialRequirements} />
        </FactGroup>
      )}
      {details.additionalNotes && (
        <FactGroup title="Additional Notes">
          <FreeText text={details.additionalNotes} />
        </FactGroup>
      )}
    </>
  )
}

function childText(child: ReadableChild, missing: string): string {
  if (child.name === null) return missing
  const named = child.age === null ? child.name : `${child.name}, ${child.age}`
  return child.allergies ? `${named} (allergies: ${child.allergies})` : named
}

type ClothingOrder = { name: string | null; size: SizeCode; isKids: boolean }

/** Formats one line per size: 'T-shirt, kids 8 (Mia)', '2 × Hoodie, M (Tom, Ben)'. Names may be erased. */
function formatClothingLines(item: string, orders: readonly ClothingOrder[]): string[] {
  const bySize = new Map<string, ClothingOrder[]>()
  for (const order of orders) {
    const text = `${item}, ${order.isKids ? 'kids ' : ''}${parseSizeCode(order.size)}`
    bySize.set(text, [...(bySize.get(text) ?? []), order])
  }
  return [...bySize].map(([text, same]) => {
    const counted = same.length === 1 ? text : `${same.length} × ${text}`
    const names = same.flatMap(({ name }) => name || [])
    return names.length === 0 ? counted : `${counted} (${names.join(', ')})`
  })
}
