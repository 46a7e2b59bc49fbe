import { call } from './sample-bookings.ts'

export type GraphqlAnswer = {
  status: number
  data: Record<string, unknown> | null
  errors: { message: string; code: unknown; path: unknown }[]
  cookie: string | null
}

/** An operation as the site's pages send it; `cookie` carries a session along. */
export async function graphql(
  siteUrl: string,
  query: string,
  variables: Record<string, unknown> = {},
  cookie: string | null = null,
): Promise<GraphqlAnswer> {
  const {
    status,
    body,
    cookie: newCookie,
  } = await call(
    `${siteUrl}/graphql`,
    'POST',
    { query, variables },
    cookie === null ? {} : { cookie, 'x-camp-csrf': '1' },
  )
  return {
    status,
    data: body.data === undefined || body.data === null ? null : fieldsOf(body.data),
    errors: listOf(body.errors).map((error) => ({
      message: String(error.message),
      code: fieldsOf(error.extensions).code,
      path: error.path,
    })),
    cookie: newCookie,
  }
}

/**
 * A mutation with an input; answers the member of its union, with the message of one that is an error.
 * @param selection what is asked of the other members
 */
export async function mutated(
  siteUrl: string,
  name: string,
  input: Record<string, unknown>,
  cookie: string | null,
  selection = '',
): Promise<Record<string, unknown>> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await graphql(
    siteUrl,
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${selection} ... on UserError { message } } }`,
    { input },
    cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return fieldsOf(data?.[name])
}

/** The fields of an object out of JSON. Empty when it is none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** The objects of a list out of JSON. Empty when it is none. */
export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}
