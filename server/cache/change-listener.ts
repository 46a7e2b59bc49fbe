import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../platform/log/log.ts'
import type { PublicChangesMonitor } from './public-changes.ts'

const channel = 'public_change'

const heartbeatMs = 300
/** Stops caching before a response can be stale for a second. */
const silenceLimitMs = 900
const reconnectDelayMs = 500

/** Notifies itself, to detect dead connections, replaced servers and poolers that drop notifications. */
export function listenForChanges(databaseUrl: string, changes: PublicChangesMonitor, log: Log) {
  const heartbeatChannel = `own_${randomUUID().replaceAll('-', '')}`
  let client: pg.Client | null = null
  let isClosed = false
  let heartbeat: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined

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
    opened.on('notification', (message) => {
      if (message.channel === channel && message.payload === 'times') changes.raiseTimes()
      else if (message.channel === channel) changes.raise()
      else if (message.channel === heartbeatChannel)
        changes.markAlive(Number(message.payload) + silenceLimitMs)
    })
    try {
      await opened.connect()
      await opened.query(`SET synchronous_commit = off; LISTEN ${channel}; LISTEN ${heartbeatChannel}`)
      sendHeartbeat(opened)
    } catch (error) {
      handleDisconnect(opened, error)
    }
  }

  function sendHeartbeat(opened: pg.Client): void {
    if (opened !== client) return
    const sentAt = String(performance.now())
    opened.query('SELECT pg_notify($1, $2)', [heartbeatChannel, sentAt]).then(
      () => {
        heartbeat = setTimeout(() => sendHeartbeat(opened), heartbeatMs).unref()
      },
      (error) => handleDisconnect(opened, error),
    )
  }

  function handleDisconnect(lost: pg.Client, error: unknown): void {
    if (lost !== client) return
    client = null
    clearTimeout(heartbeat)
    changes.markDisconnected()
    lost.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ error }, 'change notifications are down; the response cache is disabled')
    reconnect = setTimeout(() => void open(), reconnectDelayMs).unref()
  }

  return {
    open,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(reconnect)
      clearTimeout(heartbeat)
      await client?.end().catch(() => undefined)
    },
  }
}
