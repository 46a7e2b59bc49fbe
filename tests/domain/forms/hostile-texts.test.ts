import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONTACT_LIMITS, contactProblems, emptyContactForm } from '../../../domain/contact-form.ts'

const PROBE = fileURLToPath(new URL('./hostile-texts-probe.ts', import.meta.url))

test('no text, however long and odd, keeps the event loop to itself', { timeout: 90_000 }, () => {
  const { stdout } = spawnSync(process.execPath, [PROBE], { encoding: 'utf8', timeout: 60_000 })
  // What it was busy with when it was ended stands last.
  expect(stdout.trim().split('\n').at(-1)).toBe('all read')
})

test('an address that is too long is refused for its length, before its pattern is looked at', () => {
  const email = `a@${'.'.repeat(CONTACT_LIMITS.emailLength)}@`
  const problems = contactProblems({ ...emptyContactForm, name: 'Sam', email, message: 'Hi' })
  expect(problems).toMatchObject([{ field: 'email', title: 'Email Too Long' }])
})
