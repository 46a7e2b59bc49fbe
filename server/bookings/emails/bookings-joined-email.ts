import { formatGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

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
    subject: `Your bookings are now in your ${site.name} account`,
    greeting: formatGreeting(firstName ?? username),
    parts: [
      paragraph(`These guest bookings made with this address are now in the account ${username}:`),
      { kind: 'list', items: [...titles] },
      paragraph('The private links in our earlier emails still work.'),
      {
        kind: 'action',
        text: "If that wasn't you, please set a new password and write to us",
        button: 'Set a new password',
        url: `${siteUrl}/forgot-password`,
      },
    ],
  }
}
