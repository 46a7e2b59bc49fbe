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

/** A booking's party, with what the asked counts would mean. */
export type PresentParty = {
  /** What a change has to name. */
  version: string
  counts: PartyCounts
  /** Of the children, in their order; null for one that is not known. */
  names: (string | null)[]
  quote: PartyQuote
}

/** The party out of an answer. Null when it cannot be changed, or is not there yet. */
export function partyOf(data: ChangePartyDialogQuery | undefined): PresentParty | null {
  const { booking } = data ?? {}
  const version = booking?.admin?.correctionVersion
  const quote = booking?.admin?.partyChange
  if (!booking?.details || !version || !quote) return null
  const { adultCount, childCount, details } = booking
  const { glampingTentCount, beerPackageCount, children } = details
  const counts = { adultCount, childCount, glampingTentCount, beerPackageCount }
  return { version, counts, names: children.map(({ name }) => name), quote }
}
