import { site } from '../../../domain/site.ts'

export type EmailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'section'; title: string; text: string }
  | { kind: 'facts'; lines: (string | readonly [string, string])[] }
  | { kind: 'list'; items: string[]; title?: string }
  | EmailAction
  | { kind: 'ticket'; code: string; page: string }

/** The first action that is not quiet becomes the button. */
export type EmailAction = {
  kind: 'action'
  button: string
  url: string
  text?: string
  note?: string
  isQuiet?: boolean
}

/** All recipients share the URL, so it tracks nobody. */
export type EmailPicture = { url: string; alt: string }

export type EmailTemplate = {
  subject: string
  /** Null when the first part contains it. */
  greeting: string | null
  parts: EmailPart[]
  picture?: EmailPicture | null
}

export function paragraph(text: string): EmailPart {
  return { kind: 'paragraph', text }
}

export const ticketInstructions = 'Have it on your phone or on paper when you arrive.'

export const signature = `${site.name}\n${site.email} · ${site.phone}`

export function renderEmailText({ greeting, parts }: EmailTemplate): string {
  const opening = greeting === null ? [] : [`${greeting},`]
  return `${[...opening, ...parts.map(renderPartText), signature].join('\n\n')}\n`
}

function renderPartText(part: EmailPart): string {
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
      return `Your ticket is on your booking page. ${ticketInstructions}`
  }
}
