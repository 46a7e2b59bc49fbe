import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

type Admin = Pick<SignedInUser, 'cookie'>

export function correction(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Sam',
    lastName: 'Canarysurname',
    phone: '0400 111 222',
    emergencyContactName: 'Alex Canarycontact',
    emergencyContactPhone: '0400 333 444',
    specialRequirements: 'Canaryneeds',
    additionalNotes: '',
    childrenDetails: [{ name: 'Canarychild', age: 7, allergies: 'Canarynuts' }],
    tshirtOrders: [],
    hoodieOrders: [],
    ...changes,
  }
}

/** Reads the version that a correction needs, and the history of a booking. */
export async function readForCorrection(site: RunningSite, admin: Admin, id: string) {
  const { data, errors } = await graphql(
    site.url,
    `query ($id: ID!) { booking(id: $id) { admin { correctionVersion
      history { action who detail isReading } } details { email } } }`,
    { id },
    admin.cookie,
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const booking = getFields(data?.booking)
  const { correctionVersion, history } = getFields(booking.admin)
  return { version: correctionVersion, history, email: String(getFields(booking.details).email) }
}

const rejection = `__typename ... on UserError { message } ... on InvalidInputError { issues { path message } }
  ... on BookingChangedError { changedBy booking { id admin { correctionVersion } } }`

async function mutate(
  site: RunningSite,
  admin: Admin,
  { name, more = '' }: { name: 'correctBooking' | 'changeParty'; more?: string },
  input: Record<string, unknown>,
) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const { data, errors } = await graphql(
    site.url,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${rejection} ${more}
      ... on ${type}Payload { booking { id totalAmount adultCount childCount } } } }`,
    { input },
    admin.cookie,
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return getFields(data?.[name])
}

/** Corrects a booking like the form, by default on its present version. */
export async function correct(
  site: RunningSite,
  admin: Admin,
  bookingId: string,
  { version, ...changes }: Record<string, unknown>,
) {
  const now = await readForCorrection(site, admin, bookingId)
  const input = {
    bookingId,
    version: version ?? now.version ?? 'none',
    ...correction({ email: now.email, ...changes }),
  }
  return mutate(site, admin, { name: 'correctBooking' }, input)
}

/** Returns the party of `bookingBody` and the quote for a change of it. */
export async function quoteParty(
  site: RunningSite,
  admin: Admin,
  id: string,
  changes: Record<string, number>,
) {
  const size = { adultCount: 2, childCount: 1, glampingTentCount: 0, beerPackageCount: 0, ...changes }
  const { data, errors } = await graphql(
    site.url,
    `query ($id: ID!, $adultCount: Int!, $childCount: Int!, $glampingTentCount: Int!, $beerPackageCount: Int!) {
      booking(id: $id) { admin { correctionVersion
        partyChange(adultCount: $adultCount, childCount: $childCount, glampingTentCount: $glampingTentCount,
          beerPackageCount: $beerPackageCount) {
          isPaid oldTotal newTotal dueAmount seats freeSpots offersGlampingTent offersBeerPackage problem lines { label quantity amount } } } } }`,
    { id, ...size },
    admin.cookie,
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const { correctionVersion: version, partyChange } = getFields(getFields(data?.booking).admin)
  return { version, size, quote: getFields(partyChange) }
}

/** Changes a party with exactly the amounts of its quote by default. */
export async function changeParty(
  site: RunningSite,
  admin: Admin,
  bookingId: string,
  counts: Record<string, number>,
  changes: Record<string, unknown> = {},
) {
  const { version, size, quote } = await quoteParty(site, admin, bookingId, counts)
  return sendParty(site, admin, {
    bookingId,
    version: version ?? 'none',
    ...size,
    expectedTotal: quote.newTotal,
    expectedDue: quote.dueAmount,
    ...changes,
  })
}

export function sendParty(site: RunningSite, admin: Admin, input: Record<string, unknown>) {
  const more = '... on PartyQuoteChangedError { newTotal dueAmount }'
  return mutate(site, admin, { name: 'changeParty', more }, input)
}
