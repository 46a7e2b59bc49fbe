import { addDays, brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import type { BookingFacts } from '../../bookings/emails/booking-email-parts.ts'
import type { CancellationFacts } from '../../bookings/emails/cancellation-email.ts'
import type { RefundFacts } from '../../bookings/lifecycle/refund-facts.ts'

const cancelReason = 'The creek is over the road, and more rain is coming.'

export const token = 'sample'.padEnd(43, '-')

export function createSampleFacts(siteUrl: string, now: Date, firstName: string): BookingFacts {
  const today = brisbaneDay(now)
  const page = `${siteUrl}/booking-status?bookingId=sample`
  return {
    code: 'K7M4QX',
    firstName,
    title: 'Wattle Creek Weekend',
    startDate: addDays(today, 7),
    endDate: addDays(today, 9),
    startTime: '16:00',
    endTime: '11:00',
    location: 'Wattle Creek, Scenic Rim',
    picture: { url: `${siteUrl}/media/share/camp-01.jpg`, alt: 'A campfire between two tents at dusk' },
    information: {
      directions: 'The white gate behind Boonah, on the left. Park by the shed.',
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
    page: { url: `${page}#k=${token}`, isPrivate: true },
    ticketPage: page,
    checkoutUrl: `${siteUrl}/checkout?bookingId=sample`,
    receipt: {
      number: 1042,
      url: `${siteUrl}/booking-receipt?bookingId=sample&number=1042#k=${token}`,
    },
    isFormComplete: false,
    isTransferred: false,
    exchange: null,
    order: {
      items: ['Glamping tent', '2 × T-shirt, kids 8', 'Hoodie, L'],
      cancellation: [
        [`By ${formatDayAu(today)}`, '$375.00 back (50% refund) or $750.00 as credit'],
        ['Later', '$375.00 as credit'],
      ],
    },
  }
}

export function createSampleEvent(facts: BookingFacts) {
  return {
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
}

const exchange = {
  fromTitle: 'Kookaburra Ridge',
  isReplacedActive: false,
  carriedCents: 62_500,
  refundedCents: 0,
  creditedCents: 0,
  creditNote: null,
}

export function createExchangeFacts(facts: BookingFacts): BookingFacts {
  return {
    ...facts,
    heldUntil: null,
    exchange: {
      ...exchange,
      feeCents: 2_500,
      paidCents: 12_500,
      cashLimitCents: 31_250,
      cancelledEvent: null,
    },
  }
}

export function createExchangeByOrganiserFacts(facts: BookingFacts): BookingFacts {
  const { startDate, endDate } = facts
  return {
    ...facts,
    heldUntil: null,
    totalCents: 62_500,
    exchange: {
      ...exchange,
      feeCents: 0,
      paidCents: 0,
      cashLimitCents: null,
      cancelledEvent: {
        startDate: addDays(startDate, -14),
        endDate: addDays(endDate, -14),
        reason: cancelReason,
        waivedCents: 12_500,
        refundCents: 0,
        skipped: ['Glamping tent'],
      },
    },
  }
}

export function sampleCancellations(now: Date): Record<string, CancellationFacts> {
  const cash: CancellationFacts = {
    cause: 'family',
    eventReason: null,
    isWhole: true,
    outcome: 'CASH',
    cancelledCents: 75_000,
    isPaymentProcessing: false,
    retainedCents: 15_000,
    returned: [createCardRefund(60_000)],
    creditNotes: [],
    deferredCents: 0,
    takenCents: 0,
    hasCarriedMoney: false,
  }
  const unpaid: CancellationFacts = {
    ...cash,
    outcome: 'NONE',
    cancelledCents: 0,
    retainedCents: 0,
    returned: [],
  }
  return {
    'cancelled-for-cash': cash,
    'cancelled-for-credit': {
      ...cash,
      outcome: 'CREDIT',
      retainedCents: 0,
      returned: [],
      creditNotes: [createCreditNote(75_000, now)],
    },
    'cancelled-while-disputed': { ...cash, returned: [], deferredCents: 60_000 },
    'cancelled-in-part': { ...cash, isWhole: false, cancelledCents: 15_000, retainedCents: 0 },
    'cancelled-unpaid': unpaid,
    'cancelled-processing': { ...unpaid, isPaymentProcessing: true },
    'retained-money-returned': {
      ...cash,
      cause: 'rest',
      isWhole: false,
      retainedCents: 0,
      returned: [createCardRefund(15_000)],
    },
    'event-cancelled': {
      ...cash,
      cause: 'event',
      retainedCents: 0,
      returned: [createCardRefund(75_000)],
      eventReason: cancelReason,
    },
  }
}

export function createCardRefund(amountCents: number): RefundFacts {
  return { amountCents, method: 'CARD', spendUntil: null }
}

export function createCreditNote(amountCents: number, now: Date) {
  return { code: 'CAMP-7KQ2-M4TX-9WRD-H3VB', amountCents, expiresOn: addDays(brisbaneDay(now), 372) }
}
