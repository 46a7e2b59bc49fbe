import { expect } from 'vitest'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const team = `staff { members { id username role isViewer secondFactorSince isRolePending events { id } }
  invitations { id email role invitedBy events { id title } } }`

/** Returns the member of the union and the new cookie. */
export async function inTeam(
  { url }: Pick<RunningSite, 'url'>,
  by: Pick<SignedInUser, 'cookie'>,
  name: string,
  input: Record<string, unknown>,
) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const payload =
    name === 'acceptInvitation' ? 'viewer { role isEmailVerified mustChangePassword leads { id } }' : team
  const answer = await graphql(
    url,
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
      ... on ${type}Payload { ${payload} } ... on InvalidInputError { issues { path message } }
      ... on UserError { message } } }`.replace(
      name === 'inviteStaff' || name === 'setLedEvents' || name === 'acceptInvitation'
        ? '\0'
        : '... on InvalidInputError { issues { path message } }',
      '',
    ),
    { input },
    by.cookie,
  )
  expect(answer.errors).toEqual([])
  return { ...getFields(answer.data?.[name]), cookie: answer.cookie }
}

/** Returns the token of the latest invitation sent to an address. */
export async function invitationTo(site: RunningSite, email: string): Promise<string> {
  const emails = await getInbox(site).readTexts(email, 'staff-invitation')
  const token = /\/invitation#k=([\w-]{43})\b/.exec(emails.at(-1) ?? '')?.[1]
  if (token === undefined) throw new Error('nobody was invited')
  return token
}

/** Returns a team member from the result of a mutation. */
export const memberIn = (answer: object, userId: string) =>
  getList(getFields(getFields(answer).staff).members).find(({ id }) => id === userId)
/** Returns an open invitation from the result of a mutation. */
export const invitationIn = (answer: object, email: string) =>
  getList(getFields(getFields(answer).staff).invitations).find((each) => each.email === email)
