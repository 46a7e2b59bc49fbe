import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleEmails } from '../../server/http/email-preview/sample-emails.ts'
import { linePromises, linePromisesNothing } from '../server/waiting-list/waiting-list-staff-promises.ts'
import { promisesNothing, waitingPromises } from '../server/waiting-list/waiting-promises.ts'
import { sentencesOfEmail, sentencesOfScreen } from './user-facing-sentences.ts'

const root = join(import.meta.dirname, '../..')
const promises = [...waitingPromises, ...linePromises]

/** Replaces numbers and times by the placeholders of screens. */
const withoutNumbers = (sentence: string) =>
  sentence
    .replace(/\d+ \w+ \d{4}, \d+(:\d\d)? [ap]m/g, '{}')
    .replace(/(?<=hold |for |said )\d+(?= spots| of|,)/g, '{}')

const WAITING_LIST_PAGE = /^(leave-waiting-list|offer)-page/

function said(): string[] {
  const screens = [
    ...filesIn('client/waiting-list'),
    ...filesIn('client/waiting-list/staff'),
    ...filesIn('client/routes').filter((path) => WAITING_LIST_PAGE.test(basename(path))),
  ].flatMap(sentencesOfScreen)
  const emails = [...sampleEmails('https://camps.example', new Date())]
    .filter(([name]) => name.startsWith('waiting-list'))
    .flatMap(([, email]) => sentencesOfEmail(email).map(withoutNumbers))
  return [...new Set([...screens, ...emails])].filter((sentence) => !/^[{} ]+$/.test(sentence))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(root, folder, name))
}

test('every sentence about waiting, on screen and in emails, is in the list of promises', () => {
  const nothing = [...promisesNothing, ...linePromisesNothing]
  const listed = [...promises.flatMap(({ says }) => says), ...nothing]
  expect(said().toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(promises)('$says.0: kept by $keptBy', ({ keptBy, shownBy }) => {
  const [source = '', name = ''] = keptBy.split('#')
  expect(readFileSync(join(root, source), 'utf8')).toMatch(new RegExp(`function ${name}\\b`))
  const [file = '', title = ''] = shownBy.split(/: (.*)/)
  expect(readFileSync(join(root, file), 'utf8')).toContain(title)
})
