import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

/** Runs an organiser's mutation on a waiting list and returns the member of the union. */
export async function actOnWaitingList(
  site: RunningSite,
  admin: SignedInUser,
  name: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const { data, errors } = await graphql(
    site.url,
    `mutation M($input: ${capital}Input!) { ${name}(input: $input) { __typename
      ... on UserError { message } ... on InvalidInputError { issues { path message } } } }`,
    { input },
    admin.cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.[name])
}

export async function getLine(
  site: RunningSite,
  admin: SignedInUser,
  eventId: number,
  fields: string,
): Promise<Record<string, unknown>> {
  const { data, errors } = await graphql(
    site.url,
    `query ($id: ID!) { adminEvent(id: $id) { ${fields} } }`,
    { id: String(eventId) },
    admin.cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.adminEvent)
}
