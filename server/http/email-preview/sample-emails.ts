import { addDays, formatDayRangeAu } from '../../../domain/dates.ts'
import {
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildSecondFactorEmail,
  buildVerificationEmail,
} from '../../accounts/account-email-templates.ts'
import { createBookingLinksEmail } from '../../bookings/emails/booking-links-email.ts'
import { createBookingsJoinedEmail } from '../../bookings/emails/bookings-joined-email.ts'
import { campEmailNames, createCampEmail } from '../../bookings/emails/camp-email-templates.ts'
import { createCancellationEmail } from '../../bookings/emails/cancellation-email.ts'
import {
  createAnswersEmail,
  createFormerAddressAnswersEmail,
} from '../../bookings/emails/changed-answers-emails.ts'
import {
  createCorrectionEmail,
  createFormerAddressEmail,
  partyField,
} from '../../bookings/emails/correction-emails.ts'
import { createFormerHolderEmail } from '../../bookings/emails/former-holder-email.ts'
import { createNeighbourEmail } from '../../bookings/emails/neighbour-emails.ts'
import {
  createRefundEmail,
  createRefundFailedEmail,
  createRefundFailedNotice,
  createWaitingCreditEmail,
} from '../../bookings/emails/refund-email-templates.ts'
import { createStatusEmail, statusEmailNames } from '../../bookings/emails/status-email-templates.ts'
import { createTransferExpiredEmail } from '../../bookings/transfers/transfer-expired-email.ts'
import { createTransferOfferEmail } from '../../bookings/transfers/transfer-offer-email.ts'
import { buildContactEmail } from '../../contact/contact-email.ts'
import { buildAnswerEmail } from '../../contact/staff/enquiry-answer-email.ts'
import { buildGalleryEmail } from '../../galleries/gallery-email.ts'
import { buildCampMessageEmail } from '../../messages/camp-message-email.ts'
import {
  buildNewCampsConfirmationEmail,
  buildNewCampsEmail,
} from '../../new-camps/new-camps-email-templates.ts'
import type { EmailTemplate } from '../../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../../platform/email/mailer.ts'
import { buildReviewEmail } from '../../reviews/review-email.ts'
import { getReviewUrl } from '../../reviews/review-link.ts'
import {
  buildStaffInvitationEmail,
  buildStaffJoinedEmail,
  buildStaffLeftEmail,
} from '../../staff/team/staff-email-templates.ts'
import {
  createOfferEmail,
  createOfferEndingEmail,
  createOfferLapsedEmail,
  createOfferWithdrawnEmail,
  createWaitingListClosedEmail,
} from '../../waiting-list/offer-emails.ts'
import {
  createWaitingListCancelledEmail,
  createWaitingListFullEmail,
  createWaitingListJoinedEmail,
  createWaitingListRejoinedEmail,
} from '../../waiting-list/waiting-list-emails.ts'
import { sampleChangeEmails } from './sample-change-emails.ts'
import {
  createCardRefund,
  createCreditNote,
  createExchangeByOrganiserFacts,
  createExchangeFacts,
  createSampleEvent,
  createSampleFacts,
  sampleCancellations,
  token,
} from './sample-facts.ts'

const to = 'sam@example.com'
const withdrawReason = 'A family that had paid was counted twice, and their spots are not free after all.'

const sampleMessage = {
  email: to,
  phone: '',
  eventType: 'general',
  subject: 'Dogs',
  message: 'Hi, may we bring our dog?',
}

const sampleReply = 'Dogs are welcome on a lead, with written approval.\n\nPlease bring a bowl for water.'

const sampleCampMessage = {
  subject: 'The gate at {camp}',
  text: 'the track to the gate is wet after the rain, so please take it slowly.\n\nThere is a fire ban from {first day}. Gas cookers are fine.',
}

