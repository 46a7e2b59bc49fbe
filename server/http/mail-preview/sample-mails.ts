import { addDays, brisbaneDay, formatDayAu, formatDayRangeAu } from '../../../domain/dates.ts'
import {
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildVerificationEmail,
} from '../../accounts/account-email-templates.ts'
import { createAnswersEmail, createFormerAddressAnswersEmail } from '../../bookings/mails/answers-mails.ts'
import type { BookingFacts } from '../../bookings/mails/booking-email-parts.ts'
import { createBookingLinksEmail } from '../../bookings/mails/booking-links-email.ts'
import { createBookingsJoinedEmail } from '../../bookings/mails/bookings-joined-email.ts'
import { campEmailNames, createCampEmail } from '../../bookings/mails/camp-email-templates.ts'
import { createCancellationEmail } from '../../bookings/mails/cancellation-email.ts'
import {
  createCorrectionEmail,
  createFormerAddressEmail,
  partyField,
} from '../../bookings/mails/correction-email-templates.ts'
import { createNeighbourEmail } from '../../bookings/mails/neighbour-mails.ts'
import {
  createRefundEmail,
  createRefundFailedEmail,
  createRefundFailedNotice,
  createWaitingCreditEmail,
} from '../../bookings/mails/refund-email-templates.ts'
import { createStatusEmail, statusEmailNames } from '../../bookings/mails/status-email-templates.ts'
import { buildContactEmail } from '../../contact/contact-email.ts'
import { buildAnswerEmail } from '../../contact/staff/enquiry-answer-email.ts'
import { buildGalleryEmail } from '../../galleries/gallery-email.ts'
import { buildCampMessageEmail } from '../../messages/camp-message-email.ts'
import {
  buildNewCampsConfirmationEmail,
  buildNewCampsEmail,
} from '../../new-camps/new-camps-email-templates.ts'
import { createMailText, type MailText } from '../../platform/mail/mailer.ts'
import { buildReviewEmail } from '../../reviews/review-email.ts'
import { getReviewUrl } from '../../reviews/review-link.ts'
import {
  offerEndingMail,
  offerLapsedMail,
  offerMail,
  offerWithdrawnMail,
  waitingListClosedMail,
} from '../../waiting-list/offer-mails.ts'
import {
  waitingListAgainMail,
  waitingListCancelledMail,
  waitingListFullMail,
  waitingListJoinedMail,
} from '../../waiting-list/waiting-list-mails.ts'
import {
  cancelReason,
  createCardRefund,
  createMovedFacts,
  sampleCancellations,
} from './sample-cancellations.ts'
import { sampleChangeMails } from './sample-change-mails.ts'
import { sampleStaffMails } from './sample-staff-mails.ts'
import { sampleTransferMails } from './sample-transfer-mails.ts'

const token = 'sample'.padEnd(43, '-')
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

