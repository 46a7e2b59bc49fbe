import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ensureFirstAdmin } from '../../../server/accounts/ensure-first-admin.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { checkPassword, hashPassword, newPassword } from '../../../server/platform/passwords/passwords.ts'
import { openDatabase } from '../../../server/platform/prisma.ts'
import { showPasswords } from '../../../server/show-passwords.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const account = { username: 'chief', email: 'Chief@example.com', password: null }

const test = serverTest.extend('db', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const db = openDatabase(database.url, createLog({ level: 'fatal' }))
  onCleanup(() => db.$disconnect())
  return db
})

test('one of three instances that start together creates the first admin', async ({ db }) => {
  const answers = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(db, account)))
  const made = answers.filter((answer) => answer !== null)
  expect(made).toHaveLength(1)
  const [admin, ...others] = await db.user.findMany()
  expect(others).toEqual([])
  expect(admin).toMatchObject({
    username: 'chief',
    email: 'chief@example.com',
    role: 'admin',
    passwordMinLength: 0,
  })
  expect(await checkPassword(made[0]?.password ?? '', admin?.passwordHash ?? '')).toBe(true)
})

test('leaves an existing admin unchanged with any password', async ({ db }) => {
  const before = await db.user.findMany()
  expect(await ensureFirstAdmin(db, { ...account, password: 'another password' })).toBeNull()
  expect(await db.user.findMany()).toEqual(before)
})

test('uses a given password', async ({ db }) => {
  await db.user.deleteMany()
  const made = await ensureFirstAdmin(db, { ...account, password: 'koala-on-a-skateboard' })
  expect(made).toEqual({ username: 'chief', password: 'koala-on-a-skateboard' })
  expect((await db.user.findFirstOrThrow()).passwordMinLength).toBeNull()
})

test('accepts a password in any Unicode composition', async () => {
  const passwordHash = await hashPassword('caf\u00e9 by the creek')
  expect(passwordHash).toMatch(/^\$2b\$12\$/)
  expect(await checkPassword('cafe\u0301 by the creek', passwordHash)).toBe(true)
  expect(await checkPassword('cafe by the creek', passwordHash)).toBe(false)
})

test('rejects a password over 72 bytes, which never matches by its first 72', async () => {
  const longest = 'a'.repeat(72)
  const passwordHash = await hashPassword(longest)
  await expect(hashPassword(`${longest}b`)).rejects.toThrow(RangeError)
  await expect(hashPassword('é'.repeat(37))).rejects.toThrow(RangeError)
  expect(await checkPassword(`${longest}b`, passwordHash)).toBe(false)
})

test('new passwords differ and are easy to read', () => {
  const made = Array.from({ length: 200 }, newPassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/)
})

test('shows first passwords on a terminal, else writes them to a private file and not to the log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-passwords-'))
  const made = { what: 'First admin' as const, username: 'chief', password: 'canary-canary' }
  expect(showPasswords([made], { isTerminal: true, dataDir })).toEqual([
    'First admin: chief, password canary-canary (shown this once)',
  ])
  const path = join(dataDir, 'first-passwords.txt')
  await writeFile(path, 'of another start\n', { mode: 0o644 })
  const told = showPasswords([made], { isTerminal: false, dataDir }).join()
  expect(told).toContain(path)
  expect(told).not.toContain('canary')
  expect(await readFile(path, 'utf8')).toBe('of another start\nFirst admin: chief, password canary-canary\n')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(showPasswords([], { isTerminal: false, dataDir })).toEqual([])
  await rm(dataDir, { recursive: true })
})
