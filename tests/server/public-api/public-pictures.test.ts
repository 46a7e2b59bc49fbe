import { expect } from 'vitest'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { askPublic } from './public-call.ts'

test('returns the image file for a width and a format', async ({ site }) => {
  const { id } = await createEvent(site.services, { imageUrl: '/media/scenes/camp-01.webp' })
  const query = `{ event(id: "${id}") {
    small: image(width: 200) { url width format }
    wide: image(width: 5000, format: AVIF) { url width format }
    card: image(width: 200, format: JPEG) { url width format }
  } }`
  const { data } = await askPublic(site.url, query)
  expect(data.event).toEqual({
    small: {
      url: expect.stringMatching(/^http.*\/media\/scenes\/camp-01-480\.webp$/),
      width: 480,
      format: 'WEBP',
    },
    wide: { url: expect.stringMatching(/\/media\/scenes\/camp-01-960\.avif$/), width: 960, format: 'AVIF' },
    card: { url: expect.stringMatching(/\/media\/share\/camp-01\.jpg$/), width: 1200, format: 'JPEG' },
  })
})

test('returns the image URL of another site unchanged, and rejects a width below 1', async ({ site }) => {
  const imageUrl = 'https://pictures.example/fire.jpg'
  const { id } = await createEvent(site.services, { imageUrl })
  const asked = await askPublic(site.url, `{ event(id: "${id}") { image(width: 480) { url width format } } }`)
  expect(asked.data.event).toEqual({ image: { url: imageUrl, width: null, format: null } })
  const rejected = await askPublic(site.url, `{ event(id: "${id}") { image(width: 0) { url } } }`)
  expect(rejected.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('returns the address that opens the booking form, with a campaign', async ({ site }) => {
  const { id } = await createEvent(site.services)
  const ask = (args: string) => askPublic(site.url, `{ event(id: "${id}") { bookingUrl${args} } }`)
  expect((await ask('')).data.event).toEqual({
    bookingUrl: expect.stringMatching(new RegExp(`/event/${id}\\?bookEvent=${id}$`)),
  })
  expect((await ask('(campaign: "scouts-2030")')).data.event).toEqual({
    bookingUrl: expect.stringMatching(/bookEvent=\d+&campaign=scouts-2030$/),
  })
  expect((await ask('(campaign: "a b")')).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})