export function sampleEmails(siteUrl: string, now: Date, firstName = 'Sam'): Map<string, EmailText> {
  const facts = createSampleFacts(siteUrl, now, firstName)
  const { title, code, location, picture, endDate, page } = facts
  const holder = { username: firstName.toLowerCase(), firstName }
  const event = createSampleEvent(facts)
  const waiting = { id: 1, firstName, email: to, adultCount: 1, childCount: 2, lapsedOfferCount: 0 }
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const offer = { id: 1, eventId: event.id, seats: 3, expiresAt }
  const family = { email: to, firstName, codes: [code, 'XYZ789'] }
  const reader = { id: '00000000-0000-4000-8000-000000000000', token }
  const newCamp = {
    ...event,
    adultPriceCents: 8_500,
    childPriceCents: 4_500,
    maxParticipants: 40,
    currentParticipants: 16,
  }
  const days = formatDayRangeAu(facts.startDate, endDate)
  const camp = `${title}, ${days}`
  const refund = createCardRefund(60_000)
  const samples: Record<string, EmailTemplate | EmailText> = {
    ...Object.fromEntries(statusEmailNames.map((kind) => [kind, createStatusEmail(kind, facts)])),
    'booking-exchanged': createStatusEmail('booking-exchanged', createExchangeFacts(facts)),
    ...Object.fromEntries(campEmailNames.map((kind) => [kind, createCampEmail(kind, facts)])),
    ...Object.fromEntries(
      Object.entries(sampleCancellations(now)).map(([name, ended]) => [
        name,
        createCancellationEmail(facts, ended),
      ]),
    ),
    'moved-by-organiser': createStatusEmail('booking-exchanged', createExchangeByOrganiserFacts(facts)),
    'refund-finished': createRefundEmail(facts, refund),
    'refund-failed': createRefundFailedEmail(facts, refund),
    'deferred-credit-issued': createWaitingCreditEmail(facts, createCreditNote(60_000, now)),
    'refund-failed-notice': createRefundFailedNotice({
      ...refund,
      failure: 'expired_or_canceled_card',
      title,
      code,
      adminUrl: `${siteUrl}/admin/bookings/sample`,
    }),
    'verify-email': buildVerificationEmail(siteUrl, holder, token),
    'reset-password': buildPasswordResetEmail(siteUrl, holder, token),
    'password-changed': buildPasswordChangedEmail(siteUrl, holder, true),
    'bookings-joined': createBookingsJoinedEmail(siteUrl, holder, [camp]),
    'transfer-offered': createTransferOfferEmail({
      receiverFirstName: firstName,
      giverFirstName: firstName,
      title,
      days,
      location,
      expiresAt,
      url: `${siteUrl}/transfer#k=${token}`,
    }),
    'transfer-expired': createTransferExpiredEmail({ firstName, title, days, receiverFirstName: firstName }),
    'booking-transferred-away': createFormerHolderEmail({ firstName, title, days, newFirstName: firstName }),
    'booking-corrected': createCorrectionEmail({ ...facts, heldUntil: null }, ['email', 'phone']),
    'answers-changed': createAnswersEmail(facts, ['collectors', 'photoChoices']),
    'answers-changed-former': createFormerAddressAnswersEmail(title, ['collectors']),
    'neighbour-requested': createNeighbourEmail(facts, firstName),
    'party-changed': createCorrectionEmail(facts, [partyField]),
    'booking-email-changed': createFormerAddressEmail({ title, days }),
    'booking-links': createBookingLinksEmail([
      { text: `${camp} (booking reference ${code})`, url: page.url },
    ]),
    'booking-links-of-several': createBookingLinksEmail(
      [title, 'Kookaburra Ridge'].map((each, place) => ({
        text: `${each}, ${days} (booking reference ${code})`,
        url: page.url.replace('sample', `sample-${place}`),
      })),
    ),
    'waiting-list-event-cancelled': createWaitingListCancelledEmail(siteUrl, event, to),
    enquiry: buildContactEmail(to, { ...sampleMessage, name: `${firstName} Sample` }),
    'enquiry-answer': buildAnswerEmail(
      { ...sampleMessage, name: firstName, createdAt: now },
      sampleReply,
      to,
    ),
    'camp-message': buildCampMessageEmail(sampleCampMessage, event, family, to, picture),
    'camp-message-test': buildCampMessageEmail(
      { ...sampleCampMessage, subject: `Test: ${sampleCampMessage.subject}` },
      event,
      { ...family, codes: ['ABC234'] },
      to,
      picture,
    ),
    'gallery-published': buildGalleryEmail({ ...facts, lastDay: addDays(endDate, 60) }),
    'review-request': buildReviewEmail({ ...facts, url: getReviewUrl(siteUrl, 'sample', token) }),
    'new-camps-confirmation': buildNewCampsConfirmationEmail(siteUrl, to, reader, 'WAITS'),
    'new-camps-asked-again': buildNewCampsConfirmationEmail(siteUrl, to, reader, 'ON_LIST'),
    'new-camps-opened': buildNewCampsEmail(siteUrl, to, reader, [newCamp]),
    'new-camps-opened-several': buildNewCampsEmail(siteUrl, to, reader, [
      newCamp,
      { ...newCamp, id: 2, title: 'Kookaburra Ridge' },
    ]),
    'waiting-list-joined': createWaitingListJoinedEmail(siteUrl, event, waiting, token),
    'waiting-list-rejoined': createWaitingListRejoinedEmail(siteUrl, event, waiting),
    'waiting-list-full': createWaitingListFullEmail(siteUrl, event, waiting),
    'waiting-list-offer': createOfferEmail(siteUrl, event, waiting, offer, token),
    'waiting-list-offer-of-fewer': createOfferEmail(siteUrl, event, waiting, { ...offer, seats: 2 }, token),
    'waiting-list-last-offer': createOfferEmail(
      siteUrl,
      event,
      { ...waiting, lapsedOfferCount: 1 },
      offer,
      token,
    ),
    'waiting-list-offer-ending': createOfferEndingEmail(siteUrl, event, waiting, offer, token),
    'waiting-list-offer-lapsed': createOfferLapsedEmail(siteUrl, event, { ...waiting, lapsedOfferCount: 1 }),
    'waiting-list-last-offer-lapsed': createOfferLapsedEmail(siteUrl, event, {
      ...waiting,
      lapsedOfferCount: 2,
    }),
    'waiting-list-withdrawn': createOfferWithdrawnEmail(siteUrl, event, waiting, {
      reason: withdrawReason,
      isRemoved: false,
    }),
    'waiting-list-removed': createOfferWithdrawnEmail(siteUrl, event, waiting, {
      reason: withdrawReason,
      isRemoved: true,
    }),
    'waiting-list-closed': createWaitingListClosedEmail(siteUrl, event, to),
    ...sampleChangeEmails(siteUrl, facts, now),
    'second-factor-on': buildSecondFactorEmail(siteUrl, holder, 'on'),
    'second-factor-off': buildSecondFactorEmail(siteUrl, holder, 'off'),
    'second-factor-removed': buildSecondFactorEmail(siteUrl, holder, 'removed'),
    'staff-invitation': buildStaffInvitationEmail(siteUrl, { role: 'leader', camps: [camp], token }),
    'staff-joined': buildStaffJoinedEmail(siteUrl, {
      firstName,
      role: 'leader',
      camps: [camp],
      needsSecondFactor: false,
    }),
    'staff-left': buildStaffLeftEmail(firstName, 'admin'),
  }
  return new Map(
    Object.entries(samples).map(([name, sample]) => [
      name,
      'parts' in sample ? createEmailText(to, sample) : sample,
    ]),
  )
}
