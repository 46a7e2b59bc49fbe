import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventChangeSummary } from '../../client/events/staff/change/event-change-summary.tsx'
import type { EventChangePreview } from '../../client/events/staff/change/use-event-change.ts'

const preview: EventChangePreview = {
  __typename: 'EventChangePreview',
  isMaterial: true,
  confirmedBookings: 3,
  unpaidBookings: 1,
  waitingParties: 2,
  paidAmount: 125_000,
  subject: 'Creek Camp has changed',
  text: 'Hi,\n\nBefore',
}

function render(changed: Partial<EventChangePreview> = {}, emailDelayHours = 0) {
  const html = renderToStaticMarkup(
    <EventChangeSummary
      preview={{ ...preview, ...changed }}
      emailDelayHours={emailDelayHours}
      onDelay={() => undefined}
    />,
  )
  return html.replaceAll(/<style.*?<\/style>/gs, '')
}

/** Returns pairs of label and value. */
const factsIn = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value])

test('shows how many families and how much money a moved camp affects, and the email', () => {
  const html = render()
  expect(factsIn(html)).toEqual([
    ['Families who have booked', '4'],
    ['Not paid yet', '1'],
    ['Paid, and refundable', '$1,250.00'],
    ['Families on the waiting list', '2'],
  ])
  expect(html).toContain('cancel for a full refund')
  expect(html).toContain('Creek Camp has changed')
  expect(html).toContain('Hi,\n\nBefore')
})

test('describes changed times or plan as an email only, without money', () => {
  const html = render({ isMaterial: false })
  expect(html).toContain('This only sends an email.')
  expect(html).not.toContain('refund.')
  expect(factsIn(html).map(([label]) => label)).not.toContain('Paid, and refundable')
})

test('shows no booking email where all families are on the waiting list', () => {
  const html = render({ confirmedBookings: 0, unpaidBookings: 0 })
  expect(factsIn(html)).toEqual([
    ['Families who have booked', '0'],
    ['Families on the waiting list', '2'],
  ])
  expect(html).toContain('Nobody has booked.')
  expect(html).not.toContain('Creek Camp has changed')
})

test('offers to send the email immediately or within 24 hours, and keeps the choice', () => {
  const html = render({}, 4)
  const options = [...html.matchAll(/<option value="(\d+)"( selected="")?>([^<]*)</g)]
  expect(options.map(([, hours]) => Number(hours))).toEqual([0, 1, 2, 4, 8, 12, 24])
  expect(options.map(([, , , label]) => label)).toEqual([
    ...['Immediately', 'In 1 hour', 'In 2 hours', 'In 4 hours', 'In 8 hours', 'In 12 hours', 'In 24 hours'],
  ])
  expect(options.filter(([, , selected]) => selected).map(([, hours]) => hours)).toEqual(['4'])
})
