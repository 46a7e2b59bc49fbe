export type QueryOutcome = {
  /** The response, or the error. */
  text: string
  /** Status, duration and cache lifetime in one line. */
  summary: string
  isFailure: boolean
}

/** Sends a GET request without a session, as other sites do. Never rejects. */
export async function runQuery(path: string, query: string, variables: string): Promise<QueryOutcome> {
  const parameters = new URLSearchParams({ query })
  if (variables.trim() !== '') parameters.set('variables', variables)
  const start = performance.now()
  try {
    const response = await fetch(`${path}?${parameters}`, {
      credentials: 'omit',
      headers: { Accept: 'application/graphql-response+json' },
    })
    const text = await response.text()
    const milliseconds = Math.round(performance.now() - start)
    const maxAge = response.headers.get('cache-control')?.match(/max-age=(\d+)/)?.[1]
    const freshness = maxAge ? `can be cached for ${maxAge} s` : 'not cacheable'
    return {
      text: formatJson(text),
      summary: `Status ${response.status} after ${milliseconds} ms, ${freshness}`,
      isFailure: !response.ok,
    }
  } catch {
    return { text: '', summary: 'The endpoint cannot be reached. Are you online?', isFailure: true }
  }
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
