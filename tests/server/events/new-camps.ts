import { getClock } from '../fixtures/clock.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { eventForm } from '../staff/admin-forms.ts'

export type EmailedLink = { id: string; token: string }

const selections = {
  subscribeToNewCamps: '... on SubscribeToNewCampsPayload { message isJoined }',
  confirmNewCamps: '... on ConfirmNewCampsPayload { message }',
  unsubscribeFromNewCamps: '... on UnsubscribeFromNewCampsPayload { message }',
}

/** Runs a mutation of the new-camps list and returns the member of its union. */
export async function mutateNewCamps(
  siteUrl: string,
  name: keyof typeof selections,
  input: Record<string, unknown>,
  cookie: string | null = null,
): Promise<Record<string, unknown>> {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const issues = name === 'subscribeToNewCamps' ? '... on InvalidInputError { issues { path message } }' : ''
  const { data } = await graphql(
    siteUrl,
    `mutation M($input: ${typeName}Input!) { ${name}(input: $input) { __typename
      ${selections[name]} ... on UserError { message } ${issues} } }`,
    { input },
    cookie,
  )
  return getFields(data?.[name])
}

/** Returns the link in the latest email that asks for confirmation or announces camps. */
export async function linkTo(
  site: RunningSite,
  recipient: string,
  page: 'confirm' | 'leave' = 'confirm',
): Promise<EmailedLink> {
  const text = (
    await getInbox(site).readTexts(
      recipient,
      page === 'confirm' ? 'new-camps-confirmation' : 'new-camps-opened',
    )
  ).at(-1)
  const [, id, token] =
    new RegExp(`/new-camps/${page}\\?id=([\\w-]{36})#k=([\\w-]{43})\\b`).exec(text ?? '') ?? []
  if (id === undefined || token === undefined) throw new Error('the mail has no link')
  return { id, token }
}

/** Subscribes and confirms an address. */
export async function subscribe(site: RunningSite, email: string): Promise<EmailedLink> {
  await mutateNewCamps(site.url, 'subscribeToNewCamps', { email })
  const link = await linkTo(site, email)
  await mutateNewCamps(site.url, 'confirmNewCamps', link)
  return link
}

/** Opens a camp as an organiser. */
export async function openCamp(
  site: RunningSite,
  cookie: string,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const form = eventForm(changes)
  const { status, body } = await call(`${site.url}/api/admin/events`, 'POST', form, { cookie })
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return Number(body.id)
}

/** Moves everything shown so far back by this many minutes, then runs the mailing. */
export async function minutesAfterOpening(site: RunningSite, minutes: number): Promise<void> {
  await getInbox(site).drainOutbox()
  await getClock(site).ageOpenings(minutes)
  await site.runJob('email-new-camps')
}
