import { formatDayRangeAu, formatInstantAu } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { site } from '../../domain/site.ts'
import type { Services } from '../context.ts'
import { dayOf } from '../events/event-row.ts'
import type { MailText } from '../platform/mailer.ts'
import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import { bookingLink, bookingPage } from './access-token.ts'

export type BookingMail = 'booking-received' | 'payment-received' | 'paid-too-late' | 'before-you-come'

/**
 * Writes one mail about a booking, with its private link. No child's name and nothing about health stands in a mail.
 * Null when the booking is gone.
 */
export async function bookingMail(
  services: Services,
  tx: DatabaseOrTransaction,
  bookingId: string,
  kind: BookingMail,
): Promise<MailText | null> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    include: { event: { select: { title: true, startDate: true, endDate: true, location: true } } },
  })
  if (booking === null) return null
  const token =
    booking.sealedAccessToken === null ? null : services.seal.open(booking.sealedAccessToken, bookingId)
  const link =
    typeof token === 'string'
      ? `Your booking: ${bookingLink(services.siteUrl, bookingId, token)}\nThis link is private: it opens the whole booking.`
      : `Your booking: ${bookingPage(services.siteUrl, bookingId)}\nPlease sign in to see all of it.`
  const { event } = booking
  const facts = [
    event.title,
    formatDayRangeAu(dayOf(event.startDate), dayOf(event.endDate)),
    event.location,
    `Adults: ${booking.adultCount}, children: ${booking.childCount}`,
    `Total: ${formatMoney(booking.totalCents)}`,
  ].join('\n')
  const { subject, opening, closing } = words(kind, {
    title: event.title,
    held: booking.holdExpiresAt === null ? null : formatInstantAu(booking.holdExpiresAt),
    isFree: booking.totalCents === 0,
  })
  const body = [
    `Hi ${booking.firstName},`,
    opening,
    facts,
    link,
    closing,
    `${site.name}\n${site.email} · ${site.phone}`,
  ]
  return { to: booking.email, subject, text: `${body.join('\n\n')}\n` }
}

function words(kind: BookingMail, facts: { title: string; held: string | null; isFree: boolean }) {
  switch (kind) {
    case 'booking-received':
      return {
        subject: `We have your booking for ${facts.title}`,
        opening: facts.held
          ? `Thanks for booking. Your spots are held until ${facts.held} (Brisbane time). Pay by then to keep them.`
          : 'Thanks for booking. Pay for it to keep your spots.',
        closing: 'If the page is closed, the link above takes you back to the payment.',
      }
    case 'payment-received':
      return {
        subject: `You're going to ${facts.title}`,
        opening: facts.isFree
          ? 'There is nothing to pay: your booking is confirmed.'
          : 'Your payment has arrived and your booking is confirmed.',
        closing:
          'Please open your booking and fill in the short form "Before you come"; it takes a minute. We will send everything you need to know 1 week before the event.',
      }
    case 'before-you-come':
      return {
        subject: `Before you come to ${facts.title}`,
        opening:
          'Your camp is close, and the short form "Before you come" is not complete yet: the terms, the safety guidelines, medical help in an emergency and who may be in photos.',
        closing: 'Please open your booking and fill it in; it takes a minute. Otherwise we ask at check-in.',
      }
    case 'paid-too-late':
      return {
        subject: `Your payment for ${facts.title} is on its way back`,
        opening:
          'Your payment arrived after your spots had been given back, and the event has filled up since. We are sorry. The whole amount goes back to your card; that usually takes 5-7 business days.',
        closing: 'Write to us if we can help you find another camp.',
      }
  }
}
