import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONTACT_LIMITS, contactProblems, emptyContactForm } from '../../../domain/contact-form.ts'

const PROBE = fileURLToPath(new URL('./hostile-texts-probe.ts', import.meta.url))

test('no text, however long and odd, blocks the event loop', { timeout: 90_000 }, () => {
  const { stdout } = spawnSync(process.execPath, [PROBE], { encoding: 'utf8', timeout: 60_000 })
  // The last line names the check that was running when the process was killed.
  expect(stdout.trim().split('\n').at(-1)).toBe('all read')
})

test('an email that is too long is rejected for its length, before its pattern is tested', () => {
  const email = `a@${'.'.repeat(CONTACT_LIMITS.emailLength)}@`
  const problems = contactProblems({ ...emptyContactForm, name: 'Sam', email, message: 'Hi' })
  expect(problems).toMatchObject([{ field: 'email', title: 'Email Too Long' }])
})
