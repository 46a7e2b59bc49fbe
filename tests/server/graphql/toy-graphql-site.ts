import { listening } from '../http/listening-server.ts'
import { toyGraphqlFetch } from './toy-graphql.ts'

/** A GraphQL server that records operations and can fail on request. */
export type ToyGraphqlSite = {
  url: string
  /** Operation names in order of arrival. */
  asked: string[]
  /**
   * Failures of the next responses: an HTTP status, a GraphQL error code in a 200, or null for a response
   * that never ends.
   */
  failNext: (number | string | null)[]
}

export async function toyGraphqlSite(): Promise<ToyGraphqlSite> {
  const asked: string[] = []
  const failNext: (number | string | null)[] = []
  const origin = await listening(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    asked.push(JSON.parse(body.toString()).operationName)
    const failure = failNext.shift()
    if (failure === null) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{')
      return
    }
    if (typeof failure === 'number') {
      response.writeHead(failure).end('Out of order')
      return
    }
    if (failure !== undefined) {
      const errors = [{ message: 'Out of order', extensions: { code: failure } }]
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ errors, data: null }))
      return
    }
    const answer = await toyGraphqlFetch(new Request('http://localhost/', { method: 'POST', body }))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
  return { url: `${origin}/graphql`, asked, failNext }
}