export function sampleMails(siteUrl: string, now: Date, firstName = 'Sam'): Map<string, MailText> {
  const facts = { ...sampleFacts(siteUrl, now), firstName }
  const holder = { username: firstName.toLowerCase(), firstName }
  const event = {
    id: 1,
    title: facts.title,
    location: facts.location,
    imageUrl: '/media/scenes/camp-01.webp',
    imageAlt: facts.picture?.alt ?? null,
    photographs: [],
    startDate: new Date(facts.startDate),
    endDate: new Date(facts.endDate),
    cancelReason,
  }
  const waiting = { id: 1, firstName, email: to, adultCount: 1, childCount: 2, lapsedOffers: 0 }
  const offer = { id: 1, eventId: event.id, seats: 3, expiresAt: new Date(now.getTime() + 86_400_000) }
  const family = { email: to, firstName, codes: [facts.code, 'XYZ789'] }
  const reader = { id: '00000000-0000-4000-8000-000000000000', token }
  const prices = {
    adultPriceCents: 8_500,
    childPriceCents: 4_500,
    maxParticipants: 40,
    currentParticipants: 16,
  }
  const days = formatDayRangeAu(facts.startDate, facts.endDate)
  const refund = createCardRefund(60_000)
  const waitingCredit = {
    code: 'CAMP-7KQ2-M4TX-9WRD-H3VB',
    amountCents: 60_000,
    expiresOn: addDays(brisbaneDay(now), 372),
  }
  const ends = Object.entries(sampleCancellations(now))
  return new Map([
    ...statusEmailNames.map(
      (kind) => [kind, createMailText(to, createStatusEmail(kind, getFactsForKind(kind, facts)))] as const,
    ),
    ...campEmailNames.map((kind) => [kind, createMailText(to, createCampEmail(kind, facts))] as const),
    ...ends.map(
      ([name, ended]) => [name, createMailText(to, createCancellationEmail(facts, ended))] as const,
    ),
    ['moved-by-organiser', createMailText(to, createStatusEmail('booking-moved', createMovedFacts(facts)))],
    ['refund-finished', createMailText(to, createRefundEmail(facts, refund))],
    ['refund-failed', createMailText(to, createRefundFailedEmail(facts, refund))],
    ['waiting-credit-issued', createMailText(to, createWaitingCreditEmail(facts, waitingCredit))],
    [
      'refund-failed-notice',
      createMailText(
        to,
        createRefundFailedNotice({
          ...refund,
          failure: 'expired_or_canceled_card',
          title: facts.title,
          code: facts.code,
          adminUrl: `${siteUrl}/admin/bookings/sample`,
        }),
      ),
    ],
    ['verify-email', createMailText(to, buildVerificationEmail(siteUrl, holder, token))],
    ['reset-password', createMailText(to, buildPasswordResetEmail(siteUrl, holder, token))],
    ['password-changed', createMailText(to, buildPasswordChangedEmail(siteUrl, holder, true))],
    [
      'bookings-joined',
      createMailText(to, createBookingsJoinedEmail(siteUrl, holder, [`${facts.title}, ${days}`])),
    ],
    ...sampleTransferMails(facts, { to, expiresAt: offer.expiresAt, url: `${siteUrl}/transfer#k=${token}` }),
    [
      'booking-corrected',
      createMailText(to, createCorrectionEmail({ ...facts, heldUntil: null }, ['email', 'phone'])),
    ],
    ['answers-changed', createMailText(to, createAnswersEmail(facts, ['collectors', 'photoChoices']))],
    [
      'answers-changed-former',
      createMailText(to, createFormerAddressAnswersEmail(facts.title, ['collectors'])),
    ],
    ['neighbour-asked', createMailText(to, createNeighbourEmail(facts, firstName))],
    ['party-changed', createMailText(to, createCorrectionEmail(facts, [partyField]))],
    ['booking-readdressed', createMailText(to, createFormerAddressEmail({ title: facts.title, days }))],
    [
      'booking-links',
      createMailText(
        to,
        createBookingLinksEmail([
          { text: `${facts.title}, ${days} (booking reference ${facts.code})`, url: facts.page.url },
        ]),
      ),
    ],
    [
      'booking-links-of-several',
      createMailText(
        to,
        createBookingLinksEmail(
          [facts.title, 'Kookaburra Ridge'].map((title, place) => ({
            text: `${title}, ${days} (booking reference ${facts.code})`,
            url: facts.page.url.replace('sample', `sample-${place}`),
          })),
        ),
      ),
    ],
    ['waiting-list-called-off', waitingListCancelledMail(siteUrl, event, to)],
    ['contact-message', buildContactEmail(to, { ...sampleMessage, name: `${firstName} Sample` })],
    [
      'contact-answer',
      buildAnswerEmail({ ...sampleMessage, name: firstName, createdAt: now }, sampleReply, to),
    ],
    ['camp-message', buildCampMessageEmail(sampleCampMessage, event, family, to, facts.picture)],
    [
      'camp-message-test',
      buildCampMessageEmail(
        { ...sampleCampMessage, subject: `Test: ${sampleCampMessage.subject}` },
        event,
        { ...family, codes: ['ABC234'] },
        to,
        facts.picture,
      ),
    ],
    [
      'gallery-published',
      createMailText(to, buildGalleryEmail({ ...facts, lastDay: addDays(facts.endDate, 60) })),
    ],
    [
      'review-asked',
      createMailText(to, buildReviewEmail({ ...facts, url: getReviewUrl(siteUrl, 'sample', token) })),
    ],
    ['new-camps-asked', buildNewCampsConfirmationEmail(siteUrl, to, reader, 'WAITS')],
    ['new-camps-asked-again', buildNewCampsConfirmationEmail(siteUrl, to, reader, 'ON_LIST')],
    ['new-camps-opened', buildNewCampsEmail(siteUrl, to, reader, [{ ...event, ...prices }])],
    [
      'new-camps-opened-several',
      buildNewCampsEmail(siteUrl, to, reader, [
        { ...event, ...prices },
        { ...event, ...prices, id: 2, title: 'Kookaburra Ridge' },
      ]),
    ],
    ['waiting-list-joined', waitingListJoinedMail(siteUrl, event, waiting, token)],
    ['waiting-list-again', waitingListAgainMail(siteUrl, event, waiting)],
    ['waiting-list-full', waitingListFullMail(siteUrl, event, waiting)],
    ['waiting-list-offer', offerMail(siteUrl, event, waiting, offer, token)],
    ['waiting-list-offer-of-fewer', offerMail(siteUrl, event, waiting, { ...offer, seats: 2 }, token)],
    ['waiting-list-last-offer', offerMail(siteUrl, event, { ...waiting, lapsedOffers: 1 }, offer, token)],
    ['waiting-list-offer-ending', offerEndingMail(siteUrl, event, waiting, offer, token)],
    ['waiting-list-offer-lapsed', offerLapsedMail(siteUrl, event, { ...waiting, lapsedOffers: 1 })],
    ['waiting-list-last-offer-lapsed', offerLapsedMail(siteUrl, event, { ...waiting, lapsedOffers: 2 })],
    [
      'waiting-list-withdrawn',
      offerWithdrawnMail(siteUrl, event, waiting, { reason: withdrawReason, isRemoved: false }),
    ],
    [
      'waiting-list-removed',
      offerWithdrawnMail(siteUrl, event, waiting, { reason: withdrawReason, isRemoved: true }),
    ],
    ['waiting-list-closed', waitingListClosedMail(siteUrl, event, to)],
    ...sampleChangeMails(siteUrl, facts, now),
    ...sampleStaffMails({ siteUrl, to, firstName, camp: `${facts.title}, ${days}`, token }),
  ])
}

