import type { How } from './documented-line.ts'
import { DOCUMENTED } from './documented-lines.ts'

const HOWS: readonly { how: How; name: string }[] = [
  { how: 'page', name: 'on a page' },
  { how: 'component', name: 'in a component test' },
  { how: 'api', name: 'by the API' },
  { how: 'rule', name: 'by a rule' },
]

const INTRODUCTION = `# Documented texts

\`tests/server/documented/documented-*.ts\` lists every route, label, heading, question, notice, message, policy figure and
constant that the two texts about this site document, word for word. A line that is not found fails a test. If the site
differs on purpose, the line measures the behaviour of the site, and the difference is listed below with its reason.

- **On a page**: a test looks for the line in the running site, in a real browser and in the state of the screen to which
  the line belongs (\`tests/e2e/documented/documented-texts.spec.ts\`). The journeys in \`tests/e2e/documented/stages-*.ts\` produce
  these states on a phone, and on a desktop if something differs there. Numbers and behaviour, such as a height, a delay
  or how often something is requested, are measured.
- **In a component test**: \`expectDocumented\` (\`tests/client/fixtures/documented.ts\`) looks for the line in the state that
  the test of a form or dialog in \`tests/client\` has produced.
- **By the API**: \`tests/server/documented/documented-*calls.test.ts\` make every documented call to the running server with
  valid and invalid input. \`tests/server/documented/documented-entities.test.ts\` checks the stored data.
- **By a rule**: \`tests/server/documented/documented-rules.test.ts\` checks the result of a calculation.

A line without a state of the site, and a state without lines, fail a test.
\`node tests/server/documented/write-documented-texts.ts\` writes this page. A test fails if it is out of date.
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
