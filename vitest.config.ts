import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Vite would take another build of graphql than the packages that Node loads, and graphql wants to be one.
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Two at a time: the tests share one PostgreSQL, and a race test starts processes of its own.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-set-up.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Several processes of the site and a PostgreSQL that waits for its disk.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      { plugins: [react()], test: { name: 'client', include: ['tests/client/**/*.test.{ts,tsx}'] } },
      {
        resolve: oneGraphql,
        test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
