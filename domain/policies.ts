import { site } from './site.ts'

export type Policy = {
  title: string
  /** Changed words require a new edition and new consent. */
  edition?: string
  sections: readonly PolicySection[]
}

export type PolicySection = {
  id: string
  heading: string
  points: readonly string[]
}

export const TERMS = {
  title: 'Terms and conditions',
  edition: '2026-11-d',
  sections: [
    {
      id: 'who-can-book',
      heading: 'Who can book',
      points: [
        'Attendees must be over 18. Children come with an adult from their own party, who stays with them.',
        'The person who books accepts these terms for everyone in the party and gives true names, ages and allergies.',
      ],
    },
    {
      id: 'prices-and-payment',
      heading: 'Prices and payment',
      points: [
        'Prices are in Australian dollars, per person per night; a day event is charged as one. The total you see before you book is what you pay.',
        'A booking holds your spots while you pay. The checkout page shows for how long. After that, others can book them.',
        'You pay by card through a card payment provider. Your card number never reaches us.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelling your booking',
      points: [
        'Full refund when cancelling 14 or more days before the event.',
        'Within 14 days, credit only.',
        'Days are whole calendar days in Brisbane, counted to the first day of the event.',
        'If you move your booking to another event, the refund for the money you move is limited to what it was on the day you moved. You get the rest as credit.',
        'If another of our published cancellation policies promises you more, you get the better one.',
      ],
    },
    {
      id: 'merchandise',
      heading: 'Merchandise and beer packages',
      points: [
        'Merchandise and beer packages are non-refundable.',
        'By adding a beer package, the person who books declares that they are 18 or over.',
      ],
    },
    {
      id: 'changes-by-us',
      heading: 'Changes by us',
      points: [
        'Events proceed unless conditions are extreme. If we cancel for weather, you get a full refund or a transfer.',
        'If we cancel for another reason, you get your money back or, if you prefer, a spot at another event.',
        'Times, places and activities can change for safety reasons. The event page and your booking page show the current details.',
      ],
    },
    {
      id: 'dogs',
      heading: 'Dogs',
      points: ['Dogs are welcome only with written approval. Ask us before you book.'],
    },
    {
      id: 'at-camp',
      heading: 'At camp',
      points: [
        'The Mission Safety Guidelines are part of these terms.',
        'Parties that put others at risk can be asked to leave.',
        'You pay for damage that you or your children cause to equipment or to the site.',
      ],
    },
    {
      id: 'responsibility',
      heading: 'Risk and responsibility',
      points: [
        'Camps take place outdoors, with fire, water, tools and wildlife. You accept this, and you look after yourself and your children.',
        'Nothing in these terms takes away a right that the Australian Consumer Law gives you.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      points: [
        'These terms are governed by Queensland law.',
        'If these terms change, the edition you accepted still applies to your booking until you accept a newer one.',
      ],
    },
  ],
} as const satisfies Policy

export const SAFETY = {
  title: 'Mission Safety Guidelines',
  edition: '2026-11-b',
  sections: [
    {
      id: 'campfire-safety',
      heading: 'Campfire safety',
      points: [
        'Only approved metal fire pits.',
        'Fires are always adult-supervised.',
        'Fires are fully extinguished before bed or leaving.',
        'No rubbish or plastic in fire.',
        'Follow local fire restrictions.',
      ],
    },
    {
      id: 'adult-supervision',
      heading: 'Adult supervision',
      points: [
        'Children are accompanied at all times.',
        `${site.name} are fully responsible for the children they bring.`,
      ],
    },
    {
      id: 'dogs-and-pets',
      heading: 'Dogs and pets',
      points: [
        'Only with prior written confirmation.',
        'Under control at all times.',
        'Owners are fully responsible.',
      ],
    },
    {
      id: 'campsite-rules',
      heading: 'Campsite rules',
      points: ['No excessive noise after 9:00 PM.', 'Alcohol in moderation.', 'Take all rubbish away.'],
    },
    {
      id: 'facilities',
      heading: 'Facilities',
      points: [
        'Keep shared facilities clean.',
        'Glamping tents are returned in the same condition, otherwise a cleaning or damage fee applies.',
      ],
    },
    {
      id: 'photography',
      heading: 'Photography',
      points: [
        'Organisers take photos and videos.',
        'Attendees must tell the organisers in writing if they do not want to be photographed.',
      ],
    },
    {
      id: 'emergency',
      heading: 'Emergency',
      points: [
        'Basic first aid is onsite.',
        'Contact the event lead for serious injury.',
        'There is a safety briefing at the start of each camp.',
      ],
    },
    {
      id: 'shared-responsibility',
      heading: 'Shared responsibility',
      points: [
        'Everyone helps with setup, meals and pack-down.',
        'Attending means agreeing to the guidelines.',
      ],
    },
  ],
} as const satisfies Policy
