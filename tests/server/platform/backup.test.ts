import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyMigrations } from '../../../server/platform/migrations/migrate.ts'
import { startEmbeddedPostgres } from '../../../server/platform/postgres/embedded-postgres.ts'
import { siteRole } from '../../../server/platform/site-role.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { installedPrograms, startInstalledPostgres } from './installed-postgres.ts'

const run = promisify(execFile)
const programs = installedPrograms()
const denied = 'permission denied for table audit_entry'
const warning = 'only a trigger protects the audit trail'

let folder: string
let commands: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camp-dads-backup-'))
  await chmod(folder, 0o755)
  const [, section = ''] = (await readFile('docs/operations.md', 'utf8')).split('\n## Backup\n')
  const backupSection = section.split('\n## ')[0] ?? ''
  commands = [...backupSection.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, command = '']) => command)
  expect(commands).toHaveLength(4)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a documented command in the folder of the backup. */
function runDocumented(command: string, variables: Record<string, string>): Promise<unknown> {
  const path = [programs ?? '', '/usr/bin', '/bin'].join(delimiter)
  return run('/bin/sh', ['-e', '-c', command], { cwd: folder, env: { ...variables, PATH: path } })
}

/** A season with one camp and one audit entry. */
async function fill(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl, () => undefined)
  await withSite(databaseUrl, async ({ services }) => {
    await createEvent(services, { title: 'Before the fire' })
    await services.db.auditEntry.create({ data: { actor: 'system', action: 'kept', subject: 'test:1' } })
  })
}

async function withSite(databaseUrl: string, check: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startSite(databaseUrl)
  try {
    await check(site)
  } finally {
    await site.close()
  }
}

async function expectComplete(site: RunningSite): Promise<void> {
  const events: { title: string }[] = await (await fetch(`${site.url}/api/events`)).json()
  expect(events.map(({ title }) => title)).toEqual(['Before the fire'])
  expect(await site.services.db.auditEntry.count({ where: { action: 'kept' } })).toBe(1)
}

async function expectGuarded(site: RunningSite): Promise<void> {
  expect(site.logLines.join('')).not.toContain(warning)
  await expect(site.services.db.$executeRaw`UPDATE audit_entry SET actor = 'x'`).rejects.toThrow(denied)
  await expect(site.services.db.$executeRaw`DELETE FROM audit_entry`).rejects.toThrow(denied)
}

describe.skipIf(programs === null)('a dump, where PostgreSQL is installed with its programs', () => {
  const servers: { url: string; stop: () => Promise<void> }[] = []
  async function newServer(): Promise<string> {
    const server = await startInstalledPostgres(programs ?? '')
    servers.push(server)
    return server.url
  }
  beforeAll(async () => {
    const url = await newServer()
    await fill(url)
    await runDocumented(commands[0] ?? '', { DATABASE_URL: url })
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })

  test('is restored on another server as documented, including the guard of the audit trail', async () => {
    const url = await newServer()
    await runDocumented(commands[1] ?? '', { DATABASE_URL: url })
    await withSite(url, async (site) => {
      await expectComplete(site)
      await expectGuarded(site)
    })
    await expect(runDocumented(commands[2] ?? '', { DATABASE_URL: url })).rejects.toThrow(denied)
  })

  test('is accepted by the site when restored with the role but without permissions', async () => {
    const url = await newServer()
    const restore = (commands[1] ?? '').replace('GRANT camp_dads_site TO CURRENT_USER;', '')
    await runDocumented(restore, { DATABASE_URL: url })
    await withSite(url, async (site) => {
      await expectComplete(site)
      await expectGuarded(site)
    })
  })

  test('restored without role and permissions, the site creates both at its start', async () => {
    const url = await newServer()
    const [, restore = ''] = /^(pg_restore .*)$/m.exec(commands[1] ?? '') ?? []
    await runDocumented(restore.replace('--no-owner', '--no-owner --no-privileges'), { DATABASE_URL: url })
    await withSite(url, async (site) => {
      await expectComplete(site)
      await expectGuarded(site)
      expect(await site.services.db.$queryRaw`SELECT current_user::text AS name`).toEqual([
        { name: siteRole },
      ])
    })
    await expect(runDocumented(commands[2] ?? '', { DATABASE_URL: url })).rejects.toThrow(denied)
  })

  test('is not restored when the role is missing', async () => {
    const url = await newServer()
    const restore = (commands[1] ?? '').slice((commands[1] ?? '').indexOf('pg_restore'))
    await expect(runDocumented(restore, { DATABASE_URL: url })).rejects.toThrow(
      '"camp_dads_site" does not exist',
    )
    expect(await applyMigrations(url, () => undefined)).not.toEqual([])
  })
})

test.skipIf(process.platform === 'win32')(
  'a documented copy of the embedded database is complete and guarded',
  async () => {
    const dataDir = join(folder, 'data')
    const options = { log: () => undefined, settings: { fsync: 'off' } }
    const first = await startEmbeddedPostgres({ dataDir, ...options })
    await fill(first.url)
    await first.stop()
    await runDocumented(commands[3] ?? '', { DATA_DIR: dataDir })
    await rm(dataDir, { recursive: true })
    const copy = await startEmbeddedPostgres({ dataDir: join(folder, 'camp-dads.copy'), ...options })
    try {
      await withSite(copy.url, async (site) => {
        await expectComplete(site)
        await expectGuarded(site)
      })
    } finally {
      await copy.stop()
    }
  },
)
