import { formatGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { INVITATION_VALID_DAYS, type StaffRole } from '../../../domain/staff/staff-form.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/mail/email-template.ts'

const roleLabels: Record<StaffRole, string> = { admin: 'an admin', leader: 'a camp leader' }

/** `camps` are titles and days. */
export function buildStaffInvitationEmail(
  siteUrl: string,
  { role, camps, token }: { role: StaffRole; camps: string[]; token: string },
): EmailTemplate {
  return {
    subject: `You are invited to the team of ${site.name}`,
    greeting: 'Hi there',
    parts: [
      {
        kind: 'action',
        text: `${site.name} invites you to be ${roleLabels[role]}. Please open this link to join`,
        button: 'Join the team',
        url: `${siteUrl}/invitation#k=${token}`,
      },
      ...toCampListParts(camps),
      paragraph(
        `You need an account with this email address: sign in to it, or make one on that page. The link works for ${INVITATION_VALID_DAYS} days and once, so please do not pass it on.`,
      ),
      paragraph('If you do not know what this is about, you need not do anything.'),
    ],
  }
}

export function buildStaffJoinedEmail(
  siteUrl: string,
  joined: { firstName: string | null; role: StaffRole; camps: string[]; needsSecondFactor: boolean },
): EmailTemplate {
  const { firstName, role, camps, needsSecondFactor } = joined
  return {
    subject: `You are ${roleLabels[role]} of ${site.name} now`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(`You are ${roleLabels[role]} of ${site.name} now, and were signed out elsewhere.`),
      ...toCampListParts(camps),
      {
        kind: 'action',
        text: needsSecondFactor
          ? 'Before you start, please set up a second step for signing in. Your profile leads you to it'
          : 'Your profile leads to everything, and lets you turn on a second step for signing in',
        button: 'Open my profile',
        url: `${siteUrl}/profile`,
      },
    ],
  }
}

export function buildStaffLeftEmail(firstName: string | null, role: StaffRole): EmailTemplate {
  return {
    subject: `You are no longer ${roleLabels[role]} of ${site.name}`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(
        `You are no longer ${roleLabels[role]} of ${site.name}, and were signed out. Your account stays, with your own bookings.`,
      ),
      paragraph(`If you think that this is a mistake, please write to us: ${site.email}`),
    ],
  }
}

function toCampListParts(camps: string[]): EmailPart[] {
  if (camps.length === 0) return []
  return [
    paragraph(camps.length === 1 ? 'The camp that you lead:' : 'The camps that you lead:'),
    { kind: 'list', items: camps },
  ]
}
