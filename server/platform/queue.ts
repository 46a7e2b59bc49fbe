import { setTimeout as pause } from 'node:timers/promises'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { Connections } from './connections.ts'
import type { Log } from './log/log.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

/** Cron expression of a job that runs once a minute. */
export const everyMinute = '* * * * *'

export type Job = {
  name: string
  /** Runs once for each `send`; a throw is tried again with growing pauses. */
  run(data: Record<string, unknown>): Promise<void>
  /** Minute-grained cron in Brisbane time; null for jobs that run only when sent. */
  cron: string | null
}

export type Queue = {
  /** Asks for one run soon. Within `tx` the request is part of the transaction. */
  send(name: string, data: Record<string, unknown>, tx?: DatabaseOrTransaction): Promise<void>
  /** The same for many at once, in one statement for each thousand of them. */
  sendAll(name: string, data: readonly Record<string, unknown>[], tx: DatabaseOrTransaction): Promise<void>
  /**
   * Asks for one run soon, in whichever process works off the jobs; requests that still wait are joined into one.
   * Failures are left to the cron.
   */
  wake(name: string): void
  work(jobs: Job[]): Promise<void>
  stop(): Promise<void>
}

/** Twenty tries with pauses from one minute up to one hour, then the dead letters. */
const retries = { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 }

const mostPerStatement = 1000

/** A process wakes a job so often at most: whoever works it off looks once a second. */
const wakePauseMs = 250

/** Hourly and nightly jobs may start up to ten seconds late: every poll costs a statement. */
const canWait = ({ cron }: Job) => cron !== null && cron !== everyMinute

/** Where its tables are. */
export const queueSchema = 'pgboss'

/**
 * The only queue and clock: pg-boss in a schema of its own in the same database.
 * @param connections `isWorked`: this process also runs jobs, keeps the clock and tidies up, and does not only send
 */
export async function openQueue(
  databaseUrl: string,
  log: Log,
  { queue: max, isWorked }: Pick<Connections, 'queue' | 'isWorked'>,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max,
    schedule: isWorked,
    supervise: isWorked,
    connectionTimeoutMillis: 5000,
    application_name: 'camp-dads-queue',
    schema: queueSchema,
  })
  boss.on('error', (error) => log.warn({ error }, 'queue lost its database'))
  await boss.start()

  /** Wakes on their way; true when one was asked for meanwhile, for which the one on its way may be too early. */
  const waking = new Map<string, boolean>()
  const stopping = new AbortController()

  async function sendWakes(name: string): Promise<void> {
    do {
      waking.set(name, false)
      try {
        await boss.send(name, {}, { singletonKey: 'wake' })
      } catch (error) {
        log.warn({ error, job: name }, 'could not wake a job')
      }
      await pause(wakePauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    } while (waking.get(name) && !stopping.signal.aborted)
    waking.delete(name)
  }

  return {
    async send(name, data, tx) {
      await boss.send(name, data, tx ? { db: fromPrisma(tx) } : {})
    },
    async sendAll(name, data, tx) {
      for (let sent = 0; sent < data.length; sent += mostPerStatement) {
        const jobs = data.slice(sent, sent + mostPerStatement).map((each) => ({ data: each }))
        await boss.insert(name, jobs, { db: fromPrisma(tx) })
      }
    },
    wake(name) {
      // In a rush every booking wakes: sent one by one they would queue up behind each other in the database.
      if (waking.has(name)) waking.set(name, true)
      else void sendWakes(name)
    },
    async work(jobs) {
      await boss.createQueue('dead-letters')
      for (const job of jobs) {
        // `short` keeps at most one waiting run of a drain; jobs with their own data all wait.
        const policy = job.cron === null ? 'standard' : 'short'
        await boss.createQueue(job.name, {
          policy,
          expireInSeconds: 60,
          deadLetter: 'dead-letters',
          ...(job.cron === null ? retries : { retryLimit: 0 }),
        })
        // One at a time, so that a killed process leaves at most one thing done and not noted.
        const worker = await boss.work<Record<string, unknown>>(
          job.name,
          { pollingIntervalSeconds: canWait(job) ? 10 : 1, batchSize: 1 },
          async (batch) => {
            try {
              for (const { data } of batch) await job.run(data ?? {})
            } finally {
              // Without a word it would pause until the next second before it takes the next one.
              if (job.cron === null) boss.notifyWorker(worker)
            }
          },
        )
        if (job.cron !== null) await boss.schedule(job.name, job.cron, {}, { tz: 'Australia/Brisbane' })
      }
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
