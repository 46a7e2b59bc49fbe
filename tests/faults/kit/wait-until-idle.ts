import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

const pendingWork = `
  SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)
    + (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL)
    + (SELECT count(*) FROM outgoing_email WHERE state = 'QUEUED')
    + (SELECT count(*) FROM refund JOIN payment ON payment.id = payment_id
      WHERE refund.status = 'REQUESTED' AND method = 'CARD') AS count`

/**
 * Ends every fault and processes everything that is due within minutes: webhooks, open payments, outbox
 * messages and emails.
 * @throws when work remains
 */
export async function waitUntilIdle(world: World, timeoutMs = 60_000): Promise<void> {
  const { proxies, mailServer, webhookRelay, sites } = world
  for (const proxy of Object.values(proxies)) proxy.restore()
  mailServer.mode = 'normal'
  mailServer.afterNext = null
  webhookRelay.isPaused = false
  await fetch(`${world.simulator.url}/simulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"reset":true}',
  })
  await restoreDatabase(world)
  await Promise.all(sites.map((site) => site.signal('SIGCONT')))
  await Promise.all(sites.map((site) => site.start()))
  await Promise.all(sites.map((site) => site.setFaults()))
  await webhookRelay.flush()
  await world.runJob('poll-payments')
  await world.runJob('process-waiting-lists')
  const end = Date.now() + timeoutMs
  for (;;) {
    const { rows } = await world.sql.query<{ count: string }>(pendingWork)
    const count = Number(rows[0]?.count)
    if (count === 0 && (await isIdle(world))) return
    if (Date.now() > end) throw new Error(`${count} items are still pending after ${timeoutMs} ms`)
    await world.makeJobsDue(Date.now() < end - timeoutMs / 2)
    // A requested run is another one to wait for.
    if (count > 0) await Promise.all(['outbox', 'process-webhooks'].map((job) => world.runJob(job)))
    await sleep(150)
  }
}

export async function restoreDatabase(world: World): Promise<void> {
  world.postgres.bringUp()
  const end = Date.now() + 60_000
  for (;;) {
    try {
      await world.sql.query('SELECT 1')
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(30)
    }
  }
}

async function isIdle(world: World): Promise<boolean> {
  const { rows } = await world.sql.query<{ count: string }>(
    `SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'active') AND start_after <= now()
     AND name IN ('poll-payments', 'expire-holds', 'outbox', 'process-webhooks', 'pay-refund', 'send-email', 'process-waiting-lists')`,
  )
  return Number(rows[0]?.count) === 0
}
