import { setTimeout as pause } from 'node:timers/promises'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { Connections } from './connections.ts'
import type { Log } from './log/log.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

export const everyMinute = '* * * * *'

type JobData = Record<string, unknown>

export type Job = {
  name: string
  run(data: JobData): Promise<void>
  /** Brisbane time; null for jobs that run only when sent. */
  cron: string | null
}

export type Queue = Awaited<ReturnType<typeof openQueue>>

const retries = { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 }

const maxPerStatement = 1000

const wakePauseMs = 250

/** Every poll costs a statement. */
const canPollSlowly = ({ cron }: Job) => cron !== null && cron !== everyMinute

export const queueSchema = 'pgboss'

export async function openQueue(
  databaseUrl: string,
  log: Log,
  { queue: max, hasJobs }: Pick<Connections, 'queue' | 'hasJobs'>,
) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max,
    schedule: hasJobs,
    supervise: hasJobs,
    connectionTimeoutMillis: 5000,
    application_name: 'camp-dads-queue',
    schema: queueSchema,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue lost its database connection'))
  await boss.start()

  const waking = new Map<string, boolean>()
  const stopping = new AbortController()

  async function sendWakes(name: string): Promise<void> {
    do {
      waking.set(name, false)
      try {
        await boss.send(name, {}, { singletonKey: 'wake' })
      } catch (error) {
        log.warn({ error, job: name }, 'could not enqueue a job')
      }
      await pause(wakePauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    } while (waking.get(name) && !stopping.signal.aborted)
    waking.delete(name)
  }

  return {
    async send(name: string, data: JobData, tx?: DatabaseOrTransaction): Promise<void> {
      await boss.send(name, data, tx ? { db: fromPrisma(tx) } : {})
    },
    async sendAll(name: string, data: readonly JobData[], tx: DatabaseOrTransaction): Promise<void> {
      for (let sent = 0; sent < data.length; sent += maxPerStatement) {
        const jobs = data.slice(sent, sent + maxPerStatement).map((each) => ({ data: each }))
        await boss.insert(name, jobs, { db: fromPrisma(tx) })
      }
    },
    /** Merges concurrent requests. After an error the cron schedule runs the job. */
    wake(name: string): void {
      // Under load, separate inserts would wait for each other.
      if (waking.has(name)) waking.set(name, true)
      else void sendWakes(name)
    },
    async work(jobs: readonly Job[]): Promise<void> {
      await boss.createQueue('dead-letters')
      for (const job of jobs) {
        const policy = job.cron === null ? 'standard' : 'short'
        await boss.createQueue(job.name, {
          policy,
          expireInSeconds: 60,
          deadLetter: 'dead-letters',
          ...(job.cron === null ? retries : { retryLimit: 0 }),
        })
        // A killed process leaves at most one unrecorded result.
        const worker = await boss.work<JobData>(
          job.name,
          { pollingIntervalSeconds: canPollSlowly(job) ? 10 : 1, batchSize: 1 },
          async (batch) => {
            try {
              for (const { data } of batch) await job.run(data ?? {})
            } finally {
              if (job.cron === null) boss.notifyWorker(worker)
            }
          },
        )
        if (job.cron !== null) await boss.schedule(job.name, job.cron, {}, { tz: 'Australia/Brisbane' })
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
