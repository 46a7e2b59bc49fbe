import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const whole = `id name email phone subject text label answeredAt changedAt changedBy version
  answers { text who createdAt }`
const rejections = `... on UserError { message } ... on EnquiryChangedError { changedBy changedAt version }`

/** Sends the contact form. Returns the id of the stored message. */
export async function writeEnquiry(site: RunningSite, changes: Record<string, string> = {}): Promise<string> {
  const sent = { name: 'Robin Wattle', email: 'robin@example.com', subject: 'Dogs', message: 'Hi,\nmay we?' }
  const { status } = await call(`${site.url}/api/contact`, 'POST', { ...sent, ...changes })
  if (status !== 200) throw new Error(`the form was answered ${status}`)
  const { id } = await site.services.db.enquiry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return String(id)
}

export async function readEnquiry(site: RunningSite, who: SignedInUser, id: string) {
  const { data } = await graphql(
    site.url,
    `query ($id: ID!) { enquiry(id: $id) { ${whole} } }`,
    { id },
    who.cookie,
  )
  return getFields(data?.enquiry)
}

/** Returns the ids of a page of the list and its end cursor. */
export async function listEnquiries(
  site: RunningSite,
  who: SignedInUser,
  variables: { filter?: Record<string, unknown>; first?: number; after?: unknown } = {},
): Promise<{ ids: unknown[]; endCursor: unknown }> {
  const { data } = await graphql(
    site.url,
    `query ($filter: EnquiryFilter, $first: Int, $after: String) {
      enquiries(filter: $filter, first: $first, after: $after) { edges { node { id } } pageInfo { endCursor } } }`,
    variables,
    who.cookie,
  )
  const list = getFields(data?.enquiries)
  return {
    ids: getList(list.edges).map(({ node }) => getFields(node).id),
    endCursor: getFields(list.pageInfo).endCursor,
  }
}

export async function answerEnquiry(
  site: RunningSite,
  who: SignedInUser,
  input: { id: string; version: unknown; text?: string; idempotencyKey?: string },
): Promise<Record<string, unknown>> {
  const { data } = await graphql(
    site.url,
    `mutation ($input: AnswerEnquiryInput!) { answerEnquiry(input: $input) { __typename
      ... on AnswerEnquiryPayload { enquiry { ${whole} } } ${rejections}
      ... on InvalidInputError { issues { path message } } } }`,
    { input: { text: 'Yes,\non a lead.', ...input } },
    who.cookie,
  )
  return getFields(data?.answerEnquiry)
}

export async function markEnquiry(
  site: RunningSite,
  who: SignedInUser,
  input: { id: string; version: unknown; isAnswered: boolean },
): Promise<Record<string, unknown>> {
  const { data } = await graphql(
    site.url,
    `mutation ($input: MarkEnquiryInput!) { markEnquiry(input: $input) { __typename
      ... on MarkEnquiryPayload { enquiry { ${whole} } } ${rejections} } }`,
    { input },
    who.cookie,
  )
  return getFields(data?.markEnquiry)
}

/** Returns the number of waiting enquiries on the dashboard. */
export async function openEnquiries(site: RunningSite, who: SignedInUser): Promise<unknown> {
  const { data } = await graphql(site.url, '{ openEnquiries }', {}, who.cookie)
  return data?.openEnquiries
}
