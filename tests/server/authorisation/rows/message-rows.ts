import { type GraphqlRow, mutationRow } from '../authorisation-matrix.ts'

type Cell = GraphqlRow['cells'][number]

/** No enquiry has it. */
const unknown = 999_999

function ofAdmin(cell: Cell): GraphqlRow['cells'] {
  return ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', cell]
}

function query(fields: string, cell: Cell, rest: Partial<GraphqlRow> = {}): GraphqlRow {
  return { type: 'Query', fields, cells: ofAdmin(cell), ...rest }
}

/** What is asked of a camp: as its leader, and of one that others lead. */
function ofCamp(row: GraphqlRow): GraphqlRow[] {
  const [, , , , cell] = row.cells
  const others: GraphqlRow = { ...row, when: 'of a camp that others lead' }
  return [
    { ...row, leader: cell, ask: ({ eventId }) => ({ eventId }) },
    { ...others, ask: ({ fullEventId }) => ({ eventId: fullEventId }) },
  ]
}

const edit = (
  field: string,
  cell: Cell,
  input: Parameters<typeof mutationRow>[2],
  when?: string,
): GraphqlRow =>
  mutationRow(
    field,
    ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', cell],
    input,
    when,
  )

const words = { subject: 'The gate', text: 'Dear {first name}', includesUnpaid: true }
const { includesUnpaid: _, ...testWords } = words

/** Who writes to the families of a camp, and who answers what strangers ask. */
export const messageRows: GraphqlRow[] = [
  {
    ...edit('sendCampMessage', 'SendCampMessagePayload', ({ eventId }) => ({ eventId, ...words })),
    leader: 'SendCampMessagePayload',
  },
  edit(
    'sendCampMessage',
    'NobodyToWriteToError',
    ({ hiddenEventId, fullEventId }, column) => ({
      eventId: column === 'L' ? fullEventId : hiddenEventId,
      ...{ ...words, includesUnpaid: false },
    }),
    'of a camp that others lead, or without families',
  ),
  {
    ...edit('testCampMessage', 'TestCampMessagePayload', ({ eventId }) => ({ eventId, ...testWords })),
    leader: 'TestCampMessagePayload',
  },
  edit(
    'testCampMessage',
    'TestCampMessagePayload',
    ({ fullEventId }) => ({ eventId: fullEventId, ...testWords }),
    'of a camp that others lead',
  ),
  ...ofCamp(
    query('campMessages', 'data', {
      around: () =>
        'query ($eventId: ID!) { campMessages(eventId: $eventId, first: 1) { edges { node { id subject text who progress { families } } } } }',
    }),
  ),
  query('campMessage', 'null', {
    around: () => `query ($eventId: ID!) { campMessage(eventId: $eventId, id: ${unknown}) { id } }`,
    ask: ({ eventId }) => ({ eventId }),
    leader: 'null',
  }),
  // Those that were sent above.
  {
    type: 'CampMessage',
    fields: 'families',
    around: () =>
      'query ($eventId: ID!) { campMessages(eventId: $eventId, first: 1) { edges { node { families(first: 5) { edges { node { id lastName } } } } } } }',
    ask: ({ eventId }) => ({ eventId }),
    cells: ofAdmin('whole logged'),
    leader: 'whole logged',
  },
  ...ofCamp(query('campFamilies', 'data')),
  query('previewCampMessage', 'whole logged', {
    around: () =>
      `query ($eventId: ID!) { previewCampMessage(eventId: $eventId, subject: "x", text: "x", includesUnpaid: true, place: 0) {
        __typename ... on PreviewCampMessagePayload { place families name subject text } ... on UserError { message } } }`,
    ask: ({ eventId }) => ({ eventId }),
    leader: 'whole logged',
  }),
  query('previewCampMessage', 'data', {
    when: 'of a camp that others lead',
    around: () =>
      `query ($eventId: ID!) { previewCampMessage(eventId: $eventId, subject: "x", text: "x", includesUnpaid: false, place: 0) {
        __typename } }`,
    ask: ({ fullEventId }) => ({ eventId: fullEventId }),
  }),
  // Not everybody's: the names of some of the people here are words that must not go out elsewhere.
  query('enquiries', 'data logged', {
    around: () =>
      '{ enquiries(filter: { search: "nobody" }) { edges { node { id name email phone text } } } }',
  }),
  query('enquiry', 'null', { ask: () => ({ id: unknown }) }),
  query('enquiriesWaiting', 'data'),
  edit('answerEnquiry', 'EnquiryNotFoundError', () => ({ id: unknown, text: 'Yes', version: 1 })),
  edit('markEnquiry', 'EnquiryNotFoundError', () => ({ id: unknown, isAnswered: true, version: 1 })),
]

/** Types that only the fields above lead to, each with all its fields. */
export const messageTypes: Record<string, string> = {
  CampMessage: 'id eventId subject text includesUnpaid who createdAt doneAt progress families',
  CampMessageConnection: 'edges pageInfo',
  CampMessageEdge: 'cursor node',
  CampMessageProgress: 'families written leftOut queued sent kept dead',
  CampMessageFamily: 'id code firstName lastName state failure sentAt isShared isOfFormerHolder',
  CampMessageFamilyConnection: 'edges pageInfo',
  CampMessageFamilyEdge: 'cursor node',
  CampFamilies: 'id title isCancelled confirmed withUnpaid unreachable',
  PreviewCampMessagePayload: 'place families name subject text',
  SendCampMessagePayload: 'campMessage',
  TestCampMessagePayload: 'address',
  NobodyToWriteToError: 'message',
  CampCancelledError: 'message',
  Enquiry: 'id name email phone subject text label createdAt answeredAt changedAt changedBy version answers',
  EnquiryAnswer: 'id text who createdAt',
  EnquiryConnection: 'edges pageInfo',
  EnquiryEdge: 'cursor node',
  AnswerEnquiryPayload: 'enquiry',
  MarkEnquiryPayload: 'enquiry',
  EnquiryNotFoundError: 'message',
  EnquiryChangedError: 'message changedBy changedAt version',
}
