import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleMails } from '../../server/http/mail-preview/sample-mails.ts'
import { linePromises, linePromisesNothing } from '../server/waiting-list/waiting-line-promises.ts'
import { promisesNothing, waitingPromises } from '../server/waiting-list/waiting-promises.ts'
import { sentencesOfMail, sentencesOfScreen } from './said-sentences.ts'

const root = join(import.meta.dirname, '../..')
const promises = [...waitingPromises, ...linePromises]

/** Replaces numbers and times by the placeholders of screens. */
const withoutNumbers = (sentence: string) =>
  sentence
    .replace(/\d+ \w+ \d{4}, \d+(:\d\d)? [ap]m/g, '{}')
    .replace(/(?<=hold |for |as )\d+(?= spots| of|,)/g, '{}')

/** Event pages of the organiser that show a waiting list. */
const WAITING_LIST_FILE =
  /^(waiting-|admin-waiting-list|entry-action|more-places|places-forecast|demand-chart)/

function said(): string[] {
  const screens = [
    ...filesIn('client/waiting-list'),
    ...filesIn('client/admin/events').filter((path) => WAITING_LIST_FILE.test(basename(path))),
  ].flatMap(sentencesOfScreen)
  const mails = [...sampleMails('https://camps.example', new Date())]
    .filter(([name]) => name.startsWith('waiting-list'))
    .flatMap(([, mail]) => sentencesOfMail(mail).map(withoutNumbers))
  return [...new Set([...screens, ...mails])].filter((sentence) => !/^[{} ]+$/.test(sentence))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).map((file) => join(root, folder, file))
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
