import { HEADING, NOTE, PARAGRAPH, SANS, SERIF, TABLE } from './email-styles.ts'
import { type EmailAction, type EmailPart, ticketInstructions } from './email-template.ts'
import { escapeHtml } from './escape-html.ts'
import { ticketCid } from './ticket-picture.ts'

const UNBREAKABLE_TEXT = /\$[\d,]+\.\d\d|\b\d{1,2} [A-Z][a-z]+ \d{4}\b,?|\+\d[\d ]+\d/g
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal'

export function renderPartHtml(part: EmailPart, isButton: boolean): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text)
    case 'section':
      return `${heading(part.title)}\n${paragraph(part.text)}`
    case 'facts':
      return `<table width="100%" ${TABLE} class="facts" style="margin:0 0 20px;background-color:#F3EEE2;border-left:4px solid #1F5A3C;border-radius:8px">
<tr><td style="padding:14px 16px">
<table width="100%" ${TABLE}>
${part.lines.map(factHtml).join('\n')}
</table>
</td></tr>
</table>`
    case 'list':
      return `${part.title === undefined ? '' : `${heading(part.title)}\n`}<ul class="ink" style="${PARAGRAPH};padding-left:22px">${part.items
        .map((item) => `<li style="margin:0 0 6px">${lines(item)}</li>`)
        .join('')}</ul>`
    case 'action':
      return isButton ? buttonHtml(part) : linkHtml(part)
    case 'ticket':
      return ticketHtml(part.code)
  }
}

function factHtml(line: string | readonly [string, string], index: number): string {
  if (typeof line === 'string') {
    const font = index === 0 ? `700 18px/1.4 ${SERIF}` : `400 16px/1.5 ${SANS}`
    return `<tr><td colspan="2" class="ink" style="padding:2px 0;font:${font};color:#1B231D">${lines(line)}</td></tr>`
  }
  const [name, value] = line
  const cell = 'padding:3px 0;vertical-align:top'
  return `<tr><td class="soft" style="${cell};${WHOLE_WORDS};padding-right:16px;font:400 15px/1.6 ${SANS};color:#4A564D">${escapeHtml(name)}</td>
<td class="ink" align="right" style="${cell};font:600 16px/1.5 ${SANS};color:#1B231D">${lines(value)}</td></tr>`
}

function buttonHtml({ text, button, url, note }: EmailAction): string {
  return `${text === undefined ? '' : `${paragraph(`${text}:`)}\n`}<table ${TABLE} style="margin:0 0 ${note === undefined ? 20 : 10}px">
<tr><td class="ember" align="center" style="background-color:#B4501A;border-radius:10px;mso-padding-alt:14px 24px">
<a class="ember" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${SANS};color:#FFFFFF;text-decoration:none;border-radius:10px">${escapeHtml(button)}</a>
</td></tr>
</table>${note === undefined ? '' : `\n<p class="soft" style="${NOTE}">${lines(note)}</p>`}`
}

function linkHtml({ text, button, url, note }: EmailAction): string {
  return `<p class="soft" style="${NOTE}">${text === undefined ? '' : `${lines(text)}: `}<a class="leaf" href="${escapeHtml(url)}" style="font:600 16px/1.6 ${SANS};color:#1F5A3C">${escapeHtml(button)}</a>${note === undefined ? '' : `<br>${lines(note)}`}</p>`
}

// Black on white: many scanners cannot read inverted codes.
function ticketHtml(code: string): string {
  return `<table width="100%" ${TABLE} class="rule" style="margin:0 0 20px;border:2px dashed #7A847B;border-radius:12px">
<tr><td align="center" style="padding:18px 16px 16px">
<h2 class="ink" style="${HEADING}">Your ticket</h2>
<p class="soft" style="${NOTE};margin-bottom:12px">${ticketInstructions}</p>
<img src="cid:${ticketCid(code)}" width="180" height="180" alt="QR code of your ticket" style="display:block;width:180px;height:180px;border:0;border-radius:8px;background-color:#FFFFFF">
<p class="soft" style="${NOTE};margin:12px 0 0">Booking reference</p>
<p class="ink" style="margin:0;font:700 22px/1.3 ui-monospace,Consolas,Menlo,monospace;letter-spacing:1px;color:#1B231D">${escapeHtml(code)}</p>
</td></tr>
</table>`
}

function heading(text: string): string {
  return `<h2 class="ink" style="${HEADING}">${escapeHtml(text)}</h2>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="${PARAGRAPH}">${lines(text)}</p>`
}

function lines(text: string): string {
  return escapeHtml(text)
    .replace(UNBREAKABLE_TEXT, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')
}
