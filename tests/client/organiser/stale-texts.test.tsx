import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminBookingPageDocument,
  AnswerEnquiryDocument,
  EnquiriesPageDocument,
  RecordPaymentDocument,
} from '../../../client/graphql/graphql.ts'
import { AT, booking, enquiry, test } from './desk-test.ts'
import { createList } from './sample-admin.ts'

const paid = {
  ...booking,
  paymentStatus: 'COMPLETED',
  cancellation: { isPaid: true },
  admin: { ...booking.admin, group: 'CONFIRMED', recordableAmount: null, paidAmount: 17_000 },
} as const
const unpaid = {
  ...booking,
  paymentStatus: 'PENDING',
  cancellation: { isPaid: false },
  admin: { ...booking.admin, group: 'PENDING' },
} as const

test('refetches the whole page of a booking after it is marked as paid', async ({ openDesk, user, site }) => {
  await openDesk('/admin/bookings/a1')
  site.setResponse(AdminBookingPageDocument, { booking: unpaid })
  await user.click(await screen.findByText('Mark as paid'))
  site.setResponse(AdminBookingPageDocument, { booking: paid })
  site.setResponse(RecordPaymentDocument, {
    recordPayment: { __typename: 'RecordPaymentPayload', booking: { id: 'a1', admin: paid.admin } },
  })
  await user.click(await screen.findByRole('button', { name: /^Mark \$170\.00 as paid/ }))
  await screen.findByText(/Cancel all or part of the booking for the family/)
  expect(screen.queryByText(/Nothing has been paid yet/)).toBeNull()
})

test('updates the count of open enquiries while an answered one is open', async ({
  openDesk,
  user,
  fill,
  site,
}) => {
  await openDesk('/admin/enquiries?enquiry=5')
  site.setResponse(EnquiriesPageDocument, { openEnquiries: 1, enquiries: createList(enquiry) })
  await fill({ 'Your answer': 'You can bring a dog.' })
  site.setResponse(EnquiriesPageDocument, {
    openEnquiries: 0,
    enquiries: createList({ ...enquiry, answeredAt: AT }),
  })
  site.setResponse(AnswerEnquiryDocument, {
    answerEnquiry: {
      __typename: 'AnswerEnquiryPayload',
      enquiry: { ...enquiry, version: 2, answeredAt: AT },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(screen.getByText('Nobody is waiting for an answer')).toBeInTheDocument())
  expect(screen.getByLabelText(/^Your answer/)).toBeVisible()
})
