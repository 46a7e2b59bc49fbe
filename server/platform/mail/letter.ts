import { site } from '../../../domain/site.ts'

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'section'; title: string; text: string }
  | { kind: 'facts'; lines: (string | readonly [string, string])[] }
  | { kind: 'list'; items: string[]; title?: string }
  | LetterAction
  | { kind: 'ticket'; code: string; page: string }

/** The first action that is not quiet becomes the button. */
export type LetterAction = {
  kind: 'action'
  button: string
  url: string
  text?: string
  note?: string
  isQuiet?: boolean
}

/** All recipients share the URL, so it tracks nobody. */
export type LetterPicture = { url: string; alt: string }

export type Letter = {
  subject: string
  /** Null when the first part greets. */
  greeting: string | null
  parts: LetterPart[]
  picture?: LetterPicture | null
}

export const ticketWords = 'Have it on your phone or on paper when you arrive.'

export const signature = `${site.name}\n${site.email} · ${site.phone}`

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
