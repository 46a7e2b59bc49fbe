import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { sendRaw } from './listening-server.ts'

/** Sends a path exactly as written. */
async function ask(site: RunningSite, method: string, path: string) {
  const { host } = new URL(site.url)
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const { answer } = await sendRaw(site.url, head)
  return {
    status: Number(answer.split(' ')[1]),
    allow: /^allow: (.*)\r$/im.exec(answer)?.[1] ?? null,
    message: /"message":"([^"]*)"/.exec(answer)?.[1] ?? null,
  }
}

const noRoute = { status: 404, allow: null, message: 'Not found' }
const noBooking = { status: 404, allow: null, message: 'Booking not found' }
const page = { status: 404, allow: null, message: 'No pages in this test' }

test('matches a path with its named parameters, and literal segments first', async ({ site }) => {
  expect(await ask(site, 'GET', '/api/bookings/a-1')).toEqual(noBooking)
  expect(await ask(site, 'GET', `/api/bookings/${'x'.repeat(200)}`)).toEqual(noBooking)
  expect(await ask(site, 'GET', '/api/bookings/a?b=%2f;c')).toEqual(noBooking)
  expect((await ask(site, 'GET', '/api/bookings/user/claim')).message).not.toBe('Not found')
  expect(await ask(site, 'POST', '/api/bookings/user/claim')).toEqual(noBooking)
  expect((await ask(site, 'HEAD', '/api/events')).status).toBe(200)
  expect(await ask(site, 'GET', '/media/pictures/a/%00/..%2f')).toEqual(noRoute)
})

test('lists the methods of a path in a fixed order', async ({ site }) => {
  for (const method of ['DELETE', 'TRACE', 'PROPFIND', 'QUERY']) {
    expect(await ask(site, method, '/api/bookings/a')).toMatchObject({ status: 405, allow: 'GET, PATCH' })
    expect((await ask(site, method, '/api/bookings/user/claim')).allow).toBe('GET, POST')
    expect(await ask(site, method, '/api/nothing')).toEqual(noRoute)
  }
})

test.for([
  '/api/bookings/',
  '/api/bookings/a/',
  '/api/bookings//a',
  '/api/b%6fokings/a',
  '/api/bookings/%61',
  '/api/bookings/%E0%A4%A',
  '/api/bookings/a#b',
  '/api/bookings/a;b=c',
  '/api/bookings/a.b',
  '/api/bookings/..',
  '/api/bookings/:id',
  `/api/bookings/${'x'.repeat(201)}`,
])('%s matches no call: paths are not normalised', async (path, { site }) => {
  for (const method of ['GET', 'PATCH', 'DELETE']) expect(await ask(site, method, path)).toEqual(noRoute)
})

test.for(['//api/bookings/a', '/API/bookings/a', '/api%2fbookings/a', 'http://example.com/api/bookings/a'])(
  '%s is left to the pages',
  async (path, { site }) => {
    expect(await ask(site, 'GET', path)).toEqual(page)
  },
)

test('`*` is left to the pages', async ({ site }) => {
  expect(await ask(site, 'OPTIONS', '*')).toEqual(page)
})
