import { assertNever } from '../../../domain/assert-never.ts'
import { formatDayAu } from '../../../domain/dates.ts'
import { getPackingList } from '../../../domain/events/packing-list.ts'
import { formatGreeting } from '../../../domain/greeting-name.ts'
import { site } from '../../../domain/site.ts'
import { type EmailPart, type EmailTemplate, paragraph } from '../../platform/email/email-template.ts'
import { getInformationParts, type InformationPart } from '../record/event-information.ts'
import { type BookingFacts, bookingAction, factsPart, mapAction, ticketPart } from './booking-email-parts.ts'

/** Emails sent by date. */
export const campEmailNames = ['before-you-come', 'event-information', 'reminder', 'thank-you'] as const

export type CampEmailName = (typeof campEmailNames)[number]

export function createCampEmail(kind: CampEmailName, facts: BookingFacts): EmailTemplate {
  const { subject, parts } = getContent(kind, facts)
  return { subject, greeting: formatGreeting(facts.firstName), parts, picture: facts.picture }
}

function getContent(kind: CampEmailName, facts: BookingFacts): { subject: string; parts: EmailPart[] } {
  const { title } = facts
  switch (kind) {
    case 'before-you-come':
      return {
        subject: `Before you come to ${title}`,
        parts: [
          paragraph(
            `Your camp is coming up, and your short form "Before you come" isn't complete yet. It covers the terms, the safety guidelines, medical help in an emergency and who can be in photos.`,
          ),
          factsPart(facts),
          paragraph(
            "Please open your booking and fill it in. It takes a minute. Otherwise we'll ask you at check-in.",
          ),
          bookingAction(facts),
        ],
      }
    case 'event-information':
      return {
        subject: `Everything you need to know for ${title}`,
        parts: [
          paragraph(`Your camp starts soon. Here is what you need to know.`),
          factsPart(facts),
          ...mapAction(facts),
          ...createInformationParts(facts),
          ...formPart(facts),
          bookingAction(facts),
          ticketPart(facts),
          paragraph(
            `Running late or lost? Call ${site.phone}. The calendar file in this email has the times and the place.`,
          ),
        ],
      }
    case 'reminder':
      return {
        subject: `${title} is tomorrow`,
        parts: [
          paragraph(`See you tomorrow, ${formatDayAu(facts.startDate)}.`),
          factsPart(facts),
          ...mapAction(facts),
          ticketPart(facts),
          ...createInformationSections(facts),
          ...formPart(facts),
          bookingAction(facts),
          paragraph(`Something changed? Call ${site.phone}.`),
        ],
      }
    case 'thank-you':
      return {
        subject: `Thanks for coming to ${title}`,
        parts: [
          paragraph('Thanks for coming. We hope everyone got home safe, tired and a little smoky.'),
          paragraph('Was something not right, or did you leave a jumper behind? Reply to this email.'),
          bookingAction(facts),
        ],
      }
    default:
      return assertNever(kind)
  }
}

/** The usual list replaces a missing packing list. */
function createInformationParts(facts: BookingFacts): EmailPart[] {
  return [
    ...createInformationSections(facts),
    { kind: 'list', title: 'Packing list', items: getPackingItems(facts) },
    ...rainPart(facts),
    paragraph(
      'Each camp starts with a safety briefing, so please be there for it. Everyone helps with setup, meals and pack-down. Quiet hours start at 9:00 PM. First aid is on site.',
    ),
  ]
}

const PART_NAMES: Record<InformationPart, string> = {
  DIRECTIONS: 'How to get there',
  PLAN: 'The plan',
  LEADERS: "Who's leading",
}

function createInformationSections({ information }: BookingFacts): EmailPart[] {
  return getInformationParts(information).map(({ part, text }) => ({
    kind: 'section',
    title: PART_NAMES[part],
    text,
  }))
}

function rainPart({ information: { rainPlan } }: BookingFacts): EmailPart[] {
  return rainPlan === null ? [] : [{ kind: 'section', title: 'If it rains', text: rainPlan }]
}

function getPackingItems({ information, hasTent, startDate, endDate }: BookingFacts): string[] {
  return [...getPackingList({ bring: information.bring, hasTent, isDayEvent: startDate === endDate })]
}

function formPart({ isFormComplete }: BookingFacts): EmailPart[] {
  if (isFormComplete) return []
  return [
    paragraph(
      `Your short form "Before you come" isn't complete yet. Please fill it in on your booking page. Otherwise we'll ask you at check-in.`,
    ),
  ]
}

/** For a family that the separate email would reach too late. */
export function getImmediateInformation(facts: BookingFacts): EmailPart[] {
  return facts.informationComes === 'NOW' ? createInformationParts(facts) : []
}
