/*
 * The site in a separate process that measures its event loop delay. It communicates through IPC.
 *
 *   node tests/bench/sign-in/sign-in-server.ts DATABASE_URL threads|main
 *
 * `main` hashes on the main thread: this file takes the jobs of the thread pool. The shipped code has no such
 * switch.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { compare } from 'bcryptjs'
import { Piscina } from 'piscina'
import type { PasswordJob, PasswordResult } from '../../../server/platform/passwords/password-worker.ts'
import { startSite } from '../../server/fixtures/running-site.ts'

export type ServerMessage = { url: string } | { p99Ms: number; maxMs: number }

const [databaseUrl = '', place = 'threads'] = process.argv.slice(2)

if (place === 'main') {
  Piscina.prototype.run = async (job: PasswordJob): Promise<PasswordResult> => {
    if (job.kind !== 'check') throw new Error('only checks are measured')
    return { isCorrect: await compare(job.password, job.passwordHash) }
  }
}

const site = await startSite(databaseUrl, { LOG_LEVEL: 'error' })
const delay = monitorEventLoopDelay({ resolution: 5 })

function print(message: ServerMessage): void {
  process.send?.(message)
}

process.on('message', (command) => {
  if (command === 'begin') {
    delay.reset()
    delay.enable()
  } else {
    delay.disable()
    // Samples are 5 ms apart without delay.
    print({ p99Ms: delay.percentile(99) / 1e6 - 5, maxMs: delay.max / 1e6 - 5 })
  }
})
process.once('disconnect', async () => {
  await site.close()
  process.exit(0)
})
print({ url: site.url })
