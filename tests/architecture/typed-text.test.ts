import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'domain', 'server'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.startsWith('domain/typed-text/'))

/**
 * `trim()` leaves invisible characters, and characters that the database cannot store (R92), so
 * domain/typed-text cleans input. These files trim other text.
 */
const trimming: Record<string, string> = {
  'domain/calendars/calendar-links.ts': 'a text that is cut short',
  'domain/camp/camp-sheets.ts': 'stored allergies and answers',
  'domain/camp/format-phone.ts': 'a stored phone number',
  'domain/camp/party-people.ts': 'a stored name',
  'domain/contact-form.ts': 'a message of several lines, which is checked for what cannot be stored',
  'domain/dates.ts': 'a stored time of day',
  'domain/events/event-change.ts': 'stored fields, to compare them',
  'domain/events/event-edit.ts': 'stored fields, to compare them',
  'domain/events/map-place.ts': 'parts of an address that was checked',
  'domain/events/moved-plan.ts': 'lines of a stored plan',
  'domain/events/plan.ts': 'lines of a stored plan',
  'domain/greeting-name.ts': 'a stored name',
  'domain/mailbox.ts': 'an address that was checked',
  'domain/messages/merge-fields.ts': 'the name of a field within a text',
  'domain/pictures.ts': 'a media type',
  'domain/reviews/review-form.ts':
    'a text of several lines, which is checked for what cannot be stored; stored names',
  'server/accounts/common-passwords.ts': 'a password, to compare it',
  'server/env-variables.ts': 'variables of the operator',
  'server/env.ts': 'variables of the operator',
  'server/http/feeds/feeds.ts': 'a sentence of the site',
  'server/http/graphql/graphql-errors.ts': 'a stack',
  'server/http/graphql/cached-operations.ts': 'the text of an operation',
  'server/wire/client-address.ts': 'a header',
  'server/wire/encoding.ts': 'a header',
  'server/platform/log/log.ts': 'lines of the log',
  'server/platform/log/readable-lines.ts': 'lines of the log',
  'server/platform/postgres/embedded-postgres.ts': 'the log of the database',
  'server/platform/prisma.ts': 'options of the database',
  'server/platform/secrets.ts': 'files of the operator',
  'server/platform/session.ts': 'a header',
}

const TRIMS = /\??\.trim(?:Start|End)?\(\)/

test('all input is cleaned by domain/typed-text', () => {
  expect(sources.length).toBeGreaterThan(700)
  const found = sources.filter((path) => TRIMS.test(readFileSync(join(root, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(trimming).toSorted())
})

test.each([
  "const words = search?.trim() ?? ''",
  "name: z.string('Name').trim().min(1)",
  'typed.trimStart()',
])('finds a planted line: %s', (line) => {
  expect(line).toMatch(TRIMS)
})
