import { expect } from 'vitest'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { campThatWas } from './gallery.ts'

export const kindWords = 'We burnt the damper and nobody minded. The kids want to go again.'

/** Creates a family that was asked for a review. `key` is the secret of its emailed link. */
export async function askedFamily(site: RunningSite, camp: Parameters<typeof campThatWas>[1] = {}) {
  const { eventId, family } = await campThatWas(site, camp)
  await site.runJob('ask-for-reviews')
  return { eventId, ...family, key: await reviewKey(site, family.email) }
}

/** Returns the secret of the link in the email that asks for a review. */
export async function reviewKey(site: RunningSite, email: string): Promise<string> {
  const [received] = await getInbox(site).readTexts(email, 'review-request')
  const key = /\/review\?bookingId=[\w-]+#k=([\w-]{43})\b/.exec(received ?? '')?.[1]
  if (key === undefined) throw new Error('nobody was asked')
  return key
}

const own = 'id eventTitle status rating review nameForm firstOnly firstAndInitial'

/** Returns the review of a booking by its link or a session, or null without either. */
export async function readReview(
  site: RunningSite,
  { bookingId, key, cookie }: { bookingId: string; key?: string; cookie?: string | null },
) {
  const query = `query ($bookingId: ID!, $key: String) { myReview(bookingId: $bookingId, key: $key) { ${own} } }`
  const { data, errors } = await graphql(site.url, query, { bookingId, key }, cookie ?? null)
  expect(errors).toEqual([])
  return data?.myReview
}

/** Saves or withdraws a review and returns the member of the union. */
export async function actOnReview(
  site: RunningSite,
  name: 'saveReview' | 'withdrawReview',
  input: Record<string, unknown>,
  cookie: string | null = null,
) {
  if (name === 'withdrawReview') {
    return await runMutation(
      site.url,
      name,
      input,
      cookie,
      `... on WithdrawReviewPayload { myReview { ${own} } }`,
    )
  }
  const filledIn = { rating: 5, text: kindWords, nameForm: 'FIRST_AND_INITIAL' }
  const selection = `... on SaveReviewPayload { myReview { ${own} } } ... on InvalidInputError { issues { path message } }`
  return await runMutation(site.url, name, { ...filledIn, ...input }, cookie, selection)
}

export async function adminReviews(site: RunningSite, cookie: string | null) {
  const { data, errors } = await graphql(
    site.url,
    `{ pendingReviews adminReviews(first: 50) { edges { node { id bookingId status review name version reason } } } }`,
    {},
    cookie,
  )
  const all = getList(getFields(data?.adminReviews).edges).map(({ node }) => getFields(node))
  return { waiting: data?.pendingReviews, all, codes: errors.map(({ code }) => code) }
}

/** Decides about the review of a booking in the version that the organiser reads now. */
export async function decide(
  site: RunningSite,
  cookie: string | null,
  bookingId: string,
  input: Record<string, unknown>,
) {
  const found = (await adminReviews(site, cookie)).all.find((each) => each.bookingId === bookingId)
  const seen = { id: found?.id ?? '0', version: found?.version ?? 1 }
  const issues = '... on InvalidInputError { issues { path } }'
  return await runMutation(site.url, 'decideReview', { ...seen, ...input }, cookie, issues)
}

/** Returns the public reviews on the page of an event and on the landing page. */
export async function publicReviews(site: RunningSite, eventId: number) {
  const fields = 'rating review name event date'
  const query = `query ($id: ID!) { event(id: $id) { reviews { ${fields} } } latestReviews(first: 3) { ${fields} } }`
  const { data } = await graphql(site.url, query, { id: eventId })
  return { ofEvent: getList(getFields(data?.event).reviews), latest: getList(data?.latestReviews) }
}
