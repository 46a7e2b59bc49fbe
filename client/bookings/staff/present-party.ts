import { graphql } from '../../graphql/gql.ts'
import type { ChangePartyDialogQuery } from '../../graphql/graphql.ts'
import type { PartyQuote } from './party-quote.tsx'
import type { PartyCounts } from './use-party-form.ts'

export const CHANGE_PARTY_DIALOG = graphql(/* GraphQL */ `
  query ChangePartyDialog(
    $id: ID!
    $adultCount: Int
    $childCount: Int
    $glampingTentCount: Int
    $beerPackageCount: Int
  ) {
    booking(id: $id) {
      id
      adultCount
      childCount
      details {
        glampingTentCount
        beerPackageCount
        children {
          name
        }
      }
      admin {
        correctionVersion
        partyChange(
          adultCount: $adultCount
          childCount: $childCount
          glampingTentCount: $glampingTentCount
          beerPackageCount: $beerPackageCount
        ) {
          isPaid
          oldTotal
          newTotal
          dueAmount
          seats
          freeSpots
          offersGlampingTent
          offersBeerPackage
          problem
          lines {
            label
            quantity
            nights
            amount
          }
        }
      }
    }
  }
`)

/** Party of a booking and a quote for the requested counts. */
export type PresentParty = {
  /** Version that a change has to send. */
  version: string
  counts: PartyCounts
  /** Names of the children in booking order. Null for an unknown name. */
  names: (string | null)[]
  quote: PartyQuote
}

/** Returns null while loading and when the party cannot be changed. */
export function toPresentParty(data: ChangePartyDialogQuery | undefined): PresentParty | null {
  const { booking } = data ?? {}
  const version = booking?.admin?.correctionVersion
  const quote = booking?.admin?.partyChange
  if (!booking?.details || !version || !quote) return null
  const { adultCount, childCount, details } = booking
  const { glampingTentCount, beerPackageCount, children } = details
  const counts = { adultCount, childCount, glampingTentCount, beerPackageCount }
  return { version, counts, names: children.map(({ name }) => name), quote }
}
