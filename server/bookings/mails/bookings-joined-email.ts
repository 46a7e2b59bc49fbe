import { formatGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { type EmailTemplate, paragraph } from '../../platform/mail/email-template.ts'

/**
 * Notifies an address that guest bookings made with it joined an account.
 * @param titles event and days of each booking
 */
export function createBookingsJoinedEmail(
  siteUrl: string,
  { username, firstName }: { username: string; firstName: string | null },
  titles: readonly string[],
): EmailTemplate {
  return {
    subject: `Your bookings joined your account at ${site.name}`,
    greeting: formatGreeting(firstName ?? username),
    parts: [
      paragraph(`These bookings, made as a guest with this address, are now in the account ${username}:`),
      { kind: 'list', items: [...titles] },
      paragraph('The private links that we mailed you before still work.'),
      {
        kind: 'action',
        text: 'If that was not you, please set a new password and write to us',
        button: 'Set a new password',
        url: `${siteUrl}/forgot-password`,
      },
    ],
  }
}
