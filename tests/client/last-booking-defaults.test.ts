import { expect, test } from 'vitest'
import { getLastBookingDefaults } from '../../client/bookings/form/last-booking-defaults.ts'

const MIA = { name: 'Mia', age: 8, allergies: 'Nuts' }
const LEO = { name: 'Leo', age: 6, allergies: '' }
const CAMP = '2026-12-11'

test('the last party is taken from the booking, with the current saved children', () => {
  expect(lastTime([{ ...MIA, age: 7 }], 1, [MIA, LEO])?.children).toEqual([MIA])
  expect(lastTime([], 0, [MIA])?.children).toEqual([])
})

test('after the booking is erased, the saved family is used if it is as large, else nobody', () => {
  const erased = { name: null, age: null, allergies: null }
  expect(lastTime([erased, erased], 2, [MIA, LEO])?.children).toEqual([MIA, LEO])
  expect(lastTime([erased, erased], 2, [MIA])?.children).toBeNull()
  expect(lastTime(null, 1, [MIA, LEO])?.children).toBeNull()
})

test('the age is that on the first day of the camp when the date of birth is known', () => {
  const born = (dateOfBirth: string) => lastTime([{ ...MIA, age: 7 }], 1, [{ ...MIA, dateOfBirth }])?.children
  expect(born('2017-12-11')).toEqual([{ ...MIA, age: 9 }])
  expect(born('2017-12-12')).toEqual([{ ...MIA, age: 8 }])
})

type Child = { name: string | null; age: number | null; allergies: string | null }

function lastTime(
  came: Child[] | null,
  childCount: number,
  saved: (typeof MIA & { dateOfBirth?: string })[],
) {
  const details = came && {
    __typename: 'BookingDetails' as const,
    phone: '',
    emergencyContactName: null,
    emergencyContactPhone: null,
    children: came.map((child) => ({ __typename: 'BookingChild' as const, ...child })),
    tshirtOrders: [],
    hoodieOrders: [],
  }
  return getLastBookingDefaults(
    {
      __typename: 'User',
      id: '1',
      firstName: 'Robin',
      lastName: 'Example',
      email: 'robin@example.com',
      bookings: {
        __typename: 'BookingConnection',
        edges: [
          {
            __typename: 'BookingEdge',
            node: { __typename: 'Booking', id: '1', adultCount: 1, childCount, details },
          },
        ],
      },
      family: {
        __typename: 'Family',
        children: saved.map((child) => ({
          __typename: 'SavedChild' as const,
          dateOfBirth: null,
          ageGivenOn: '2026-03-03',
          ...child,
        })),
        tshirtSize: null,
        hoodieSize: null,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    },
    CAMP,
  )
}
