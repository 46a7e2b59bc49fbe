/** `daysAgo` counts back from today in Brisbane. */
export const samplePastEvents = [
  {
    title: 'Scenic Rim: the weekend it poured',
    description:
      'Thirty-eight people, one leaking tarp and not a single complaint. Watch the kids turn a puddle into a harbour and the dads turn damper into charcoal.',
    videoUrl: '/media/films/past-1.mp4',
    thumbnailUrl: '/media/scenes/camp-10.webp',
    duration: '8:32',
    daysAgo: 75,
    participants: 38,
  },
  {
    title: 'First fires on Moreton Island',
    description:
      'Three nights on the sand with eleven families: dawn casts, sand-toboggan wipe-outs and the quiet half hour when everyone just looked at the fire.',
    videoUrl: '/media/films/past-2.mp4',
    thumbnailUrl: '/media/scenes/camp-06.webp',
    duration: '6:15',
    daysAgo: 138,
    participants: 29,
  },
] as const
