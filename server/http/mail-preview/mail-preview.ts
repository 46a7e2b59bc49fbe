import type { FastifyPluginAsync } from 'fastify'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { MailText } from '../../platform/mail/mailer.ts'
import type { MailPicture } from '../../platform/mail/ticket-picture.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { addTextRoute, type TextFile } from '../../wire/text-response.ts'
import { sampleMails } from './sample-mails.ts'

const mailPreviewPath = '/mail-preview'

type MailPreviewOptions = { siteUrl: string; now: () => Date }

export const mailPreviewRoutes: FastifyPluginAsync<MailPreviewOptions> = async (app, options) => {
  for (const path of [mailPreviewPath, `${mailPreviewPath}/*`]) {
    addTextRoute(app, path, (request, response) => {
      const page = createMailPage(getRequestPath(request).slice(mailPreviewPath.length + 1), options)
      // Emails use only inline styles and pictures.
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      return page
    })
  }
}

function createMailPage(name: string, { siteUrl, now }: MailPreviewOptions): TextFile {
  const mails = sampleMails(siteUrl, now())
  if (name === '') return createPage('text/html', renderMailList(mails))
  const mail = mails.get(name.replace(/\.txt$/, ''))
  if (mail === undefined) throw new HttpProblem(404, 'There is no such mail')
  // Emails to the organiser are plain text.
  return name.endsWith('.txt') || mail.html === null
    ? createPage('text/plain', `${mail.subject}\n\n${mail.text}`)
    : createPage('text/html', embedPictures(mail.html, mail.pictures ?? []))
}

function createPage(type: string, text: string): TextFile {
  return { type: `${type}; charset=utf-8`, text, cacheControl: 'no-store' }
}

/** Browsers cannot resolve attached pictures. */
function embedPictures(html: string, pictures: readonly MailPicture[]): string {
  return pictures.reduce(
    (shown, { cid, type, base64 }) => shown.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`),
    html,
  )
}

function renderMailList(mails: ReadonlyMap<string, MailText>): string {
  const rows = [...mails].map(([name, { subject }]) => {
    const page = `${mailPreviewPath}/${name}`
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
