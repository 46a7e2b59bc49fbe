/** Form of a three-night camp for twelve. */
export function eventForm(changes: Record<string, unknown> = {}) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return {
    title: 'Ridge Camp',
    description: 'Three nights on the ridge with the kids.',
    shortDescription: 'Three nights on the ridge.',
    category: 'outdoor',
    startDate: day(40),
    endDate: day(43),
    startTime: '16:00',
    endTime: '10:00',
    location: 'Lamington',
    maxParticipants: 12,
    priceAdultPerNight: '85.00',
    priceChildPerNight: '45.00',
    imageUrl: '/media/scenes/camp-01.webp',
    ...changes,
  }
}

/** The form as the input of a mutation. */
export function eventInput(changes: Record<string, unknown> = {}) {
  return eventForm({ category: 'OUTDOOR', ...changes })
}

export function pastEventForm(changes: Record<string, unknown> = {}) {
  return {
    title: 'First fires',
    description: 'Eleven families on the sand.',
    videoUrl: 'https://films.example.com/first-fires.mp4',
    thumbnailUrl: 'https://films.example.com/first-fires.jpg',
    duration: '8:32',
    eventDate: '2026-05-02',
    participants: 29,
    ...changes,
  }
}
