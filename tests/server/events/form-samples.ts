import { eventForm } from '../staff/admin-forms.ts'

const { startDate, endDate } = eventForm()
/** Every field of the event form with a value that is not the default. */
export const sampleEvent = {
  ...{ title: 'Ridge Camp', description: 'Nights on the ridge.', shortDescription: 'On the ridge.' },
  ...{ category: 'skills', startDate, endDate, startTime: '15:30', endTime: '11:15', location: 'Lamington' },
  ...{ maxParticipants: 14, priceAdultPerNight: '85.50', priceChildPerNight: '45.25', tentStock: 3 },
  ...{
    glampingTentPrice: '150.00',
    beerPackagePrice: '41.00',
    tshirtPrice: '31.00',
    tshirtKidsPrice: '21.00',
  },
  ...{ hoodiePrice: '61.00', hoodieKidsPrice: '51.00' },
  ...{ imageUrl: '/media/scenes/camp-02.webp', imageAlt: 'A tent on the ridge' },
  photographs: [{ imageUrl: '/media/scenes/camp-03.webp', alt: 'A creek', focusX: 20, focusY: 70 }],
  ...{ activities: ['Damper'], wayThere: 'Left at the mill', mapUrl: 'https://maps.example.com/ridge' },
  ...{ plan: 'Damper at noon.', leaders: 'Tom', leaderImageUrl: '/media/scenes/camp-04.webp' },
  ...{ ages: '4 to 12', bring: ['A torch'], rainPlan: 'Under the tarp', isActive: false },
  bookingClosesAt: new Date(Date.parse(`${startDate}T00:00:00Z`) - 86_400_000).toISOString(),
}
/** The fields that the booking form shares with its correction. */
export const sampleParty = {
  ...{ firstName: 'Zoe', lastName: 'Quoll', email: 'zoe.quoll@example.com', phone: '0400 111 333' },
  ...{ emergencyContactName: 'Alex Quoll', emergencyContactPhone: '0400 333 555' },
  ...{ specialRequirements: 'A ramp', additionalNotes: 'We come late' },
  childrenDetails: [{ name: 'Kit', age: 6, allergies: 'Eggs' }],
}
