import { assertNever } from '../../domain/assert-never.ts'
import { type Day, formatDayRangeAu } from '../../domain/dates.ts'
import { nightsText } from '../../domain/event-summary.ts'
import { familyPriceText } from '../../domain/events/family-price.ts'
import { formatMoney } from '../../domain/money.ts'
import { CONFIRM_WITHIN_DAYS } from '../../domain/new-camps/new-camps-form.ts'
import { site } from '../../domain/site.ts'
import { campPicture } from '../events/camp-picture.ts'
import { dayOf, type EventRow, isDayEvent, nightsOf, spotsOf } from '../events/event-row.ts'
import type { LetterPart } from '../platform/mail/letter.ts'
import { type MailText, mailOf } from '../platform/mail/mailer.ts'
import { confirmPage, leaveCall, leavePage, type SubscriberLink } from './subscriber-link.ts'

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
export function askedMail(
  siteUrl: string,
  to: string,
  link: SubscriberLink,
  standing: 'WAITS' | 'ON_LIST',
): MailText {
  switch (standing) {
    case 'WAITS':
      return mailOf(to, {
        subject: 'Shall we tell you of new camps?',
        greeting: 'Hi there',
        parts: [
          {
            kind: 'action',
            text: `Please open this link to confirm that ${site.name} may write to this address when a new camp opens`,
            button: 'Yes, tell me of new camps',
            url: confirmPage(siteUrl, link),
          },
          {
            kind: 'paragraph',
            text: `The link works for ${CONFIRM_WITHIN_DAYS} days. If you did not ask for this, you need not do anything: without your confirmation we do not write again, and the address is erased.`,
          },
        ],
      })
    case 'ON_LIST':
      return mailOf(to, {
        subject: 'We tell you of new camps already',
        greeting: 'Hi there',
        parts: [
          {
            kind: 'paragraph',
            text: 'Somebody, perhaps you, asked us to write to this address when a new camp opens. It is on the list already, so there is nothing to do.',
          },
          leaving(siteUrl, link),
        ],
      })
    default:
      return assertNever(standing)
  }
}

export function openedMail(
  siteUrl: string,
  to: string,
  link: SubscriberLink,
  camps: readonly NewCamp[],
): MailText {
  const [first] = camps
  const isOne = camps.length === 1 && first !== undefined
  return {
    ...mailOf(to, {
      subject: isOne ? `New camp: ${first.title}` : `${camps.length} new camps`,
      greeting: 'Hi there',
      picture: isOne ? campPicture(siteUrl, first) : null,
      parts: [
        {
          kind: 'paragraph',
          text: isOne ? 'A new camp is open for booking.' : `${camps.length} new camps are open for booking.`,
        },
        ...camps.flatMap((camp) => partsOf(siteUrl, camp, isOne)),
        ...(isOne ? [] : [{ kind: 'action' as const, button: 'See all camps', url: `${siteUrl}/#events` }]),
        leaving(siteUrl, link),
      ],
    }),
    oneClickLeave: leaveCall(siteUrl, link),
  }
}

function partsOf(siteUrl: string, camp: NewCamp, isOne: boolean): LetterPart[] {
  const [start, end] = [dayOf(camp.startDate), dayOf(camp.endDate)]
  const spots = spotsOf(camp)
  return [
    {
      kind: 'facts',
      lines: [
        camp.title,
        `${formatDayRangeAu(start, end)} (${nightsText(start, end)})`,
        camp.location,
        `${lowestPrice(camp)} · ${wholePrice(camp, start)}`,
        `${spots === 1 ? '1 spot' : `${spots} spots`} left`,
      ],
    },
    {
      ...{ kind: 'action', url: `${siteUrl}/event/${camp.id}`, isQuiet: !isOne },
      button: isOne ? 'See the camp' : `See ${camp.title}`,
    },
  ]
}

function lowestPrice(camp: NewCamp): string {
  const { adultPriceCents, childPriceCents } = camp
  const lowest = Math.min(adultPriceCents, childPriceCents)
  if (lowest > 0) return `From ${formatMoney(lowest)} per person${isDayEvent(camp) ? '' : ' a night'}`
  if (adultPriceCents === childPriceCents) return 'Free'
  return adultPriceCents === 0 ? 'Free for adults' : 'Free for children'
}

function wholePrice(camp: NewCamp, startDate: Day): string {
  return familyPriceText({
    startDate,
    nights: nightsOf(camp),
    isDayEvent: isDayEvent(camp),
    adultPerNight: camp.adultPriceCents,
    childPerNight: camp.childPriceCents,
  })
}

function leaving(siteUrl: string, link: SubscriberLink): LetterPart {
  return {
    kind: 'action',
    text: 'You get this mail because this address asked to be told of new camps. To leave the list',
    button: 'Tell me no more',
    url: leavePage(siteUrl, link),
    isQuiet: true,
  }
}
