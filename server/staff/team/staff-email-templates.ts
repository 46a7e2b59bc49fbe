import { formatGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { INVITATION_VALID_DAYS, type StaffRole } from '../../../domain/staff/staff-form.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'

const roleLabels: Record<StaffRole, string> = { admin: 'an admin', leader: 'a camp leader' }

/** `camps` are titles and days. */
export function buildStaffInvitationEmail(
  siteUrl: string,
  { role, camps, token }: { role: StaffRole; camps: string[]; token: string },
): EmailTemplate {
  return {
    subject: `You've been invited to the ${site.name} team`,
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
        `You need an account with this email address. Sign in to it, or create one on that page. The link works once, within ${INVITATION_VALID_DAYS} days, so please don't pass it on.`,
      ),
      paragraph("If you don't know what this is about, you don't have to do anything."),
    ],
  }
}

export function buildStaffJoinedEmail(
  siteUrl: string,
  joined: { firstName: string | null; role: StaffRole; camps: string[]; needsSecondFactor: boolean },
): EmailTemplate {
  const { firstName, role, camps, needsSecondFactor } = joined
  return {
    subject: `You are now ${roleLabels[role]} of ${site.name}`,
    greeting: formatGreeting(firstName),
    parts: [
      paragraph(`You are now ${roleLabels[role]} of ${site.name}, and we signed you out on other devices.`),
      ...toCampListParts(camps),
      {
        kind: 'action',
        text: needsSecondFactor
          ? 'Before you start, please set up two-step verification in your profile'
          : "You'll find everything in your profile, where you can also turn on two-step verification",
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
        `You are no longer ${roleLabels[role]} of ${site.name}, and we signed you out. You keep your account and your own bookings.`,
      ),
      paragraph(`If you think this is a mistake, please write to us: ${site.email}`),
    ],
  }
}

function toCampListParts(camps: string[]): EmailPart[] {
  if (camps.length === 0) return []
  return [
    paragraph(camps.length === 1 ? 'The camp you lead:' : 'The camps you lead:'),
    { kind: 'list', items: camps },
  ]
}
