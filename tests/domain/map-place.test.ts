import { expect, test } from 'vitest'
import { describeDistance, parseCoordinates } from '../../domain/events/map-place.ts'

test.each([
  ['https://www.openstreetmap.org/?mlat=-28.101&mlon=152.731#map=13/-28.2/152.8', [-28.101, 152.731]],
  ['https://www.openstreetmap.org/#map=13/-28.1/152.7', [-28.1, 152.7]],
  [
    'https://www.google.com/maps/place/Camp/@-28.2,152.8,15z/data=!3m1!8m2!3d-28.101!4d152.731',
    [-28.101, 152.731],
  ],
  ['https://www.google.com/maps/@-28.2,152.8,15z', [-28.2, 152.8]],
  ['https://maps.google.com/?q=-28.1,152.7', [-28.1, 152.7]],
  ['https://www.google.com/maps/search/?api=1&query=-28.1%2C152.7', [-28.1, 152.7]],
  ['https://maps.apple.com/?ll=-28.1,152.7&q=Camp', [-28.1, 152.7]],
  ['https://maps.google.com/?q=Boonah', null],
  ['https://maps.app.goo.gl/abc123', null],
  ['https://www.openstreetmap.org/?mlat=-128.1&mlon=152.7', null],
  ['no address', null],
])('%s', (address, pair) => {
  const [latitude, longitude] = pair ?? []
  expect(parseCoordinates(address)).toEqual(pair && { latitude, longitude })
})

test.each([
  [-27.47, 153.03, 'In Brisbane'],
  [-28.1, 152.73, 'About 75 km south-west of Brisbane, as the crow flies'],
  [-27.43, 153.54, 'About 50 km east of Brisbane, as the crow flies'],
  [-26.35, 153.07, 'About 120 km north of Brisbane, as the crow flies'],
  [-25.06, 148.26, 'About 550 km north-west of Brisbane, as the crow flies'],
])('%d, %d %s', (latitude, longitude, words) => {
  expect(describeDistance({ latitude, longitude })).toBe(words)
})
