import { listening } from './listening-server.ts'
import { toyGraphqlFetch } from './toy-graphql.ts'

/** A GraphQL server on a free port that counts what it is asked and can be told to fail. */
export type ToyGraphqlSite = {
  url: string
  /** Names of the operations in the order in which they came. */
  asked: string[]
  /** Statuses of the next answers; 200 when there is none left. */
  failNext: number[]
}

/** Starts one for the running test. */
export async function toyGraphqlSite(): Promise<ToyGraphqlSite> {
  const asked: string[] = []
  const failNext: number[] = []
  const origin = await listening(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    asked.push(JSON.parse(body.toString()).operationName)
    const status = failNext.shift() ?? 200
    if (status !== 200) {
      response.writeHead(status).end('Out of order')
      return
    }
    const answer = await toyGraphqlFetch(new Request('http://localhost/', { method: 'POST', body }))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
  return { url: `${origin}/graphql`, asked, failNext }
}
