import type { How } from './documented-line.ts'
import { DOCUMENTED } from './documented-lines.ts'

const HOWS: readonly { how: How; name: string }[] = [
  { how: 'page', name: 'on a page' },
  { how: 'component', name: 'in a component test' },
  { how: 'api', name: 'by the API' },
  { how: 'rule', name: 'by a rule' },
]

const INTRODUCTION = `# Documented texts

Every route, label, heading, question, notice, message, policy figure and constant that the two texts about this site
document is a line of data in \`tests/server/documented/documented-*.ts\`, word for word, and a line that is not found fails a test.
Where the site differs on purpose, the line measures what the site does instead, and is listed below with its reason.

- A line **on a page** is looked for in the running site, in a real browser, in the state of the screen that it belongs
  to: \`tests/e2e/stages/documented-texts.spec.ts\`, by the journeys in \`tests/e2e/stages/stages-*.ts\`, on a phone and, where something
  differs there, on a desk.
  What is a number or a behaviour (a height, a delay, how often something is asked for) is measured.
- A line **in a component test** is looked for by \`expectDocumented\` (\`tests/client/fixtures/documented.ts\`), in the state that
  the test of a form or a dialog in \`tests/client\` has brought about.
- A line found **by the API** is answered by the running server: \`tests/server/documented/documented-*calls.test.ts\` make every
  documented call with good and bad input, \`tests/server/documented/documented-entities.test.ts\` look at what is stored.
- A line found **by a rule** is what a calculation gives: \`tests/server/documented/documented-rules.test.ts\`.

A line without a state of the site in which it is found fails a test, and so does a state without lines.
This page is written by \`node tests/server/documented/write-documented-texts.ts\`; a test says when it is out of date.
`

/** Returns the page of docs/ that counts the documented lines. */
export function documentedReport(): string {
  const sections = [...new Set(DOCUMENTED.map(({ section }) => section))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
  const stages = new Set(DOCUMENTED.map(({ how, stage }) => `${how} ${stage}`))
  return [
    INTRODUCTION,
    `${DOCUMENTED.length} lines in ${sections.length} sections, found in ${stages.size} states of the site.\n`,
    row(['Section', ...HOWS.map(({ name }) => name), 'Lines']),
    row(['---', ...HOWS.map(() => '---:'), '---:']),
    ...sections.map((section) => row([section, ...counts((line) => line.section === section)])),
    row(['**All**', ...counts(() => true).map((count) => `**${count}**`)]),
    '\n## Deviations\n',
    row(['Section', 'The text', 'The site', 'Reason']),
    row(['---', '---', '---', '---']),
    ...DOCUMENTED.flatMap(({ section, text, deviation }) =>
      deviation ? [row([section, text, deviation.shown, deviation.reason])] : [],
    ),
    '',
  ].join('\n')
}

type Line = (typeof DOCUMENTED)[number]

function counts(belongs: (line: Line) => boolean): string[] {
  const lines = DOCUMENTED.filter(belongs)
  const found = HOWS.map(({ how }) => lines.filter((line) => line.how === how).length)
  return [...found.map((count) => (count === 0 ? '' : String(count))), String(lines.length)]
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
