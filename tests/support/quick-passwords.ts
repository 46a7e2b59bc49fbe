/*
 * Set up before the server's tests: a password of the site's own cost, a good part of a second each, is worked on at the
 * lowest cost. It puts another thread in the place of the site's, so the shipped code has no such switch.
 */
import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads'

class WorkerWithQuickPasswords extends Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    const isForPasswords = String(file).endsWith('/password-worker.ts')
    super(isForPasswords ? new URL('./quick-password-worker.ts', import.meta.url) : file, options)
  }
}

// Test files that share a process are set up one after the other.
if (workerThreads.Worker.name !== WorkerWithQuickPasswords.name) {
  Object.defineProperty(workerThreads, 'Worker', { value: WorkerWithQuickPasswords })
  syncBuiltinESMExports()
}
