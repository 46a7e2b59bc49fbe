import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from './log/log.ts'
import type { PublicChangesDoor } from './public-changes.ts'

const channel = 'public_change'

const beatMs = 300
/** Stops caching before a response is a second old. */
const silentMs = 900
const againMs = 500

/** Sends beats to detect silent connections, replaced servers and poolers that drop notifications. */
export function listenForChanges(databaseUrl: string, changes: PublicChangesDoor, log: Log) {
  const own = `own_${randomUUID().replaceAll('-', '')}`
  let client: pg.Client | null = null
  let isClosed = false
  let beat: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'camp-dads-changes',
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
    })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, null))
    opened.on('notification', (heard) => {
      if (heard.channel === channel && heard.payload === 'times') changes.raiseTimes()
      else if (heard.channel === channel) changes.raise()
      else if (heard.channel === own) changes.hear(Number(heard.payload) + silentMs)
    })
    try {
      await opened.connect()
      await opened.query(`SET synchronous_commit = off; LISTEN ${channel}; LISTEN ${own}`)
      send(opened)
    } catch (error) {
      lose(opened, error)
    }
  }

  function send(opened: pg.Client): void {
    if (opened !== client) return
    const sentAt = String(performance.now())
    opened.query('SELECT pg_notify($1, $2)', [own, sentAt]).then(
      () => {
        beat = setTimeout(() => send(opened), beatMs).unref()
      },
      (error) => lose(opened, error),
    )
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (lost !== client) return
    client = null
    clearTimeout(beat)
    changes.deafen()
    lost.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ error }, 'changes by others are not heard; nothing is kept until they are')
    again = setTimeout(() => void open(), againMs).unref()
  }

  return {
    open,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(again)
      clearTimeout(beat)
      await client?.end().catch(() => undefined)
    },
  }
}
