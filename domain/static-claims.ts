/** Samples until the owner replaces them: always labelled as samples and never part of structured data. */

export type Review = {
  name: string
  rating: number
  review: string
  event: string
  date: string
}

export const FOUNDED_YEAR = 2020

export type Milestone = {
  date: string
  title: string
  text: string
  media: { kind: 'picture' | 'film'; name: string; alt: string }
}

export const TIMELINE: readonly Milestone[] = [
  {
    date: 'Nov 2021',
    title: 'The first camp',
    text: 'A handful of dads, their kids and one fire pit. Half the tents went up in the dark, and nobody wanted to go home on Sunday.',
    media: { kind: 'picture', name: 'timeline/2021-11', alt: 'two tents and a campfire at dusk' },
  },
  {
    date: 'Mar 2022',
    title: 'Learning new skills',
    text: 'It rained, so we sat under the tarp and whittled. That wet afternoon became the first of our bushcraft workshops.',
    media: { kind: 'picture', name: 'timeline/2022-03', alt: 'a dad and a child whittle under a tarp' },
  },
  {
    date: 'Oct 2023',
    title: 'A night for everyone',
    text: 'The first family gathering: fairy lights in the gums, one long table, and dads who had come once bringing their mates.',
    media: {
      kind: 'picture',
      name: 'timeline/2023-10',
      alt: 'families at a long table under strings of lights',
    },
  },
  {
    date: 'May 2024',
    title: 'Down by the water',
    text: 'Rods from the shed, patience from the dads, two fish between twelve families. We filmed it to show what a weekend without a screen looks like.',
    media: { kind: 'film', name: 'timeline-2024-05', alt: 'a dad and a child fish from a jetty' },
  },
  {
    date: 'Oct 2024',
    title: 'A quieter head',
    text: 'Slow mornings, a cold creek and straight talk among dads. The wellness camps became a season of their own, with a rope swing for everyone who can’t sit still.',
    media: { kind: 'film', name: 'timeline-2024-10', alt: 'a boy swings over a creek while his dad cheers' },
  },
  {
    date: 'May 2025',
    title: 'Further up the hill',
    text: 'New places across South East Queensland, and kids who were carried to their first camp walking to the lookout themselves.',
    media: { kind: 'picture', name: 'timeline/2025-05', alt: 'a dad and two kids walk to a lookout at dawn' },
  },
]

export const RATING = { score: '4.7/5', count: '39 reviews' } as const

export const IMPACT = [
  { figure: '47+', label: 'events completed' },
  { figure: '320+', label: 'fathers connected' },
  { figure: '4+', label: 'years of experience' },
] as const

export const SAMPLE_NOTE = 'Sample reviews and ratings, shown until families write their own.'

export const SAMPLE_IMPACT_NOTE = 'Sample figures'

export const TESTIMONIALS: readonly Review[] = [
  {
    name: 'D. M.',
    rating: 5,
    review:
      'My eight-year-old lit her first fire with a flint and talked about nothing else all the way home. We have booked the next one already.',
    event: 'Campfire weekend, with one daughter',
    date: 'August 2025',
  },
  {
    name: 'J. T.',
    rating: 5,
    review:
      'I came knowing nobody. By Saturday night I was swapping school-run stories with five other dads while the kids hunted for glow-worms.',
    event: 'First camp, with one son',
    date: 'June 2025',
  },
  {
    name: 'R. K.',
    rating: 4,
    review:
      'It rained half of Sunday and it hardly mattered: there was a big tarp, hot chocolate and a plan B. Bring better gumboots than I did.',
    event: 'Creek camp, with two kids',
    date: 'May 2025',
  },
  {
    name: 'S. P.',
    rating: 5,
    review:
      'As a separated dad I get every second weekend. This one we will both remember. Nothing to organise, no phone signal, just us.',
    event: 'Two-night camp, with one son',
    date: 'March 2025',
  },
  {
    name: 'A. N.',
    rating: 5,
    review:
      'The whittling bench was the hit. Sharp knives, clear rules, patient leaders. Both my boys now sand everything they can find.',
    event: 'Bushcraft skills day, with two sons',
    date: 'November 2024',
  },
  {
    name: 'M. O.',
    rating: 4,
    review:
      'The allergy questions when we booked were taken seriously, and lunch was safe without any fuss. The camp beds could be softer!',
    event: 'Family camp, with three kids',
    date: 'October 2024',
  },
]

export const PRIVATE_EVENT_REVIEWS: readonly Review[] = [
  {
    name: 'T. W.',
    rating: 5,
    review:
      'Thirty engineers, forty kids, no screens. Our people still talk about the raft race, and I did not have to organise a thing.',
    event: 'Corporate Booking',
    date: 'September 2025',
  },
  {
    name: 'L. H.',
    rating: 5,
    review:
      'They planned around our Year 4 families, from food allergies to the dad who could only come for one night. Half the class has booked again.',
    event: 'School Group',
    date: 'July 2025',
  },
  {
    name: 'B. C.',
    rating: 5,
    review:
      'My son turned nine on a rope swing with twelve of his friends and their dads. Damper instead of cake, at his own request.',
    event: 'Birthday Party',
    date: 'April 2025',
  },
  {
    name: 'E. F.',
    rating: 5,
    review:
      'Four generations, ages two to eighty-one. The glamping tents saved Nan’s back and the fire did the rest. Next year is in the calendar.',
    event: 'Family Reunion',
    date: 'January 2025',
  },
]
