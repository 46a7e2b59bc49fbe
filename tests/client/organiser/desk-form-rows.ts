import type { TypedDocumentNode } from '@apollo/client'
import type { Unmasked } from '@apollo/client/masking'
import {
  AnswerEnquiryDocument,
  CancelEventDocument,
  ChangePartyDocument,
  CorrectBookingDocument,
  DeletePhotoDocument,
  InviteStaffDocument,
  MarkEnquiryDocument,
  PublishPhotosDocument,
  RecordPaymentDocument,
  RefundForMedicalReasonDocument,
  RemoveFromStaffDocument,
  RemoveSecondFactorDocument,
  SendCampMessageDocument,
  SetLedEventsDocument,
  TestCampMessageDocument,
} from '../../../client/graphql/graphql.ts'
import { type GraphqlSite, getName, type PartialData } from '../fixtures/graphql-site.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { adminEvent } from './sample-admin.ts'

type Texts = Record<string, string>
export type Entry = { typed?: Texts; chosen?: string }

type DeskForm = {
  name: string
  address: string
  opened?: string[]
  says: (string | RegExp)[]
  /** Input, and the field errors after it was submitted. */
  wrong?: (Entry & { messages: Record<string, string | RegExp> })[]
  /** Server errors, by path. */
  issues?: Texts
  right?: Entry
  /** The button that opens a confirmation, and its text. */
  asks?: [RegExp, RegExp]
  button: string
  busy: string
  failed: string
  done: string
  /** Text shown after success; without it the dialog closes. */
  after?: string | RegExp
  input: object
  act: ReturnType<typeof act>
}

/** Defines the mutation of a form. `respond` returns its payload or the given error. */
function act<Data, Variables>(
  operation: TypedDocumentNode<Data, Variables>,
  respond: (error?: ReturnType<typeof reject>) => PartialData<Unmasked<Data>>,
) {
  return {
    name: getName(operation),
    reject: (site: GraphqlSite, issues: Texts) => site.setResponse(operation, respond(reject(issues))),
    fail: (site: GraphqlSite) => site.fail(operation, 500),
    accept: (site: GraphqlSite) => site.setResponse(operation, respond()),
  }
}

function reject(texts: Texts) {
  const issues = Object.entries(texts).map(([path, message]) => ({ path, message }))
  return { __typename: 'InvalidInputError', issues } as const
}

const AT = '2026-01-02T00:00:00.000Z'
const STAFF = '/admin/staff'
const GALLERY = '/admin/events/2/gallery'
const LOOKED = 'I have looked at the new photo. The person above who did not agree cannot be recognised.'
const BOOKING = '/admin/bookings/a1'
const marked = { id: '5', answeredAt: AT, changedAt: AT }
const answered = { ...marked, answers: [{ createdAt: AT }] }
const corrected = { 'Last name': 'Half', 'Child 1 age': '8' }
const letter = { Subject: 'The gate', Text: 'See you at {camp}' }

