import type { GraphqlRow } from '../authorisation-matrix.ts'
import {
  adminMutation,
  adminQuery,
  campMutation,
  campQuery,
  doneByAdmin,
  field,
  mutation,
  readByAdmin,
} from './row-builders.ts'

const unknown = 999_999

const words = { subject: 'The gate', text: 'Dear {first name}', includesUnpaid: true }
const { includesUnpaid: _, ...testWords } = words

export const messageRows: GraphqlRow[] = [
  {
    ...adminMutation('sendCampMessage', 'SendCampMessagePayload', ({ eventId }) => ({ eventId, ...words })),
    leader: 'SendCampMessagePayload',
  },
  mutation(
    'sendCampMessage',
    doneByAdmin('NoRecipientsError'),
    ({ hiddenEventId, fullEventId }, column) => ({
      eventId: column === 'L' ? fullEventId : hiddenEventId,
      ...words,
      includesUnpaid: false,
    }),
    'of a camp that others lead, or without families',
  ),
  ...campMutation('testCampMessage', 'TestCampMessagePayload', testWords),
  ...campQuery('campMessages', 'data', {
    around: () =>
      'query ($eventId: ID!) { campMessages(eventId: $eventId, first: 1) { edges { node { id subject text who progress { families } } } } }',
  }),
  adminQuery('campMessage', 'null', {
    around: () => `query ($eventId: ID!) { campMessage(eventId: $eventId, id: ${unknown}) { id } }`,
    ask: ({ eventId }) => ({ eventId }),
    leader: 'null',
  }),
  field(
    'CampMessage',
    'families',
    () =>
      'query ($eventId: ID!) { campMessages(eventId: $eventId, first: 1) { edges { node { families(first: 5) { edges { node { id lastName } } } } } } }',
    readByAdmin('whole logged'),
    { ask: ({ eventId }) => ({ eventId }), leader: 'whole logged' },
  ),
  ...campQuery('campFamilies', 'data'),
  adminQuery('previewCampMessage', 'whole logged', {
    around: () =>
      `query ($eventId: ID!) { previewCampMessage(eventId: $eventId, subject: "x", text: "x", includesUnpaid: true, place: 0) {
        place families name subject text } }`,
    ask: ({ eventId }) => ({ eventId }),
    leader: 'whole logged',
  }),
  adminQuery('previewCampMessage', 'null', {
    when: 'of a camp that others lead, without families',
    around: () =>
      `query ($eventId: ID!) { previewCampMessage(eventId: $eventId, subject: "x", text: "x", includesUnpaid: false, place: 0) { place } }`,
    ask: ({ fullEventId }) => ({ eventId: fullEventId }),
  }),
  // Limited, because some names here are personal words elsewhere.
  adminQuery('enquiries', 'data logged', {
    around: () =>
      '{ enquiries(filter: { search: "nobody" }) { edges { node { id name email phone text } } } }',
  }),
  adminQuery('enquiry', 'null', { ask: () => ({ id: unknown }) }),
  adminQuery('openEnquiries', 'data'),
  adminMutation('answerEnquiry', 'EnquiryNotFoundError', () => ({ id: unknown, text: 'Yes', version: 1 })),
  adminMutation('markEnquiry', 'EnquiryNotFoundError', () => ({ id: unknown, isAnswered: true, version: 1 })),
]
