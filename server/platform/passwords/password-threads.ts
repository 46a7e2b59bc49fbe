import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PasswordJob, PasswordResult } from './password-worker.ts'

/** Leaves cores for the main thread and the database. */
const maxThreads = availableParallelism() > 2 && cluster.isPrimary ? 2 : 1
const maxWaitingJobs = 50

export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

type WaitingJob = {
  job: PasswordJob
  resolve: (answer: PasswordResult) => void
  reject: (error: Error) => void
}
type Thread = { worker: Worker; current: WaitingJob | null }

const threads: Thread[] = []
const waiting: WaitingJob[] = []

/** @throws PasswordsBusy when too many jobs wait */
export function runInThread(job: PasswordJob): Promise<PasswordResult> {
  if (waiting.length >= maxWaitingJobs) return Promise.reject(new PasswordsBusy('too many passwords at once'))
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject })
    const idle = threads.find((thread) => thread.current === null)
    if (idle !== undefined) runNextJob(idle)
    else if (threads.length < maxThreads) runNextJob(startThread())
  })
}

function startThread(): Thread {
  const thread: Thread = {
    worker: new Worker(new URL('./password-worker.ts', import.meta.url), { env: {}, execArgv: [] }),
    current: null,
  }
  threads.push(thread)
  thread.worker.on('message', (answer: PasswordResult) => {
    thread.current?.resolve(answer)
    runNextJob(thread)
  })
  let cause = new Error('the password thread ended')
  thread.worker.on('error', (error: unknown) => {
    if (error instanceof Error) cause = error
  })
  thread.worker.on('exit', () => {
    threads.splice(threads.indexOf(thread), 1)
    thread.current?.reject(cause)
    if (waiting.length > 0 && threads.length < maxThreads) runNextJob(startThread())
  })
  return thread
}

function runNextJob(thread: Thread): void {
  thread.current = waiting.shift() ?? null
  if (thread.current === null) {
    thread.worker.unref()
    return
  }
  thread.worker.ref()
  thread.worker.postMessage(thread.current.job)
}
