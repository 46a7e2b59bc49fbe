import { site } from '../../../domain/site.ts'

/** A piece of a mail, shown in the order in which the pieces stand. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** What the mail is about. A line of two is a name and its value; the first line alone is a heading. */
  | { kind: 'facts'; lines: (string | readonly [string, string])[] }
  | { kind: 'list'; items: string[] }
  /** A way to act: `text` says what stands behind the address, `button` what to do there. */
  | { kind: 'action'; text: string; button: string; url: string; note?: string }

/** A mail before it has a shape: the same pieces become its plain text and its HTML. */
export type Letter = {
  subject: string
  /** Without the comma at its end, such as 'Hi Sam'. */
  greeting: string
  parts: LetterPart[]
}

/** Who writes and how to answer: the last lines of every mail. */
export const signature = `${site.name}\n${site.email} · ${site.phone}`

/** The whole mail as plain text. */
export function letterText({ greeting, parts }: Letter): string {
  return `${[`${greeting},`, ...parts.map(partText), signature].join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'facts':
      return part.lines.map((line) => (typeof line === 'string' ? line : line.join(': '))).join('\n')
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n')
    case 'action':
      return [`${part.text}: ${part.url}`, ...(part.note === undefined ? [] : [part.note])].join('\n')
  }
}
