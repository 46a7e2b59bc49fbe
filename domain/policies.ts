import { site } from './site.ts'

/** A text that visitors agree to: headed lists of plain sentences. */
export type Policy = {
  title: string
  sections: readonly { heading: string | null; points: readonly string[] }[]
}

/** The edition that `CONSENT_VERSIONS.terms` names. */
export const TERMS: Policy = {
  title: 'Terms and conditions',
  sections: [
    {
      heading: null,
      points: [
        'Attendees who book must be over 18.',
        'Full refund when cancelling 14 or more days before the event. Within 14 days, credit only.',
        'Merchandise and beer packages are non-refundable.',
        'Dogs are welcome only with written approval.',
        'These terms are governed by Queensland law.',
      ],
    },
  ],
}

/** The edition that `CONSENT_VERSIONS.safety` names. */
export const SAFETY: Policy = {
  title: 'Mission Safety Guidelines',
  sections: [
    {
      heading: 'Campfire safety',
      points: [
        'Only approved metal fire pits.',
        'Fires are always adult-supervised.',
        'Fires are fully extinguished before bed or leaving.',
        'No rubbish or plastic in the fire.',
        'Follow local fire restrictions.',
      ],
    },
    {
      heading: 'Adult supervision',
      points: ['Children are accompanied at all times.', 'Dads are fully responsible for their children.'],
    },
    {
      heading: 'Dogs and pets',
      points: [
        'Only with prior written confirmation.',
        'Under control at all times.',
        'Owners are fully responsible.',
      ],
    },
    {
      heading: 'Campsite rules',
      points: ['No excessive noise after 9:00 PM.', 'Alcohol in moderation.', 'Take all rubbish away.'],
    },
    {
      heading: 'Facilities',
      points: [
        'Keep shared facilities clean.',
        'Glamping tents are returned in the same condition, otherwise a cleaning or damage fee applies.',
      ],
    },
    {
      heading: 'Photography',
      points: [
        'Organisers take photos and videos.',
        'Tell the organisers in writing if you do not want to be photographed.',
      ],
    },
    {
      heading: 'Emergency',
      points: [
        'Basic first aid is onsite.',
        'Contact the event lead for serious injury.',
        'There is a safety briefing at the start of each camp.',
      ],
    },
    {
      heading: 'Shared responsibility',
      points: [
        'Everyone helps with setup, meals and pack-down.',
        'Attending means agreeing to the guidelines.',
        `Questions: ${site.email}`,
      ],
    },
  ],
}
