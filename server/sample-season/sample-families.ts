import type { ChildDetail } from '../../domain/booking-form.ts'

export type SampleChild = ChildDetail & { size: string }

export type SampleFamily = {
  firstName: string
  lastName: string
  /** Includes the booker. */
  adults: number
  children: SampleChild[]
  size: string
  emergencyContact: string
  /** Ordered if the event offers it. */
  orders: readonly ('TENT' | 'BEER' | 'TSHIRTS' | 'HOODIES')[]
  specialRequirements: string
}

/** Fictional families. The addresses are unassigned. */
export const sampleFamilies = {
  hartley: {
    ...family('Tom', 'Hartley', 1, 'L', 'Jess Hartley'),
    children: [child('Ruby', 9, '10', 'Peanuts, carries an EpiPen'), child('Angus', 6, '6')],
    orders: ['TENT', 'BEER', 'TSHIRTS'],
  },
  tran: {
    ...family('Minh', 'Tran', 1, 'M', 'Linh Tran'),
    children: [child('Leo', 7, '8', 'Mild asthma, puffer in the day bag')],
    orders: ['HOODIES'],
    specialRequirements: 'No pork for Leo and me, please.',
  },
  okafor: {
    ...family('Chidi', 'Okafor', 1, 'XL', 'Ngozi Okafor'),
    children: [child('Ada', 11, '12'), child('Emeka', 8, '8'), child('Zara', 5, '6')],
    orders: ['TSHIRTS'],
  },
  petrov: {
    ...family('Alexei', 'Petrov', 1, 'L', 'Olga Petrov'),
    children: [child('Mila', 10, '10')],
    orders: ['BEER'],
  },
  mcAllister: {
    ...family('Craig', 'McAllister', 2, 'XL', 'Fiona McAllister'),
    children: [child('Hamish', 12, '14'), child('Isla', 9, '10'), child('Rory', 9, '10')],
    orders: ['TENT', 'BEER'],
    specialRequirements: 'My brother comes along; he is happy on a stretcher bed.',
  },
  singh: {
    ...family('Harpreet', 'Singh', 1, 'M', 'Simran Singh'),
    children: [child('Jasleen', 8, '8'), child('Arjan', 6, '6', 'Egg')],
    orders: ['TSHIRTS'],
    specialRequirements: 'We are vegetarian.',
  },
  kowalski: {
    ...family('Ben', 'Kowalski', 1, 'L', 'Marta Kowalski'),
    children: [child('Finn', 7, '8')],
    orders: ['BEER', 'HOODIES'],
  },
  fonua: {
    ...family('Sione', 'Fonua', 2, 'XXL', 'Mele Fonua'),
    children: [
      child('Tevita', 13, 'S'),
      child('Lani', 10, '12'),
      child('Semisi', 8, '10'),
      child('Ana', 4, '4'),
    ],
    orders: ['TENT', 'TSHIRTS'],
  },
  bianchi: {
    ...family('Marco', 'Bianchi', 1, 'M', 'Giulia Bianchi'),
    children: [child('Sofia', 9, '8'), child('Luca', 7, '8', 'Coeliac, no gluten at all')],
    orders: ['TENT'],
  },
  doyle: {
    ...family('Patrick', 'Doyle', 1, 'L', 'Niamh Doyle'),
    children: [child('Orla', 11, '12'), child('Cian', 8, '8')],
    orders: ['BEER'],
  },
  larsen: {
    ...family('Erik', 'Larsen', 1, 'XL', 'Kate Larsen'),
    children: [child('Freya', 6, '6', 'Bee stings, antihistamine packed')],
    orders: [],
  },
  webb: {
    ...family('Jason', 'Webb', 2, 'L', 'Tanya Webb'),
    children: [child('Cooper', 10, '10'), child('Indi', 8, '8')],
    orders: ['TENT', 'BEER', 'HOODIES'],
  },
  haddad: {
    ...family('Karim', 'Haddad', 1, 'M', 'Rania Haddad'),
    children: [child('Yusuf', 12, '14'), child('Layla', 9, '10'), child('Nour', 6, '6')],
    orders: ['TSHIRTS'],
    specialRequirements: 'Halal meals, please.',
  },
  cooper: {
    ...family('Luke', 'Cooper', 1, 'S', 'Emma Cooper'),
    children: [child('Matilda', 8, '8'), child('Jack', 5, '6')],
    orders: ['BEER', 'TSHIRTS'],
  },
  yamada: {
    ...family('Ken', 'Yamada', 1, 'M', 'Yuki Yamada'),
    children: [child('Hana', 9, '8', 'Shellfish')],
    orders: ['TENT'],
  },
  ferreira: {
    ...family('Paulo', 'Ferreira', 2, 'L', 'Ines Ferreira'),
    children: [child('Mateus', 11, '12'), child('Bia', 8, '8'), child('Rafa', 6, '6')],
    orders: ['BEER'],
  },
  thompson: {
    ...family('Ray', 'Thompson', 2, 'XL', 'Sharon Thompson'),
    children: [child('Billie', 7, '8')],
    orders: ['HOODIES'],
    specialRequirements: 'Grandad and grandson: a flat tent site near the toilets would help.',
  },
  walsh: {
    ...family('Declan', 'Walsh', 1, 'L', 'Aoife Walsh'),
    children: [child('Saoirse', 10, '10'), child('Tadhg', 7, '6')],
    orders: [],
  },
  omar: {
    ...family('Ali', 'Omar', 1, 'L', 'Hodan Omar'),
    children: [child('Zahra', 9, '10', 'Tree nuts'), child('Idris', 6, '6')],
    orders: ['TENT', 'HOODIES'],
  },
} satisfies Record<string, SampleFamily>

export type SampleFamilyName = keyof typeof sampleFamilies

export const sampleMembers = [
  { family: 'hartley', username: 'tom.hartley' },
  { family: 'tran', username: 'minh.tran' },
] as const satisfies readonly { family: SampleFamilyName; username: string }[]

/** Paid bookings by event id: event 2 has two spots left and event 5 none. */
export const sampleAttendance: Readonly<Record<number, readonly SampleFamilyName[]>> = {
  1: ['hartley', 'omar', 'petrov', 'webb'],
  2: ['singh', 'kowalski', 'bianchi', 'doyle', 'larsen', 'walsh', 'thompson', 'cooper'],
  3: ['tran', 'thompson', 'yamada'],
  4: ['haddad', 'fonua', 'doyle', 'singh'],
  5: ['okafor', 'mcAllister', 'fonua', 'ferreira', 'webb', 'haddad', 'petrov', 'yamada'],
  6: ['mcAllister', 'larsen', 'walsh'],
  7: ['bianchi', 'omar'],
  8: ['okafor', 'kowalski'],
  10: ['hartley', 'tran', 'cooper', 'ferreira', 'haddad', 'thompson'],
}

/** Expired holds by event id; they occupy no spots. */
export const sampleLapsedHolds: Readonly<Record<number, readonly SampleFamilyName[]>> = {
  7: ['hartley'],
  8: ['tran'],
}

function family(firstName: string, lastName: string, adults: number, size: string, emergencyContact: string) {
  return { firstName, lastName, adults, size, emergencyContact, specialRequirements: '' }
}

function child(name: string, age: number, size: string, allergies = ''): SampleChild {
  return { name, age, allergies, size }
}