export const deskForms: readonly DeskForm[] = [
  {
    name: 'invites somebody to the team',
    address: STAFF,
    opened: ['Invite someone'],
    says: [/^We email them a link that works for 7 days\./, 'Camps to lead'],
    wrong: [{ messages: { Email: 'Enter an email', 'Camps to lead': 'Choose at least one camp' } }],
    right: { typed: { Email: 'bo@dads.au' }, chosen: 'admin: sees and changes everything' },
    button: 'Send invitation',
    busy: 'Sending...',
    failed: 'Failed to invite. Nothing was done.',
    done: 'The invitation is on its way',
    input: { email: 'bo@dads.au', role: 'ADMIN', eventIds: [] },
    issues: { email: 'Enter an email', eventIds: 'Choose at least one camp' },
    act: act(InviteStaffDocument, (error) => ({
      inviteStaff: error ?? { __typename: 'InviteStaffPayload' },
    })),
  },
  {
    name: 'changes which camps somebody leads',
    address: STAFF,
    opened: ['Camps of jo'],
    says: [`${sampleEvent.title}, 7 June 2030 – 9 June 2030`],
    right: { chosen: 'Dry Hill, 7 June 2030 – 9 June 2030' },
    button: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save. Nothing was done.',
    done: 'Camps saved',
    input: { userId: '8', eventIds: ['2', '3'] },
    act: act(SetLedEventsDocument, () => ({ setLedEvents: { __typename: 'SetLedEventsPayload' } })),
  },
  {
    name: 'removes a second step',
    address: STAFF,
    opened: ['Remove two-step verification for jo'],
    says: [/Please call jo to make sure it's really them asking\./],
    button: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove it. Nothing was done.',
    done: 'Two-step verification removed',
    input: { userId: '8' },
    act: act(RemoveSecondFactorDocument, () => ({
      removeSecondFactor: { __typename: 'RemoveSecondFactorPayload' },
    })),
  },
  {
    name: 'takes somebody off the team',
    address: STAFF,
    opened: ['Remove jo from the team'],
    says: [/^We sign them out straight away and email them\./],
    button: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove. Nothing was done.',
    done: 'jo is no longer in the team',
    input: { userId: '8' },
    act: act(RemoveFromStaffDocument, () => ({ removeFromStaff: { __typename: 'RemoveFromStaffPayload' } })),
  },
  {
    name: 'answers an enquiry',
    address: '/admin/enquiries?enquiry=5',
    says: ['Waiting for an answer.', /^Sent by email with the enquiry below it\./],
    wrong: [{ messages: { 'Your answer': 'Answer is required' } }],
    right: { typed: { 'Your answer': 'There is a creek.' } },
    button: 'Send the answer',
    busy: 'Sending...',
    done: 'The answer is on its way',
    failed: 'The answer may not have been sent. Try again: it is only sent once.',
    after: 'Answered.',
    input: { id: '5', text: 'There is a creek.', version: 1 },
    act: act(AnswerEnquiryDocument, (error) => ({
      answerEnquiry: error ?? { __typename: 'AnswerEnquiryPayload', enquiry: answered },
    })),
  },
  {
    name: 'marks an enquiry as answered',
    address: '/admin/enquiries?enquiry=5',
    says: ['Answered by phone, or nothing to answer?'],
    button: 'Mark as answered',
    busy: 'Saving...',
    failed: 'Nothing was changed',
    done: 'Marked as answered',
    after: 'Reopen it',
    input: { id: '5', isAnswered: true },
    act: act(MarkEnquiryDocument, () => ({
      markEnquiry: { __typename: 'MarkEnquiryPayload', enquiry: marked } as const,
    })),
  },
  {
    name: 'writes to all families',
    address: '/admin/events/2/messages',
    says: ['Goes to 3 families', /^1 family who erased the account gets no email\. Call them/],
    wrong: [
      { messages: { Subject: 'Subject is required', Text: 'Text is required' } },
      { typed: { ...letter, Text: '{age}' }, messages: { Text: /^\{age\} is not a field/ } },
    ],
    right: { typed: letter, chosen: 'Also 1 family who has not paid yet' },
    asks: [/^Send to . families$/, /^“The gate” is emailed straight away\. It cannot be recalled\. Each/],
    button: 'Send now',
    busy: 'Sending...',
    failed: 'The message was not sent. Nothing was done.',
    done: 'The message is on its way',
    after: 'Goes to 3 families',
    input: { eventId: '2', subject: 'The gate', text: 'See you at {camp}', includesUnpaid: true },
    act: act(SendCampMessageDocument, () => ({ sendCampMessage: { __typename: 'SendCampMessagePayload' } })),
  },
  {
    name: 'sends a message to the organiser first',
    address: '/admin/events/2/messages',
    says: ['Filled in for each family, in the subject too:'],
    right: { typed: letter },
    button: 'Send a test to me',
    busy: 'Sending...',
    failed: 'The test was not sent',
    done: 'To ada@example.com',
    input: { eventId: '2', subject: 'The gate' },
    act: act(TestCampMessageDocument, () => ({
      testCampMessage: { __typename: 'TestCampMessagePayload', address: 'ada@example.com' } as const,
    })),
  },
  {
    name: 'cancels an event',
    address: '/admin?tab=events',
    opened: [`Actions for ${sampleEvent.title}`, 'Cancel Event'],
    says: [/^Booking stops straight away, all bookings end, and we email every family\./],
    wrong: [
      { messages: { Reason: 'Say why the event is cancelled. Every family sees this' } },
      {
        typed: { Reason: 'The creek is in flood.' },
        chosen: 'a spot at another event',
        messages: { 'Other event': 'Choose the event families move to' },
      },
      { typed: { 'Other event': '3' }, messages: { 'Other event': 'This event is full' } },
    ],
    button: 'Cancel the event',
    busy: 'Cancelling…',
    failed: 'The event could not be cancelled.',
    done: 'This event was cancelled',
    issues: { targetEventId: 'This event is full' },
    after:
      /^The only booking has ended by moving to the other event\. “Emails” shows whether the email to the family was sent\./,
    input: { id: '2', reason: 'The creek is in flood.', outcome: 'EXCHANGE', targetEventId: '3' },
    act: act(CancelEventDocument, (error) => ({
      cancelEvent: error ?? { __typename: 'CancelEventPayload', event: adminEvent },
    })),
  },
  {
    name: 'publishes photos',
    address: GALLERY,
    says: ['1 person of 3 did not agree to photos', 'No photos'],
    wrong: [{ messages: { 'Last day': 'Choose a day', [LOOKED]: 'Please confirm' } }],
    right: { typed: { 'Last day': '2030-07-01' }, chosen: LOOKED },
    button: 'Publish 1 new photo',
    busy: 'Publishing...',
    done: 'The photos are published',
    failed: 'Nothing was published. Check your connection and try again.',
    input: { photoIds: ['NEW'], lastDay: '2030-07-01', photoChoicesVersion: 'u1', nobodyRecognisable: true },
    issues: { lastDay: 'Choose a day', nobodyRecognisable: 'Please confirm' },
    act: act(PublishPhotosDocument, (error) => ({
      publishPhotos: error ?? { __typename: 'PublishPhotosPayload' },
    })),
  },
  {
    name: 'deletes a photo',
    address: GALLERY,
    opened: ['Delete Photo 2 of 2'],
    says: ['Are you sure you want to delete this photo?', 'Photo 2 of 2'],
    button: 'Delete',
    busy: 'Deleting...',
    failed: 'The photo could not be deleted',
    done: 'Photo deleted',
    input: { eventId: '2', photoId: 'HIDDEN' },
    act: act(DeletePhotoDocument, () => ({ deletePhoto: { __typename: 'DeletePhotoPayload' } })),
  },
  {
    name: 'corrects a booking',
    address: BOOKING,
    opened: ['Correct details'],
    says: ['Emergency Contact', 'Good to know'],
    issues: { email: 'Is this right?' },
    wrong: [
      {
        typed: { 'Last name': '', 'Child 1 age': '18' },
        messages: { 'Last name': 'Last name is required', 'Child 1 age': 'Age must be between 0-17' },
      },
      { typed: { ...corrected, Email: 'new@example.com' }, messages: { Email: 'Is this right?' } },
    ],
    button: 'Save corrections',
    busy: 'Saving...',
    done: 'Booking corrected',
    failed: 'Failed to correct the booking. What you typed is still here.',
    input: { bookingId: 'a1', version: 'v1', lastName: 'Half', email: 'new@example.com' },
    act: act(CorrectBookingDocument, (error) => ({
      correctBooking: error ?? { __typename: 'CorrectBookingPayload' },
    })),
  },
  {
    name: 'adds a child to a paid booking',
    address: BOOKING,
    opened: ['Change the party', 'Add a child'],
    says: [/^This booking is paid, so you can only add to it here/, /^It needs 1 more spot\. 5 spots are/],
    wrong: [{ messages: { 'New child 1 name': 'Child name is required' } }],
    right: { typed: { 'New child 1 name': 'Leo' } },
    button: 'Record $90.00 and change',
    busy: 'Changing...',
    done: 'Party changed',
    failed: 'Failed to change the party. Nothing was done.',
    input: { newChildren: [{ name: 'Leo' }], expectedDue: '90.00', settlement: 'BANK_TRANSFER' },
    issues: { 'newChildren.0.name': 'Child name is required' },
    act: act(ChangePartyDocument, (error) => ({
      changeParty: error ?? { __typename: 'ChangePartyPayload' },
    })),
  },
  {
    name: 'records a payment',
    address: BOOKING,
    opened: ['Mark as paid'],
    says: ['How it was paid'],
    right: { typed: { 'How it was paid': 'CASH' } },
    button: 'Mark $170.00 as paid',
    busy: 'Saving...',
    done: 'Payment recorded',
    failed: 'Failed to record the payment. Nothing was done.',
    input: { bookingId: 'a1', method: 'CASH', amount: '170.00' },
    act: act(RecordPaymentDocument, () => ({ recordPayment: { __typename: 'RecordPaymentPayload' } })),
  },
  {
    name: 'refunds for a medical reason',
    address: BOOKING,
    opened: ['Medical refund'],
    says: ['To be paid manually'],
    wrong: [{ messages: { Reason: 'Please say why' } }],
    right: { typed: { Reason: 'A letter was shown' } },
    issues: { reason: 'Please say why' },
    button: 'Cancel and refund $170.00',
    busy: 'Refunding...',
    done: 'Booking cancelled and refunded',
    failed: 'Failed to refund. Nothing was done.',
    input: { bookingId: 'a1', reason: 'A letter was shown', amount: '170.00' },
    act: act(RefundForMedicalReasonDocument, (error) => ({
      refundForMedicalReason: error ?? { __typename: 'RefundForMedicalReasonPayload' },
    })),
  },
]
