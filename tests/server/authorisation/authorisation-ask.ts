import { getClock } from '../fixtures/clock.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { Cast } from './authorisation-cast.ts'
import type { Column } from './authorisation-matrix.ts'

/** Later than the time of aged readings, and earlier than all others. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export type Asked = {
  status: number
  text: string
  body: unknown
  /** Audit entries about reading by the admin or the camp leader. */
  readingsLogged: number
  /** Whether rows of children were read, which only the loader of personal data does. */
  isPersonalPartLoaded: boolean
}

/** Sends one request as a person of the matrix and watches the database reads. */
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
  const { status, text } = await withReplacedStatements(watch, async () => {
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
    return { status: response.status, text: await getText(response) }
  })
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null
  const readings = await readingsLogged(site, cast)
  // A second reading within a quarter of an hour would leave no entry.
  if (readings > 0) await getClock(site).ageAuditedReads(getStaff(cast))
  return { status, text, body, readingsLogged: readings, isPersonalPartLoaded }
}

/** Returns only the first message of a stream, which has no end. */
async function getText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/data: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  return /data: (.*)\n\n/.exec(text)?.[1] ?? ''
}

function getStaff({ people }: Cast): string[] {
  return [people.M.userId, people.L.userId]
}

/** Counts readings that are not aged. */
function readingsLogged(site: RunningSite, cast: Cast): Promise<number> {
  const actors = getStaff(cast).map((id) => `user:${id}`)
  return site.services.db.auditEntry.count({
    where: { actor: { in: actors }, accessWindow: { gt: LONG_AGO } },
  })
}
