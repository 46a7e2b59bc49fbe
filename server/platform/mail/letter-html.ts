import { site } from '../../../domain/site.ts'
import { escapeHtml } from './escape-html.ts'
import type { Letter, LetterPart } from './letter.ts'

const SERIF = "Bitter,Georgia,'Times New Roman',serif"
const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const PARAGRAPH = `margin:0 0 18px;font:400 16px/1.6 ${SANS};color:#1B231D`
const NOTE = `margin:0 0 18px;font:400 14px/1.5 ${SANS};color:#4A564D`

// Words of any length break: some programs know the one, some the other. What stands before a long word keeps its own.
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal'

// Programs without style sheets show the light colours of the attributes; the others follow the reader's scheme.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0E1411 !important; }
  .sheet { background-color: #161E1A !important; border-color: #2A352F !important; }
  .facts { background-color: #1D2823 !important; border-color: #8FD0A8 !important; }
  .ink { color: #EEF3EE !important; }
  .soft { color: #B4C0B7 !important; }
  .leaf { color: #8FD0A8 !important; }
  .ember { background-color: #F2A76B !important; color: #221003 !important; }
  .rule { border-color: #2A352F !important; }
}`

/**
 * The whole mail as HTML that looks like the site: tables and inline styles, which every mail program reads, and no
 * picture that would have to be fetched. Texts are escaped.
 */
export function letterHtml({ subject, greeting, parts }: Letter): string {
  const opening = parts.find((part) => part.kind === 'paragraph')?.text ?? ''
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#FAF7F0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(opening)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background-color:#FAF7F0">
<tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="leaf" style="padding:0 4px 16px;font:700 22px/1.2 ${SERIF};color:#1F5A3C">${escapeHtml(site.name)}</td></tr>
<tr><td class="sheet" style="background-color:#FFFFFF;border:1px solid #E4DED0;border-top:4px solid #1F5A3C;border-radius:12px;padding:28px 24px 12px;${WRAP}">
<h1 class="ink" style="margin:0 0 18px;font:700 24px/1.25 ${SERIF};color:#1B231D">${escapeHtml(subject)}</h1>
<p class="ink" style="${PARAGRAPH}">${escapeHtml(greeting)},</p>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 4px 0;font:400 14px/1.6 ${SANS};color:#4A564D">
${escapeHtml(site.name)}, ${escapeHtml(site.locality)}<br>
<a class="leaf" href="mailto:${site.email}" style="color:#1F5A3C">${site.email}</a> · <a class="leaf" href="${site.phoneHref}" style="color:#1F5A3C;white-space:nowrap">${site.phone}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="${PARAGRAPH}">${lines(part.text)}</p>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="facts" style="margin:0 0 20px;background-color:#F3EEE2;border-left:4px solid #1F5A3C;border-radius:8px">
<tr><td style="padding:14px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${part.lines.map(factHtml).join('\n')}
</table>
</td></tr>
</table>`
    case 'list':
      return `<ul class="ink" style="${PARAGRAPH};padding-left:22px">${part.items
        .map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
        .join('')}</ul>`
    case 'action':
      return actionHtml(part)
  }
}

function factHtml(line: string | readonly [string, string], index: number): string {
  if (typeof line === 'string') {
    const font = index === 0 ? `700 18px/1.4 ${SERIF}` : `400 16px/1.5 ${SANS}`
    return `<tr><td colspan="2" class="ink" style="padding:2px 0;font:${font};color:#1B231D">${lines(line)}</td></tr>`
  }
  const [name, value] = line
  const cell = 'padding:3px 0;vertical-align:top'
  return `<tr><td class="soft" style="${cell};${WHOLE_WORDS};padding-right:16px;font:400 15px/1.5 ${SANS};color:#4A564D">${escapeHtml(name)}</td>
<td class="ink" align="right" style="${cell};font:600 16px/1.5 ${SANS};color:#1B231D">${lines(value)}</td></tr>`
}

function actionHtml({ text, button, url, note }: Extract<LetterPart, { kind: 'action' }>): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">
<tr><td class="ember" align="center" style="background-color:#B4501A;border-radius:10px">
<a class="ember" href="${address}" style="display:inline-block;padding:13px 22px;font:600 16px/1.2 ${SANS};color:#FFFFFF;text-decoration:none;border-radius:10px">${escapeHtml(button)}</a>
</td></tr>
</table>
<p class="soft" style="${NOTE}">${note === undefined ? '' : `${lines(note)}<br>`}${escapeHtml(text)}: <a class="leaf" href="${address}" style="color:#1F5A3C">${address}</a></p>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
