import './server/require-set-up.mjs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/runner/longest-first.ts'
import { POLL_LIMIT } from './tests/server/fixtures/poll-limit.ts'

// Vite would load a second build of graphql, which must be a singleton.
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

/** Many times the duration on a quiet machine. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: POLL_LIMIT },
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Many tests wait for the database or a timeout.
    maxWorkers: Math.max(5, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'domain', include: ['tests/domain/**/*.test.ts'], isolate: false, ...limits } },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/fixtures/global-set-up.ts'],
          setupFiles: ['tests/server/fixtures/quick-passwords.ts'],
          // Loading the server for each file would double the time.
          isolate: false,
          ...limits,
        },
      },
      {
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...limits },
      },
      { plugins: [react()], test: { name: 'client', include: ['tests/client/**/*.test.ts'], ...limits } },
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['tests/client/**/*.test.tsx'],
          environment: 'jsdom',
          ...limits,
          setupFiles: ['tests/client/fixtures/set-up.ts'],
          isolate: false,
        },
      },
      {
        resolve: oneGraphql,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...limits },
      },
    ],
  },
})
