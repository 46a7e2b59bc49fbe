import { type ContactForm, contactEventLabel } from '../../domain/contact-form.ts'
import { getGreetingName } from '../../domain/greeting-name.ts'
import { site } from '../../domain/site.ts'
import type { EmailText } from '../platform/email/mailer.ts'

export function buildContactEmail(to: string, form: ContactForm): EmailText {
  const kind = contactEventLabel(form.eventType)
  const name = getGreetingName(form.name)
  const facts = [
    `Name: ${form.name}`,
    `Email: ${form.email}`,
    `Phone: ${form.phone || 'not given'}`,
    `About: ${kind}`,
    `Subject: ${form.subject || 'not given'}`,
  ]
  return {
    to,
    replyTo: form.email,
    subject: `${kind}: ${form.subject || `a message${name === null ? '' : ` from ${name}`}`}`,
    html: null,
    text: `${facts.join('\n')}\n\n${form.message}\n\n-- \nSent with the contact form of ${site.name}.\n`,
  }
}
