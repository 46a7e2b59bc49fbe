import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PasswordAnswer, PasswordJob } from './password-worker.ts'

/** Leaves cores for the main thread and the database. */
const mostThreads = availableParallelism() > 2 && cluster.isPrimary ? 2 : 1
const mostWaiting = 50

export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

type Waiting = {
  job: PasswordJob
  resolve: (answer: PasswordAnswer) => void
  reject: (error: Error) => void
}
type Thread = { worker: Worker; current: Waiting | null }

const threads: Thread[] = []
const waiting: Waiting[] = []

/** @throws PasswordsBusy when too many jobs wait */
export function runInThread(job: PasswordJob): Promise<PasswordAnswer> {
  if (waiting.length >= mostWaiting) return Promise.reject(new PasswordsBusy('too many passwords at once'))
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject })
    const idle = threads.find((thread) => thread.current === null)
    if (idle !== undefined) takeNext(idle)
    else if (threads.length < mostThreads) takeNext(startThread())
  })
}

function startThread(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL('./password-worker.ts', import.meta.url), { env: {}, execArgv: [] }),
    current: null,
  }
  threads.push(thread)
  thread.worker.on('message', (answer: PasswordAnswer) => {
    thread.current?.resolve(answer)
    takeNext(thread)
  })
  let cause = new Error('the password thread ended')
  thread.worker.on('error', (error: unknown) => {
    if (error instanceof Error) cause = error
  })
  thread.worker.on('exit', () => {
    threads.splice(threads.indexOf(thread), 1)
    thread.current?.reject(cause)
    if (waiting.length > 0 && threads.length < mostThreads) takeNext(startThread())
  })
  return thread
}

function takeNext(thread: Thread): void {
  thread.current = waiting.shift() ?? null
  if (thread.current === null) {
    thread.worker.unref()
    return
  }
  thread.worker.ref()
  thread.worker.postMessage(thread.current.job)
}
