import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { RefundLedgerDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { organiser } from './sample-admin.ts'

test('reads each filtered list once', async ({ open, user, site }) => {
  const answer = (attempt: number) =>
    site.setResponse(RefundLedgerDocument, { refunds: { edges: [{ node: { id: `r${attempt}`, attempt } }] } })
  site.signIn(organiser)
  answer(2)
  open('/admin/money')
  await screen.findByText(/ · attempt 2$/)
  answer(3)
  await user.selectOptions(screen.getByLabelText('Status'), 'FAILED')
  await screen.findByText(/ · attempt 3$/)
  answer(4)
  await user.selectOptions(screen.getByLabelText('Status'), 'SUCCEEDED')
  await screen.findByText(/ · attempt 4$/)
  const asked = site.requests.filter(({ name }) => name === 'RefundLedger').map(({ variables }) => variables)
  expect(asked).toMatchObject([{ status: null }, { status: 'FAILED' }, { status: 'SUCCEEDED' }])
})
