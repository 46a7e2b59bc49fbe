import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Services } from '../../../server/context.ts'
import { createMember, logIn } from '../../server/accounts/members.ts'
import { median } from '../kit/statistics.ts'
import type { ServerMessage } from './sign-in-server.ts'

type BenchDatabase = { db: Services['db']; databaseUrl: string }
type Lag = { p99Ms: number; maxMs: number; answered: number; answeredAfterMs: number }

const people = 50

export async function makeMembers(benchDatabase: BenchDatabase): Promise<void> {
  for (let number = 0; number < people; number += 1) await createMember(benchDatabase, `bench${number}`)
}

/** Compares sign-ins with and without hashing threads. */
export async function measureLag(benchDatabase: BenchDatabase, print: (line: string) => void): Promise<void> {
  const lags = {
    'hashing in threads': await measureLagWhileSigningIn(benchDatabase, 'threads'),
    'on the main thread': await measureLagWhileSigningIn(benchDatabase, 'main'),
  }
  print(`\nEvent loop while ${people} people sign in at once (limit: p99 50 ms)`)
  for (const [name, lag] of Object.entries(lags)) {
    const figures = `p99 ${lag.p99Ms.toFixed(1)} ms, worst ${lag.maxMs.toFixed(1)} ms`
    const seconds = (lag.answeredAfterMs / 1000).toFixed(1)
    print(`  ${name.padEnd(20)} ${figures}; ${lag.answered} of ${people} signed in after ${seconds} s`)
  }
}

/** Compares rejections for an existing and for an unknown username. */
export async function measureRejections(
  benchDatabase: BenchDatabase,
  tries: number,
  print: (line: string) => void,
): Promise<void> {
  const { known, unknown, pairs } = await timeRejections(benchDatabase, tries)
  print(`\nWrong passwords, medians of ${tries} tries each (limit: 10 ms apart)`)
  print(`  known name ${known.toFixed(1)} ms, unknown name ${unknown.toFixed(1)} ms`)
  print(`  apart by ${Math.abs(known - unknown).toFixed(1)} ms; neighbours in time by ${pairs.toFixed(1)} ms`)
}

async function measureLagWhileSigningIn(
  { databaseUrl }: BenchDatabase,
  place: 'threads' | 'main',
): Promise<Lag> {
  const { url, child } = await startServer(databaseUrl, place)
  try {
    await signInOne(url, 0)
    child.send('begin')
    const start = performance.now()
    // A server that is blocked for seconds drops connections.
    const all = await Promise.allSettled(
      Array.from({ length: people }, (_, number) => signInOne(url, number)),
    )
    const answeredAfterMs = performance.now() - start
    const answer = next(child)
    child.send('end')
    const report = await answer
    if (!('p99Ms' in report)) throw new Error('the server did not report')
    const answered = all.filter(({ status }) => status === 'fulfilled').length
    return { ...report, answered, answeredAfterMs }
  } finally {
    await stop(child)
  }
}

async function signInOne(url: string, number: number): Promise<void> {
  const { status } = await logIn(url, `bench${number}`)
  if (status !== 200) throw new Error(`a sign-in returned ${status}`)
}

/** Medians in milliseconds. The cases alternate, so a busy machine slows both. `pairs` compares neighbours. */
async function timeRejections(
  { databaseUrl }: BenchDatabase,
  tries: number,
): Promise<{ known: number; unknown: number; pairs: number }> {
  const { url, child } = await startServer(databaseUrl, 'threads')
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  try {
    for (let number = -3; number < tries; number += 1) {
      const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const name = kind === 'known' ? `bench${(number + people) % people}` : `nobody${number}`
        const start = performance.now()
        const { status } = await logIn(url, name, 'not the password')
        if (status !== 401) throw new Error(`a wrong password returned ${status}`)
        // The first ones warm up.
        if (number >= 0) times[kind].push(performance.now() - start)
      }
    }
  } finally {
    await stop(child)
  }
  const differences = times.known.map((time, index) => time - (times.unknown[index] ?? time))
  return { known: median(times.known), unknown: median(times.unknown), pairs: median(differences) }
}

async function startServer(
  databaseUrl: string,
  place: string,
): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(new URL('./sign-in-server.ts', import.meta.url))
  const child = fork(script, [databaseUrl, place], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const started = await next(child)
  if (!('url' in started)) throw new Error('the server did not start')
  return { url: started.url, child }
}

async function next(child: ChildProcess): Promise<ServerMessage> {
  const [message]: ServerMessage[] = await once(child, 'message')
  if (message === undefined) throw new Error('the server sent no message')
  return message
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.disconnect()
  await once(child, 'exit')
}
