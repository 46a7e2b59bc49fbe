import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const waiting = `actionItems { count groups { group title count }
  items { id kind group title meaning advice amount bookingId eventId version canRetry canClose } }`
const booking = `booking { id paymentStatus admin { recordableAmount medicalRefundAmount medicalRefundReason
  refunds { id amount status method reason failure who attempt isRepeated actionItemId } } }`

const payloads: Record<string, string> = {
  recordPayment: booking,
  refundForMedicalReason: booking,
  retryActionItem: `${waiting} ${booking}`,
  closeActionItem: `${waiting} ${booking}`,
  closeActionItems: `closings { actionItemId outcome } ${waiting}`,
  compareWithProvider: `compared repaired found ${waiting}`,
}

/** Sends a mutation as an admin and returns the member of its union. */
export async function atDesk(
  site: RunningSite,
  admin: Pick<SignedInUser, 'cookie'>,
  name: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const { data, errors } = await graphql(
    site.url,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
      ... on ${type}Payload { ${payloads[name]} } ... on UserError { message } } }`,
    { input },
    admin.cookie,
  )
  expect(errors).toEqual([])
  return getFields(data?.[name])
}

export async function readActionItems(site: RunningSite, admin: Pick<SignedInUser, 'cookie'>) {
  const { data } = await graphql(site.url, `{ ${waiting} }`, {}, admin.cookie)
  const { count, groups, items } = getFields(data?.actionItems)
  expect(getList(items)).toHaveLength(Number(count))
  for (const { group, count: ofGroup } of getList(groups)) {
    expect(getList(items).filter((item) => item.group === group)).toHaveLength(Number(ofGroup))
  }
  return getList(items)
}

export async function paidByCard(site: RunningSite, eventId: number) {
  const party = await createUnpaidBooking(site, eventId)
  await getProvider(site).pay(party.intent)
  await getProvider(site).waitForWebhooks()
  return party
}
