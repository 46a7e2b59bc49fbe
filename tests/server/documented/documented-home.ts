import { site } from '../../../domain/site.ts'
import {
  address,
  button,
  choice,
  type DocumentedLine,
  deviation,
  fact,
  getLines,
  heading,
  inside,
  link,
  opened,
  tooltip,
  word,
  words,
} from './documented-line.ts'

const FULL_CAMP = '/event/5'

/** The landing page with its bar and footer. */
export const homeLines: readonly DocumentedLine[] = [
  ...getLines('page', 'Routes', 'home on a phone', [
    address('/'),
    fact('section events', 'The landing page has a section with the id events'),
    fact('section past-adventures', 'The landing page has a section with the id past-adventures'),
  ]),
  ...getLines(
    'page',
    'Navigation bar',
    'home on a phone',
    inside('bar', [
      words(site.name),
      link('Events', '/#events'),
      link('About', '/about'),
      link('Contact', '/contact'),
      button('Login'),
      deviation('icons', {
        documented: 'A compact mobile variant shows icons only',
        shown: 'Each icon has its word below it',
        value: '4 over 4 words',
        reason: 'Visitors have to guess what an icon without a word means.',
      }),
    ]),
  ),
  ...getLines('page', 'Hero', 'home on a phone', [
    words(site.tagline),
    link('Book Now', '#events'),
    link('Watch', '#past-adventures'),
    tooltip('Unmute video'),
    fact('background film', 'The background video loops, is muted and has two sources', 'loops, muted, 2'),
    fact('main film', 'The main video starts muted', 'muted'),
    fact('film height', 'The main video is 300 px high on a phone', '300'),
  ]),
  ...getLines('page', 'Next-event card', 'home on a phone', [
    ...inside('next adventure', [
      heading('NEXT ADVENTURE'),
      words('Starts in'),
      ...['Days', 'Hours', 'Mins', 'Secs'].map(word),
      link('View All Adventures', '#events'),
    ]),
    fact('next title', 'The card shows the title of the event that starts next'),
    fact('tick', 'The countdown is recomputed every second', '1 s'),
  ]),
  ...getLines('page', 'Event card', 'home on a phone', [
    ...inside('card', [
      word('Outdoor'),
      word('$85.00'),
      link('Scenic Rim Campfire Weekend', '/event/1'),
      words('Two nights under the gums with a proper fire, a billy on the boil and nowhere to be.'),
      word('4 pm – 10 am'),
      word('Scenic Rim, near Boonah'),
      words('spots remaining'),
      words('Starts in'),
      link('View Details', '/event/1'),
      choice('Book Now'),
      choice('Add to Calendar'),
    ]),
    fact('card countdown', 'The countdown shows all units from days on, also weeks before'),
    fact('card dates', 'The date range is in US English with the long month (June 5, 2025)'),
    fact('card picture link', 'The picture leads to the event', '/event/1'),
    ...['Skills & Crafts', 'Wellness', 'Social'].map(word),
  ]),
  ...getLines('page', 'Event card', 'home on a phone', [
    ...inside('full card', [choice('Fully Booked'), words('0 spots remaining')]),
    deviation('waiting list of the card', {
      documented: 'The waiting-list callback of a card is not used',
      shown: 'A card that reads Fully Booked also has Join Waiting List (R40)',
      reason: 'A visitor who sees that a camp is full can join its waiting list at once.',
    }),
    fact('fully booked is disabled', 'Book Now is disabled when no spots remain', 'disabled'),
    fact('full card title link', 'The title of a card is linked to its event', FULL_CAMP),
  ]),
  ...getLines('page', 'Home page', 'home on a phone', [
    heading('Upcoming events'),
    ...['All Events', site.name, 'Family Camps', 'Wellness', 'Social'].map(button),
    fact('school-community', 'There is a school-community section'),
    fact('past films', 'Two past-adventure videos loop without sound', '2'),
    fact('video channel', 'Past adventures link to a video channel', site.videoChannelUrl),
    ...inside('testimonials', [words('4.7/5'), words('39 reviews')]),
    fact('reviews', 'Six static reviews', '6'),
    fact('review site', 'The reviews link to an external review site', site.reviewsUrl),
  ]),
  ...getLines('page', 'Home page', 'filters', [
    fact('all', 'The filter All Events has the value all', ''),
    fact('outdoor', `The filter ${site.name} has the value outdoor`, 'outdoor'),
    fact('skills', 'The filter Family Camps has the value skills', 'skills'),
    fact('wellness', 'The filter Wellness has the value wellness', 'wellness'),
    fact('social', 'The filter Social has the value social', 'social'),
  ]),
  ...getLines('page', 'Footer', 'home on a phone', [
    ...inside('footer', [
      link('Home', '/'),
      link('Events', '/#events'),
      link('Past Adventures', '/#past-adventures'),
      link('About', '/about'),
      link('Contact', '/contact'),
      link('Safety Guidelines', '/safety'),
      link('Privacy Policy', '/privacy'),
      link('Terms & Conditions', '/terms'),
      button('Cancellation Policy'),
      link(site.email, `mailto:${site.email}`),
      link(site.phone, site.phoneHref),
      words('Brisbane, Queensland'),
    ]),
  ]),
  ...getLines('page', 'Hero', 'video with sound', [tooltip('Mute video')]),
  ...getLines('page', 'Hero', 'home on a tablet', [
    fact('film height', 'The main video is 400 px high on a tablet', '400'),
  ]),
  ...getLines('page', 'Hero', 'home on a desk', [
    link('Book Your Adventure', '#events'),
    link('Watch Adventures', '#past-adventures'),
    fact('film height', 'The main video is 500 px high on a desk', '500'),
  ]),
  ...getLines(
    'page',
    'Navigation bar',
    'home on a desk',
    inside('bar', [word(site.name), word('Events'), word('About'), word('Contact'), word('Login')]),
  ),
  ...getLines('page', 'Navigation bar', 'events by the bar', [
    address('/#events'),
    fact('events in view', 'Events scrolls to the events section'),
    fact('smoothly', 'The way there is a smooth scroll'),
  ]),
  ...getLines('page', 'Routes', 'events from another page', [
    address('/#events'),
    fact('events in view', 'Events leads to the section when it is not on the current page'),
  ]),
  ...getLines('page', 'Hero', 'past adventures by the hero', [
    fact('films in view', 'Watch Adventures scrolls to past-adventures'),
  ]),
  ...getLines('page', 'Home page', 'home while loading', [
    fact('skeleton', 'While loading, a skeleton of 6 cards', '6'),
  ]),
  ...getLines('page', 'Home page', 'home with an empty filter', [
    words('No events found for the selected category.'),
  ]),
  ...getLines('page', 'Next-event card', 'home without events', [
    heading('UPCOMING ADVENTURES'),
    word('No upcoming events scheduled'),
    link('View All Events', '#events'),
  ]),
  ...getLines('page', 'Next-event card', 'home at the start of an event', [
    ...inside('next adventure', [word('Event Starting!')]),
    ...inside('card', [word('Event Started')]),
  ]),
  ...getLines('page', 'Event card', 'home with an unknown category', [
    ...inside('card', [word('caving')]),
    fact('grey', 'The badge of an unknown category is grey', 'grey'),
  ]),
  ...getLines('page', 'Hero', 'home without pictures and films', [
    words('Adventure Awaits'),
    words('Join the Community'),
    fact('gradient', 'A gradient replaces the background video if it fails', 'linear-gradient'),
    fact('main film', 'The main video is hidden if it fails', '0'),
    fact('past film', 'A past-adventure video that cannot be loaded is only logged', 'logged'),
  ]),
  ...getLines('page', 'Event card', 'home without pictures and films', [
    fact('card picture', 'The image falls back to the default logo image', '/media/logo.svg'),
  ]),
  ...getLines('component', 'Home page', 'booking of a visitor by a card', [
    opened('Choose Your Mission Path'),
  ]),
  ...getLines('component', 'Home page', 'booking of a member by a card', [opened('Book Event')]),
  ...getLines('component', 'Home page', 'booking by address', [
    fact('dialog', 'bookEvent={id} opens the booking dialog of that event'),
    fact('cleared', 'The address is then cleared', '/'),
  ]),
  ...getLines('component', 'Home page', 'booking of an unknown event by address', [
    fact('nothing', 'bookEvent opens nothing for an event that is not found', '0'),
  ]),
  ...getLines('component', 'Data cache', 'seats of the booking dialog', [
    deviation('read', {
      documented: 'Data is fresh for 5 minutes: no request before',
      shown: 'The seats are read each time a booking dialog opens (R42)',
      value: '2',
      reason: 'A visitor would fill in the form for spots that are gone.',
    }),
  ]),
  ...getLines('page', 'Calendar export', 'calendar choices', [
    ...inside('card', [link('Google Calendar'), link('Outlook'), button('Download .ics')]),
    ...['text', 'dates', 'details', 'location'].map((key) =>
      fact(`google ${key}`, `The Google Calendar template link has the parameter ${key}`),
    ),
    fact('google compact', 'Its dates are start/end in compact UTC form'),
    ...['subject', 'startdt', 'enddt', 'body', 'location'].map((key) =>
      fact(`outlook ${key}`, `The Outlook compose link has the parameter ${key}`),
    ),
    ...['VEVENT', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION', 'LOCATION'].map((key) =>
      fact(`ics ${key}`, `The .ics file has ${key}`),
    ),
    fact('ics STATUS', 'Its STATUS is CONFIRMED', 'CONFIRMED'),
    fact('ics TRANSP', 'Its TRANSP is OPAQUE', 'OPAQUE'),
    fact('ics uid', 'Its UID combines the event id with a timestamp'),
    fact(
      'ics name',
      'Its name is the title in lower case with underscores',
      'scenic_rim_campfire_weekend.ics',
    ),
    fact('text', 'The description is that of the event, the location, and the price per adult per night'),
  ]),
]
