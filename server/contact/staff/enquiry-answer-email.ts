import { formatInstantAu } from '../../../domain/dates.ts'
import { getMissingGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { paragraph } from '../../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../../platform/email/mailer.ts'
import type { Enquiry } from './read-enquiry.ts'

export function buildAnswerEmail(
  enquiry: Pick<Enquiry, 'name' | 'email' | 'subject' | 'message' | 'createdAt'>,
  text: string,
  replyTo: string,
): EmailText {
  const { name, email, subject, message, createdAt } = enquiry
  const paragraphs = [
    ...text.split(/\n{2,}/),
    'Anything else? Reply to this email.',
    `You wrote on ${formatInstantAu(createdAt)} (Brisbane time):\n${message.replaceAll(/^/gm, '> ')}`,
  ]
  const template = {
    subject: formatReplySubject(subject),
    greeting: getMissingGreeting(text, name),
    parts: paragraphs.map((each) => paragraph(each)),
  }
  return { ...createEmailText(email, template), replyTo }
}

function formatReplySubject(subject: string): string {
  if (subject === '') return `Re: Your message to ${site.name}`
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}
