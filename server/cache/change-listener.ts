import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../platform/log/log.ts'
import type { PublicChangesMonitor } from './public-changes.ts'

const channel = 'public_change'

const heartbeatMs = 300
/** Stops caching before a response is a second old. */
const silenceLimitMs = 900
const reconnectDelayMs = 500

/** Sends beats to detect silent connections, replaced servers and poolers that drop notifications. */
export function listenForChanges(databaseUrl: string, changes: PublicChangesMonitor, log: Log) {
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
    opened.on('error', (error) => handleDisconnect(opened, error))
    opened.on('end', () => handleDisconnect(opened, null))
    opened.on('notification', (notification) => {
      if (notification.channel === channel && notification.payload === 'times') changes.raiseTimes()
      else if (notification.channel === channel) changes.raise()
      else if (notification.channel === own) changes.markAlive(Number(notification.payload) + silenceLimitMs)
    })
    try {
      await opened.connect()
      await opened.query(`SET synchronous_commit = off; LISTEN ${channel}; LISTEN ${own}`)
      sendHeartbeat(opened)
    } catch (error) {
      handleDisconnect(opened, error)
    }
  }

  function sendHeartbeat(opened: pg.Client): void {
    if (opened !== client) return
    const sentAt = String(performance.now())
    opened.query('SELECT pg_notify($1, $2)', [own, sentAt]).then(
      () => {
        beat = setTimeout(() => sendHeartbeat(opened), heartbeatMs).unref()
      },
      (error) => handleDisconnect(opened, error),
    )
  }

  function handleDisconnect(lost: pg.Client, error: unknown): void {
    if (lost !== client) return
    client = null
    clearTimeout(beat)
    changes.markDisconnected()
    lost.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ error }, 'change notifications are down, the response cache is off')
    again = setTimeout(() => void open(), reconnectDelayMs).unref()
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
