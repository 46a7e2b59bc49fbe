import { buildSecondFactorEmail } from '../../accounts/account-email-templates.ts'
import { createMailText, type MailText } from '../../platform/mail/mailer.ts'
import {
  buildStaffInvitationEmail,
  buildStaffJoinedEmail,
  buildStaffLeftEmail,
} from '../../staff/team/staff-email-templates.ts'

type Sample = { siteUrl: string; to: string; firstName: string; camp: string; token: string }

export function sampleStaffMails({ siteUrl, to, firstName, camp, token }: Sample): [string, MailText][] {
  const holder = { username: firstName, firstName }
  const news = ['on', 'off', 'removed'] as const
  return [
    ...news.map((each): [string, MailText] => [
      `second-factor-${each}`,
      createMailText(to, buildSecondFactorEmail(siteUrl, holder, each)),
    ]),
    [
      'staff-invitation',
      createMailText(to, buildStaffInvitationEmail(siteUrl, { role: 'leader', camps: [camp], token })),
    ],
    [
      'staff-joined',
      createMailText(
        to,
        buildStaffJoinedEmail(siteUrl, {
          firstName,
          role: 'leader',
          camps: [camp],
          needsSecondFactor: false,
        }),
      ),
    ],
    ['staff-left', createMailText(to, buildStaffLeftEmail(firstName, 'admin'))],
  ]
}
