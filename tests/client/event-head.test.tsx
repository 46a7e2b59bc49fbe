import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { EventPageDocument } from '../../client/graphql/graphql.ts'
import { test } from './fixtures/app-test.tsx'
import { sampleEvent } from './fixtures/sample-event.ts'

const getMeta = (property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')

test.for([
  [{ isCancelled: false, imageAlt: null }, 'Whittling', 'Whittling'],
  [{ isCancelled: true, imageAlt: 'A knife and a stick' }, 'Cancelled: Whittling', 'A knife and a stick'],
] as const)('names a camp and its picture: %o', async ([changes, title, alt], { open, site }) => {
  site.setResponse(EventPageDocument, { event: { ...sampleEvent, title: 'Whittling', ...changes } })
  open(`/event/${sampleEvent.id}`)
  await waitFor(() => expect(document.title).toBe(`${title} | Camp Dads`))
  expect([getMeta('og:title'), getMeta('og:image:alt')]).toEqual([title, alt])
})

test('reports a moved camp as rescheduled to search engines, with its earlier start', async ({
  open,
  site,
}) => {
  const event = { ...sampleEvent, isCancelled: false, previousStartsAt: '2030-05-31T06:00:00.000Z' }
  site.setResponse(EventPageDocument, { event })
  open(`/event/${event.id}`)
  await waitFor(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(data).toContain('"eventStatus":"https://schema.org/EventRescheduled"')
    expect(data).toContain('"previousStartDate":"2030-05-31T16:00:00+10:00"')
  })
})
