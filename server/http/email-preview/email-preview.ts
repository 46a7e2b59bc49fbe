import type { FastifyPluginAsync } from 'fastify'
import { escapeHtml } from '../../platform/email/escape-html.ts'
import type { EmailText } from '../../platform/email/mailer.ts'
import type { StoredEmailPicture } from '../../platform/email/ticket-picture.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { addTextRoute, type TextFile } from '../../wire/text-response.ts'
import { sampleEmails } from './sample-emails.ts'

const emailPreviewPath = '/mail-preview'

type EmailPreviewOptions = { siteUrl: string; now: () => Date }

export const emailPreviewRoutes: FastifyPluginAsync<EmailPreviewOptions> = async (app, options) => {
  for (const path of [emailPreviewPath, `${emailPreviewPath}/*`]) {
    addTextRoute(app, path, (request, response) => {
      const page = createEmailPage(getRequestPath(request).slice(emailPreviewPath.length + 1), options)
      // Emails use only inline styles and pictures.
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      return page
    })
  }
}

function createEmailPage(name: string, { siteUrl, now }: EmailPreviewOptions): TextFile {
  const emails = sampleEmails(siteUrl, now())
  if (name === '') return createPage('text/html', renderEmailList(emails))
  const email = emails.get(name.replace(/\.txt$/, ''))
  if (email === undefined) throw new HttpProblem(404, 'There is no such email')
  // Emails to the organiser are plain text.
  return name.endsWith('.txt') || email.html === null
    ? createPage('text/plain', `${email.subject}\n\n${email.text}`)
    : createPage('text/html', embedPictures(email.html, email.pictures ?? []))
}

function createPage(type: string, text: string): TextFile {
  return { type: `${type}; charset=utf-8`, text, cacheControl: 'no-store' }
}

/** Browsers cannot resolve attached pictures. */
function embedPictures(html: string, pictures: readonly StoredEmailPicture[]): string {
  return pictures.reduce(
    (shown, { cid, type, base64 }) => shown.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`),
    html,
  )
}

function renderEmailList(emails: ReadonlyMap<string, EmailText>): string {
  const rows = [...emails].map(([name, { subject }]) => {
    const page = `${emailPreviewPath}/${name}`
    return `<li><a href="${page}">${escapeHtml(subject)}</a> <a href="${page}.txt">text</a> <small>${name}</small></li>`
  })
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails</title>
<style>:root { color-scheme: light dark } body { font: 1rem/2 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }</style>
</head>
<body>
<h1>Emails</h1>
<ul>
${rows.join('\n')}
</ul>
</body>
</html>
`
}
