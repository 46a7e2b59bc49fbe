import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratchCheckout, type ScratchCheckout } from './scratch-checkout.ts'

let checkout: ScratchCheckout

beforeAll(async () => {
  checkout = await createScratchCheckout()
})
afterAll(() => checkout.remove())

async function runCommand(...command: string[]): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    execFile(program, args, { cwd: checkout.folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` })
    })
  })
}

const commands = [
  ['npm', 'run', '--silent', 'check'],
  ['npm', 'run', '--silent', 'dev'],
  ['npm', 'run', '--silent', 'dev:debug'],
  ['npx', 'vitest', 'run', '--project', 'domain', 'tests/domain/dates/dates.test.ts'],
  ['npx', 'playwright', 'test', 'tests/e2e/bookings/cancel.spec.ts'],
]

test.each(commands.map((command) => ({ command, name: command.join(' ') })))(
  'says in one line what to run before $name',
  async ({ command }) => {
    expect(await runCommand(...command)).toEqual({
      code: 1,
      output: 'The Prisma client of prisma/schema.prisma is not generated: run `npm run setup` first.\n',
    })
  },
)

test('detects packages that do not match the lockfile', async () => {
  await rm(path.join(checkout.folder, 'node_modules/.package-lock.json'))
  expect(await runCommand('npm', 'run', '--silent', 'check')).toEqual({
    code: 1,
    output: 'The packages of package-lock.json are not installed: run `npm run setup` first.\n',
  })
})
