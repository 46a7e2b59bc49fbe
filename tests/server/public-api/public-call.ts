import { getFields, getList } from '../fixtures/graphql-call.ts'

export type PublicAnswer = {
  status: number
  headers: Headers
  text: string
  data: Record<string, unknown>
  errors: { message: string; code: unknown; extensions: Record<string, unknown> }[]
}

/** Uses GET, as documented for third parties. */
export async function askPublic(
  siteUrl: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<PublicAnswer> {
  const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) })
  return answered(await fetch(`${siteUrl}/graphql/public?${asked}`, { headers }))
}

/** `body` may be anything. */
export async function postPublic(
  siteUrl: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<PublicAnswer> {
  const response = await fetch(`${siteUrl}/graphql/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answered(response)
}

async function answered(response: Response): Promise<PublicAnswer> {
  const text = await response.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  const { data, errors } = getFields(body)
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: getFields(data),
    errors: getList(errors).map((error) => {
      const extensions = getFields(error.extensions)
      return { message: String(error.message), code: extensions.code, extensions }
    }),
  }
}
