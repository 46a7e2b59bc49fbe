import { formatGreeting, getGreetingName } from '../../domain/greeting-name.ts'
import { site } from '../../domain/site.ts'
import { type EmailTemplate, paragraph } from '../platform/email/email-template.ts'

export type AccountHolder = { username: string; firstName: string | null }

export function buildVerificationEmail(siteUrl: string, holder: AccountHolder, token: string): EmailTemplate {
  return {
    subject: `Please confirm your email address for ${site.name}`,
    greeting: formatHolderGreeting(holder),
    parts: [
      {
        kind: 'action',
        text: 'Please open this link to confirm that this is your email address. You need to be signed in to your account',
        button: 'Confirm my email address',
        url: `${siteUrl}/verify-email#t=${token}`,
      },
      paragraph(
        'The link works for 3 days. You can then add the bookings you made as a guest with this address to your account.',
      ),
      paragraph(
        `If you didn't create an account at ${site.name}, you don't have to do anything. Nobody can see your bookings.`,
      ),
    ],
  }
}

export function buildPasswordResetEmail(
  siteUrl: string,
  holder: AccountHolder,
  token: string,
): EmailTemplate {
  const username = getGreetingName(holder.username)
  return {
    subject: `Set a new password for ${site.name}`,
    greeting: formatHolderGreeting(holder),
    parts: [
      {
        kind: 'action',
        // A username that is an email address is not repeated.
        text: `${username === null ? 'You sign in with this email address' : `Your username is ${username}`}. Please open this link to set a new password`,
        button: 'Set a new password',
        url: `${siteUrl}/reset-password#t=${token}`,
      },
      paragraph('The link works once, within 30 minutes.'),
      paragraph("If you didn't ask for this, you don't have to do anything. Your password stays the same."),
    ],
  }
}

export function buildPasswordChangedEmail(
  siteUrl: string,
  holder: AccountHolder,
  hadCalendarAddress: boolean,
): EmailTemplate {
  return {
    subject: `Your password for ${site.name} was changed`,
    greeting: formatHolderGreeting(holder),
    parts: [
      paragraph('Your password was changed and other devices were signed out.'),
      ...(hadCalendarAddress
        ? [paragraph('Your calendar link was turned off too. You can create a new one in your profile.')]
        : []),
      {
        kind: 'action',
        text: "If that wasn't you, please set a new one and write to us",
        button: 'Set a new password',
        url: `${siteUrl}/forgot-password`,
      },
    ],
  }
}

const secondFactorChanges = {
  on: {
    subject: 'Two-step verification was turned on',
    text: 'You now need a code from your authenticator app to sign in. Other devices were signed out.',
  },
  off: {
    subject: 'Two-step verification was turned off',
    text: 'You now sign in with just your password.',
  },
  removed: {
    subject: 'Your two-step verification was removed',
    text: 'Another admin removed the authenticator app from your account, for example after a lost phone, and signed you out everywhere. You sign in with just your password until you set up an app again.',
  },
}

export type SecondFactorChange = keyof typeof secondFactorChanges

export function buildSecondFactorEmail(
  siteUrl: string,
  holder: AccountHolder,
  change: SecondFactorChange,
): EmailTemplate {
  const { subject, text } = secondFactorChanges[change]
  return {
    subject: `${subject}: ${site.name}`,
    greeting: formatHolderGreeting(holder),
    parts: [
      paragraph(text),
      {
        kind: 'action',
        text: "If you didn't expect this, please set a new password and write to us",
        button: 'Set a new password',
        url: `${siteUrl}/forgot-password`,
      },
    ],
  }
}

function formatHolderGreeting({ firstName, username }: AccountHolder): string {
  return formatGreeting(firstName ?? username)
}
