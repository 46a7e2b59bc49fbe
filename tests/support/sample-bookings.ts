import type { Services } from '../../server/context.ts'

type EventChanges = Partial<Parameters<Services['db']['event']['create']>[0]['data']>

/** A three-night camp in two months with 20 spots: adults 100.00, children 50.00 a night, every add-on offered. */
export async function createEvent(services: Pick<Services, 'db'>, changes: EventChanges = {}) {
  const day = (offset: number) => new Date(Math.floor(Date.now() / 86_400_000 + offset) * 86_400_000)
  const startDate = day(60)
  return services.db.event.create({
    data: {
      title: 'Creek Camp',
      description: 'Three nights by the creek with the kids.',
      shortDescription: 'Three nights by the creek.',
      imageUrl: '/media/scenes/camp-01.webp',
      category: 'outdoor',
      startDate,
      endDate: day(63),
      startTime: '16:00',
      endTime: '10:00',
      startsAt: new Date(startDate.getTime() + 6 * 3_600_000),
      endsAt: new Date(startDate.getTime() + 72 * 3_600_000),
      bookingClosesAt: new Date(startDate.getTime() + 6 * 3_600_000),
      location: 'Scenic Rim',
      adultPriceCents: 10_000,
      childPriceCents: 5_000,
      tentPriceCents: 15_000,
      beerPriceCents: 4_500,
      tshirtPriceCents: 3_000,
      tshirtKidsPriceCents: 2_200,
      hoodiePriceCents: 6_500,
      hoodieKidsPriceCents: 5_000,
      maxParticipants: 20,
      activities: ['Campfire', 'Rope swing'],
      ...changes,
    },
  })
}

/** The body of a booking of two adults and one child, as the documented call takes it. */
export function bookingBody(eventId: number, changes: Record<string, unknown> = {}) {
  return {
    eventId,
    firstName: 'Sam',
    lastName: 'Canarysurname',
    email: `sam.${Math.random().toString(36).slice(2)}@example.com`,
    phone: '0400 111 222',
    emergencyContactName: 'Alex Canarycontact',
    emergencyContactPhone: '0400 333 444',
    adultCount: 2,
    childCount: 1,
    childrenDetails: [{ name: 'Canarychild', age: 7, allergies: 'Canarynuts' }],
    glampingTentCount: 0,
    beerPackageCount: 0,
    tshirtOrders: [],
    hoodieOrders: [],
    specialRequirements: 'Canaryneeds',
    additionalNotes: '',
    ...changes,
  }
}

export type Answer = {
  status: number
  body: Record<string, unknown>
  headers: Headers
  cookie: string | null
}

/** A JSON call as a browser would make it; `cookie` carries a session along. */
export async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  const setCookie = response.headers.get('set-cookie')
  return {
    status: response.status,
    body: typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {},
    headers: response.headers,
    cookie: setCookie === null ? null : (setCookie.split(';')[0] ?? null),
  }
}

/** The people in confirmed and held bookings of an event, and its own counter: they must be equal. */
export async function seatsOfEvent(services: Pick<Services, 'db'>, eventId: number) {
  const event = await services.db.event.findUniqueOrThrow({ where: { id: eventId } })
  const live = await services.db.booking.findMany({
    where: { eventId, state: { in: ['HELD', 'CONFIRMED'] } },
    select: { adultCount: true, childCount: true },
  })
  return {
    counted: live.reduce((sum, booking) => sum + booking.adultCount + booking.childCount, 0),
    kept: event.currentParticipants,
    max: event.maxParticipants,
  }
}
