import { assertNever } from '../../domain/assert-never.ts'
import { type Day, formatDayRangeAu } from '../../domain/dates.ts'
import { nightsText } from '../../domain/event-summary.ts'
import { familyPriceText } from '../../domain/events/family-price.ts'
import { formatMoney } from '../../domain/money.ts'
import { CONFIRM_WITHIN_DAYS } from '../../domain/new-camps/new-camps-form.ts'
import { site } from '../../domain/site.ts'
import { getCampPicture } from '../events/camp-picture.ts'
import { countEventNights, type EventRow, getFreeSpots, isDayEvent, toIsoDay } from '../events/event-row.ts'
import { type EmailPart, paragraph } from '../platform/email/email-template.ts'
import { createEmailText, type EmailText } from '../platform/email/mailer.ts'
import {
  getConfirmPageUrl,
  getLeavePageUrl,
  getUnsubscribeUrl,
  type SubscriberLink,
} from './subscriber-link.ts'

export type NewCamp = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'imageUrl'
  | 'imageAlt'
  | 'photographs'
  | 'startDate'
  | 'endDate'
  | 'location'
  | 'adultPriceCents'
  | 'childPriceCents'
  | 'maxParticipants'
  | 'currentParticipants'
>

/** Contains no text from the requester. */
export function buildNewCampsConfirmationEmail(
  siteUrl: string,
  to: string,
  link: SubscriberLink,
  state: 'WAITS' | 'ON_LIST',
): EmailText {
  switch (state) {
    case 'WAITS':
      return createEmailText(to, {
        subject: 'Shall we let you know about new camps?',
        greeting: 'Hi there',
        parts: [
          {
            kind: 'action',
            text: `Please open this link to confirm that ${site.name} can email this address when a new camp opens`,
            button: 'Yes, let me know about new camps',
            url: getConfirmPageUrl(siteUrl, link),
          },
          paragraph(
            `The link works for ${CONFIRM_WITHIN_DAYS} days. If you didn't ask for this, you don't have to do anything. Without your confirmation, we won't email again and we erase the address.`,
          ),
        ],
      })
    case 'ON_LIST':
      return createEmailText(to, {
        subject: "You're already on our list for new camps",
        greeting: 'Hi there',
        parts: [
          paragraph(
            "Someone, perhaps you, asked us to email this address when a new camp opens. It's already on the list, so there's nothing to do.",
          ),
          createUnsubscribePart(siteUrl, link),
        ],
      })
    default:
      return assertNever(state)
  }
}

export function buildNewCampsEmail(
  siteUrl: string,
  to: string,
  link: SubscriberLink,
  camps: readonly NewCamp[],
): EmailText {
  const [first] = camps
  const isOne = camps.length === 1 && first !== undefined
  return {
    ...createEmailText(to, {
      subject: isOne ? `New camp: ${first.title}` : `${camps.length} new camps`,
      greeting: 'Hi there',
      picture: isOne ? getCampPicture(siteUrl, first) : null,
      parts: [
        paragraph(
          isOne ? 'A new camp is open for booking.' : `${camps.length} new camps are open for booking.`,
        ),
        ...camps.flatMap((camp) => toCampParts(siteUrl, camp, isOne)),
        ...(isOne ? [] : [{ kind: 'action' as const, button: 'See all camps', url: `${siteUrl}/#events` }]),
        createUnsubscribePart(siteUrl, link),
      ],
    }),
    oneClickLeave: getUnsubscribeUrl(siteUrl, link),
  }
}

function toCampParts(siteUrl: string, camp: NewCamp, isOne: boolean): EmailPart[] {
  const [start, end] = [toIsoDay(camp.startDate), toIsoDay(camp.endDate)]
  const spots = getFreeSpots(camp)
  return [
    {
      kind: 'facts',
      lines: [
        camp.title,
        `${formatDayRangeAu(start, end)} (${nightsText(start, end)})`,
        camp.location,
        `${formatLowestPrice(camp)} · ${formatFamilyPrice(camp, start)}`,
        `${spots === 1 ? '1 spot' : `${spots} spots`} left`,
      ],
    },
    {
      kind: 'action',
      url: `${siteUrl}/event/${camp.id}`,
      isQuiet: !isOne,
      button: isOne ? 'See the camp' : `See ${camp.title}`,
    },
  ]
}

function formatLowestPrice(camp: NewCamp): string {
  const { adultPriceCents, childPriceCents } = camp
  const lowest = Math.min(adultPriceCents, childPriceCents)
  if (lowest > 0) return `From ${formatMoney(lowest)} per person${isDayEvent(camp) ? '' : ' a night'}`
  if (adultPriceCents === childPriceCents) return 'Free'
  return adultPriceCents === 0 ? 'Free for adults' : 'Free for children'
}

function formatFamilyPrice(camp: NewCamp, startDate: Day): string {
  return familyPriceText({
    startDate,
    nights: countEventNights(camp),
    isDayEvent: isDayEvent(camp),
    adultPerNight: camp.adultPriceCents,
    childPerNight: camp.childPriceCents,
  })
}

function createUnsubscribePart(siteUrl: string, link: SubscriberLink): EmailPart {
  return {
    kind: 'action',
    text: "You're getting this email because this address asked to hear about new camps. To leave the list",
    button: 'Stop these emails',
    url: getLeavePageUrl(siteUrl, link),
    isQuiet: true,
  }
}
