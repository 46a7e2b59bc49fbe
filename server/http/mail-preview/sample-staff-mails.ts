import { secondFactorLetter } from '../../accounts/account-letters.ts'
import { invitationLetter, joinedLetter, leftLetter } from '../../admin/staff/staff-letters.ts'
import { type MailText, mailOf } from '../../platform/mail/mailer.ts'

type Sample = { siteUrl: string; to: string; firstName: string; camp: string; token: string }

export function sampleStaffMails({ siteUrl, to, firstName, camp, token }: Sample): [string, MailText][] {
  const holder = { username: firstName, firstName }
  const news = ['on', 'off', 'removed'] as const
  return [
    ...news.map((each): [string, MailText] => [
      `second-factor-${each}`,
      mailOf(to, secondFactorLetter(siteUrl, holder, each)),
    ]),
    ['staff-invitation', mailOf(to, invitationLetter(siteUrl, { role: 'leader', camps: [camp], token }))],
    [
      'staff-joined',
      mailOf(
        to,
        joinedLetter(siteUrl, { firstName, role: 'leader', camps: [camp], needsSecondFactor: false }),
      ),
    ],
    ['staff-left', mailOf(to, leftLetter(firstName, 'admin'))],
  ]
}
