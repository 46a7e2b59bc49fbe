import { site } from '../../../domain/site.ts'

/** A piece of a mail, shown in the order in which the pieces stand. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** Words under a heading of their own. */
  | { kind: 'section'; title: string; text: string }
  /** What the mail is about. A line of two is a name and its value; the first line alone is a heading. */
  | { kind: 'facts'; lines: (string | readonly [string, string])[] }
  | { kind: 'list'; items: string[]; title?: string }
  | LetterAction
  /** The ticket of a booking: `page` is what its code is read as. */
  | { kind: 'ticket'; code: string; page: string }

/**
 * A way to act: `button` says what to do there. The first one of a mail is its one button; the others, and those that
 * are quiet, are links in words.
 */
export type LetterAction = {
  kind: 'action'
  button: string
  url: string
  /** What leads to it, without a colon at its end, where the button does not say all. */
  text?: string
  note?: string
  isQuiet?: boolean
}

/** A picture that the mail's program fetches: the same address for whoever reads it, so that it tells of nobody. */
export type LetterPicture = { url: string; alt: string }

/** A mail before it has a shape: the same pieces become its plain text and its HTML. */
export type Letter = {
  subject: string
  /** Without the comma at its end, such as 'Hi Sam'. Null when the first part greets. */
  greeting: string | null
  parts: LetterPart[]
  /** On top of it, where programs show HTML; nothing of it is needed to understand the mail. */
  picture?: LetterPicture | null
}

/** What is said beside the code of a ticket. */
export const ticketWords = 'Have it on your phone or on paper when you arrive.'

/** Who writes and how to answer: the last lines of every mail. */
export const signature = `${site.name}\n${site.email} · ${site.phone}`

/** The whole mail as plain text. */
export function letterText({ greeting, parts }: Letter): string {
  const greets = greeting === null ? [] : [`${greeting},`]
  return `${[...greets, ...parts.map(partText), signature].join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'section':
      return `${part.title}:\n${part.text}`
    case 'facts':
      return part.lines.map((line) => (typeof line === 'string' ? line : line.join(': '))).join('\n')
    case 'list':
      return [
        ...(part.title === undefined ? [] : [`${part.title}:`]),
        ...part.items.map((item) => `- ${item}`),
      ].join('\n')
    case 'action':
      return [
        `${part.text ?? part.button}: ${part.url}`,
        ...(part.note === undefined ? [] : [part.note]),
      ].join('\n')
    case 'ticket':
      return `Your ticket is on the page of your booking. ${ticketWords}`
  }
}
