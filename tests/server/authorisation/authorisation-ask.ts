import { getClock } from '../fixtures/clock.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { Cast } from './authorisation-cast.ts'
import type { Column } from './authorisation-matrix.ts'

/** After all readings that the clock has aged, and before all others. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export type Asked = {
  status: number
  /** The body as it came. */
  text: string
  body: unknown
  /** Lines about reading in the audit trail that it left, an admin's and a camp leader's. */
  readingsLogged: number
  /** True when rows of children were read, which only the loader of the personal part does. */
  isPersonalPartLoaded: boolean
}

/** One request as a person of the matrix, watched. */
export async function askAs(
  site: RunningSite,
  cast: Cast,
  column: Column,
  request: { method: string; path: string; body?: unknown; headers?: Record<string, string> | undefined },
): Promise<Asked> {
  const { cookie } = cast.people[column]
  let isPersonalPartLoaded = false
  function watch(sql: string): string {
    if (/^\s*SELECT/i.test(sql) && sql.includes('booking_child')) isPersonalPartLoaded = true
    return sql
  }
  const { status, text } = await withStatements(watch, async () => {
    const response = await fetch(site.url + request.path, {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === null ? {} : { cookie }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    return { status: response.status, text: await textOf(response) }
  })
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null
  const readings = await readingsLogged(site, cast)
  // A second reading within a quarter of an hour would leave no line.
  if (readings > 0) await getClock(site).ageReadings(staffOf(cast))
  return { status, text, body, readingsLogged: readings, isPersonalPartLoaded }
}

/** Of a stream its first message, since it has no end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/data: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  return /data: (.*)\n\n/.exec(text)?.[1] ?? ''
}

/** Those whose readings are noted. */
function staffOf({ people }: Cast): string[] {
  return [people.M.userId, people.L.userId]
}

/** Those that no quarter of an hour has passed for. */
function readingsLogged(site: RunningSite, cast: Cast): Promise<number> {
  const actors = staffOf(cast).map((id) => `user:${id}`)
  return site.services.db.auditEntry.count({ where: { actor: { in: actors }, readIn: { gt: LONG_AGO } } })
}
