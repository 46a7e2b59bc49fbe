import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { CampDayDocument, RecordPaperConsentsDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'
import { sentWith } from './desk-test.ts'
import { organiser } from './sample-admin.ts'

type Missing = 'TERMS' | 'SAFETY' | 'MEDICAL' | 'PHOTO'

function answerCamp(site: GraphqlSite, missingConsents: readonly Missing[]): void {
  const person = { id: 'a0', kind: 'ADULT', name: 'Sam Smith', photoChoice: null } as const
  const party = { bookingId: 'b1', firstName: 'Sam', lastName: 'Smith', missingConsents, people: [person] }
  site.setResponse(CampDayDocument, { viewer: { id: '7' }, roster: { parties: [party] }, attendance: [] })
}

test('records a form signed on paper after a confirmation, and shows it as given', async ({
  open,
  user,
  site,
}) => {
  site.signIn(organiser)
  answerCamp(site, ['TERMS', 'SAFETY', 'MEDICAL', 'PHOTO'])
  site.fail(RecordPaperConsentsDocument, 0)
  open('/admin/events/2/day')
  await user.click(await screen.findByRole('button', { name: 'Smith, Sam' }))
  await user.click(await screen.findByRole('button', { name: 'Signed on paper' }))
  expect(sentWith(site, 'RecordPaperConsents')).toEqual([])
  await user.selectOptions(screen.getByLabelText('Photos, as on the form'), 'Photos are OK')
  await user.click(screen.getByRole('button', { name: 'Record it' }))
  await screen.findByText(/Keep the paper and record the form when you have reception/)

  answerCamp(site, [])
  site.setResponse(RecordPaperConsentsDocument, {
    recordPaperConsents: { __typename: 'RecordPaperConsentsPayload' },
  })
  await user.click(screen.getByRole('button', { name: 'Record it' }))
  await waitFor(() => expect(screen.queryByText('Before you come is not filled in')).toBeNull())
  expect(sentWith(site, 'RecordPaperConsents').at(-1)).toEqual({
    input: { eventId: '2', bookingId: 'b1', photoChoice: 'YES' },
  })
  expect(screen.queryByRole('button', { name: 'Signed on paper' })).toBeNull()
})
