import { site } from '../../../domain/site.ts'
import { type DocumentedLine, getLines, inside, link, opened, word, words } from './documented-line.ts'

const SECTION = 'Cancellation policy of the footer'

/** The dialog in the footer with each of its numbers. */
export const footerPolicyLines: readonly DocumentedLine[] = getLines('page', SECTION, 'footer policy', [
  opened('Cancellation Policy'),
  ...inside('window', [
    word('30 or more days before the event'),
    word('full refund minus a 5% processing fee'),
    word('14 to 29 days'),
    word('75% refund or full credit'),
    word('7 to 13 days'),
    word('50% refund or full credit'),
    word('Under 7 days'),
    word('no refund but 50% credit'),
    word('Transfers'),
    words('To another person up to 48 hours before the event'),
    words('or to a future event subject to availability and price difference, requested in writing'),
    word('Weather'),
    words('Events proceed unless conditions are extreme'),
    words(`If ${site.name} cancels for weather, full refund or transfer`),
    word('Medical emergencies'),
    words('Considered for full refund with documents'),
    word('Support'),
    words('Responds within 24 hours'),
    link(site.email, `mailto:${site.email}`),
    link(site.phone, site.phoneHref),
  ]),
])
