import { site } from '../../../domain/site.ts'
import { renderPartHtml } from './email-parts-html.ts'
import { PARAGRAPH, SANS, SERIF, TABLE } from './email-styles.ts'
import type { EmailPart, EmailPicture, EmailTemplate } from './email-template.ts'
import { escapeHtml } from './escape-html.ts'

const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

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
  .rule { border-color: #4A564D !important; }
}`

const WIDTH = 600
const PICTURE_HEIGHT = 315

export function renderEmailHtml({ subject, greeting, parts, picture }: EmailTemplate): string {
  const button = parts.find((part) => part.kind === 'action' && part.isQuiet !== true)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#FAF7F0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(parts))}</div>
<table width="100%" ${TABLE} class="paper" style="background-color:#FAF7F0">
<tr><td align="center" style="padding:24px 12px 36px">
<!--[if mso]><table width="${WIDTH}" ${TABLE} align="center"><tr><td><![endif]-->
<table width="100%" ${TABLE} style="max-width:${WIDTH}px">
<tr><td class="leaf" style="padding:0 4px 16px;font:700 22px/1.2 ${SERIF};color:#1F5A3C">${escapeHtml(site.name)}</td></tr>
${picture ? pictureHtml(picture) : ''}<tr><td class="sheet" style="${picture ? BELOW : ALONE};background-color:#FFFFFF;padding:28px 24px 12px;${WRAP}">
<h1 class="ink" style="margin:0 0 18px;font:700 24px/1.25 ${SERIF};color:#1B231D">${escapeHtml(subject)}</h1>
${greeting === null ? '' : `<p class="ink" style="${PARAGRAPH}">${escapeHtml(greeting)},</p>\n`}${parts.map((part) => renderPartHtml(part, part === button)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 4px 0;font:400 14px/1.6 ${SANS};color:#4A564D">
${escapeHtml(site.name)}, ${escapeHtml(site.locality)}<br>
<a class="leaf" href="mailto:${site.email}" style="color:#1F5A3C">${site.email}</a> · <a class="leaf" href="${site.phoneHref}" style="color:#1F5A3C;white-space:nowrap">${site.phone}</a>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

const ALONE = 'border:1px solid #E4DED0;border-top:4px solid #1F5A3C;border-radius:12px'
const BELOW = 'border:1px solid #E4DED0;border-top:0;border-radius:0 0 12px 12px'

function pictureHtml({ url, alt }: EmailPicture): string {
  return `<tr><td class="facts leaf" style="background-color:#F3EEE2;border-radius:12px 12px 0 0;font:400 16px/1.5 ${SANS};color:#1F5A3C;${WRAP}">
<img src="${escapeHtml(url)}" width="${WIDTH}" height="${PICTURE_HEIGHT}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;border-radius:12px 12px 0 0">
</td></tr>
`
}

function preheader(parts: readonly EmailPart[]): string {
  for (const part of parts) {
    if (part.kind === 'paragraph') return part.text
    if (part.kind === 'action' && part.text !== undefined) return part.text
  }
  return ''
}
