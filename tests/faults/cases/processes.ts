import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTemporaryPostgres } from '../../../server/platform/postgres/temporary-postgres.ts'
import { viewSteadily } from '../../server/fixtures/steady-views.ts'
import { type SiteInProcesses, startInProcesses } from '../../server/platform/site-in-processes.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'

const times = 10
const viewsPerSecond = 60

async function withPostgres<T>(
  settings: Record<string, string>,
  play: (start: () => Promise<SiteInProcesses>) => Promise<T>,
): Promise<T> {
  const postgres = await startTemporaryPostgres(() => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-processes-'))
  const started: SiteInProcesses[] = []
  try {
    return await play(async () => {
      const site = await startInProcesses({
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        WORKERS: '2',
        // The default: processes are stopped while they warm up.
        WARM_UP_SECONDS: '20',
        SAMPLE_DATA: '0',
        ...settings,
      })
      started.push(site)
      return site
    })
  } finally {
    for (const site of started) {
      site.kill('SIGKILL')
      await site.ended
    }
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** `npm test` plays both once: tests/server/platform/processes.test.ts. */
export const processes: FaultCase[] = [
  {
    number: '57',
    fault: `all processes replaced ten times under ${viewsPerSecond} views/s`,
    invariants: 'I11',
    isShort: false,
    play: (world) =>
      withPostgres({}, async (start) => {
        const site = await start()
        const views = viewSteadily(site.url, viewsPerSecond)
        const rounds = Math.max(1, Math.round(times * world.scale))
        for (let round = 0; round < rounds; round += 1) {
          const done = site.waitForLog('runs in new processes')
          site.kill('SIGUSR2')
          await done
        }
        const { answered, failed, rejected } = await views.stop()
        world.notes.push(`${answered} views`)
        mustBe({ failed, rejected }, { failed: [], rejected: 0 }, 'views that failed')
        return rounds
      }),
  },
  {
    number: '58',
    fault: `SIGTERM ten times under ${viewsPerSecond} views/s`,
    invariants: 'I11',
    isShort: false,
    play: (world) =>
      withPostgres({ DRAIN_SECONDS: '1', ACCESS_LOG: '1', LOG_LEVEL: 'info' }, async (start) => {
        const rounds = Math.max(1, Math.round(times * world.scale))
        let viewed = 0
        for (let round = 0; round < rounds; round += 1) {
          const site = await start()
          const views = viewSteadily(site.url, viewsPerSecond)
          await sleep(2000)
          site.kill('SIGTERM')
          mustBe(await site.ended, 0, 'the exit code')
          const { answered, failed } = await views.stop()
          mustBe(failed, [], 'requests without a response')
          // 0 is the status of a request without a response.
          const unanswered = site.logLines.filter((line) => line.includes('"status":0,'))
          mustBe(unanswered, [], 'accepted requests without a response')
          mustHold(answered > viewsPerSecond, 'too few views')
          viewed += answered
        }
        world.notes.push(`${viewed} views`)
        return rounds
      }),
  },
]
