import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const listed = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'client',
    'domain',
    'prisma',
    'server',
    'schema.graphql',
  ],
  { cwd: root, encoding: 'utf8' },
)
const paths = listed
  .split('\n')
  .filter((path) => /\.(tsx?|prisma|graphql)$/.test(path) && !/^client\/graphql\//.test(path))

/** Synonyms that docs/glossary.md replaces. */
const synonyms = [
  /\w*(?:[cC]all(?:ed)?Off|CALL(?:ED)?_OFF)\w*/,
  /call(?:s|ed|ing)? (?:it |the event |an event |a camp )?off\b/i,
  /\w*(?:[hH]andOver|HAND_OVER|[gG]ivenAway)\w*/,
  /hand(?:s|ed|ing)? (?:it |the booking |a booking )?over\b/i,
  /\bowe[A-Z]\w*/,
  /\w*(?:[bB]yHand|BY_HAND)\b/,
  /\b(?:needs?(?:You|Kind|Id)|Needs?(?:You|Kind|Item))\w*/,
  /\w*[a-z]Finding\b|\bFinding[A-Z]\w*/,
  /\bNewerEdition\w*/,
]

/** Public until June 2027 at least, see docs/public-api.md. */
const promised = ['isCalledOff']

function findSynonyms(source: string): string[] {
  const found = synonyms.flatMap((word) => source.match(new RegExp(word, `g${word.flags}`)) ?? [])
  return found.filter((word) => !promised.includes(word))
}

test('code, schema, screens and emails use the terms of the glossary', () => {
  const read = paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  expect(read.length).toBeGreaterThan(700)
  const found = read.flatMap(({ path, source }) => findSynonyms(source).map((word) => `${path}: ${word}`))
  expect(found).toEqual([])
})

test.each([
  ['callOffEvent(', 'callOffEvent'],
  ['EventCalledOffError', 'EventCalledOffError'],
  ['This event was called off.', 'called off'],
  ['HAND_OVER_HOURS', 'HAND_OVER_HOURS'],
  ['Handed over to you', 'Handed over'],
  ['mailer.oweMail(', 'oweMail'],
  ['settleByHand(', 'settleByHand'],
  ['needsYou {', 'needsYou'],
  ['recordFinding(', 'recordFinding'],
  ['<NewerEditionPanel', 'NewerEditionPanel'],
])('reports %s', (source, word) => {
  expect(findSynonyms(source)).toContain(word)
})