function getFactsForKind(kind: (typeof statusEmailNames)[number], facts: BookingFacts): BookingFacts {
  if (kind !== 'booking-moved') return facts
  const move = { fromTitle: 'Kookaburra Ridge', fromStands: false, feeCents: 2_500, carriedCents: 62_500 }
  return {
    ...facts,
    heldUntil: null,
    move: {
      ...move,
      paidCents: 12_500,
      refundedCents: 0,
      creditedCents: 0,
      cashLimitCents: 31_250,
      creditNote: null,
      cancelledEvent: null,
    },
  }
}

function sampleFacts(siteUrl: string, now: Date): BookingFacts {
  const today = brisbaneDay(now)
  const page = `${siteUrl}/booking-status?bookingId=sample#k=${token}`
  return {
    code: 'K7M4QX',
    firstName: 'Sam',
    title: 'Wattle Creek Weekend',
    startDate: addDays(today, 7),
    endDate: addDays(today, 9),
    startTime: '16:00',
    endTime: '11:00',
    location: 'Wattle Creek, Scenic Rim',
    picture: { url: `${siteUrl}/media/share/camp-01.jpg`, alt: 'A campfire between two tents at dusk' },
    information: {
      wayThere: 'The white gate behind Boonah, on the left. Park by the shed.',
      mapUrl: 'https://maps.example.com/wattle-creek',
      plan: 'Friday: safety briefing at 5:30 pm, tea at 6 pm.\nSaturday: lookout walk at 9 am.',
      leaders: 'Dave and Jo',
      bring: ['Tent or swag', 'Sleeping bags and mats', 'Three litres of water each'],
      rainPlan: 'We cook under the big shed roof and go on.',
    },
    informationComes: 'A_WEEK_BEFORE',
    adultCount: 1,
    childCount: 2,
    hasTent: false,
    waivedCents: 0,
    totalCents: 75_000,
    heldUntil: new Date(now.getTime() + 600_000),
    page: { url: page, isPrivate: true },
    ticketPage: `${siteUrl}/booking-status?bookingId=sample`,
    checkoutUrl: `${siteUrl}/checkout?bookingId=sample`,
    receipt: {
      number: 1042,
      url: `${siteUrl}/booking-receipt?bookingId=sample&number=1042#k=${token}`,
    },
    isFormComplete: false,
    isTransferred: false,
    move: null,
    order: {
      items: ['Glamping tent', '2 × T-shirt, kids 8', 'Hoodie, L'],
      cancellation: [
        [`By ${formatDayAu(today)}`, '$375.00 back (50% refund) or $750.00 as credit'],
        ['Later', '$375.00 as credit'],
      ],
    },
  }
}
