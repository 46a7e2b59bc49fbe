import type { GraphqlRow } from '../authorisation-matrix.ts'

const inBooking = (selection: string) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`
const inViewer = (selection: string) => `{ viewer { ${selection} } }`
const inCancellation = (selection: string) => inBooking(`cancellation { ${selection} }`)
const inCancellations = (selection: string) => inBooking(`cancellations { ${selection} }`)
const inReceipts = (selection: string) => inBooking(`receipts { ${selection} }`)

const ofWhole: GraphqlRow['cells'] = ['NOT_ALLOWED', 'whole', 'whole', 'NOT_ALLOWED', 'whole logged']
const ofForm: GraphqlRow['cells'] = ['NOT_ALLOWED', 'data', 'data', 'NOT_ALLOWED', 'data logged']

/** What the fields about a booking's money answer to whom. */
export const moneyFieldRows: GraphqlRow[] = [
  { type: 'Booking', fields: 'cancellation', around: inBooking, cells: ofWhole },
  {
    type: 'CancellationQuote',
    fields:
      'edition isPaid isPaymentProcessing isWholeOpen needsReason daysBefore droppedAmount cashAmount restAmount creditAmount explanation steps parts',
    around: inCancellation,
    cells: ofWhole,
  },
  {
    type: 'CancellationStep',
    fields: 'fromDay untilDay cashAmount restAmount creditAmount isNow',
    around: (selection) => inCancellation(`steps { ${selection} }`),
    cells: ofWhole,
  },
  {
    type: 'CancellablePart',
    fields: 'kind position label amount',
    around: (selection) => inCancellation(`parts { ${selection} }`),
    cells: ofWhole,
  },
  { type: 'Booking', fields: 'cancellations', around: inBooking, cells: ofForm },
  { type: 'Booking', fields: 'exchange move', around: inBooking, cells: ofForm },
  {
    type: 'BookingCancellation',
    fields:
      'id isWhole isMove isAfterwards isShortened outcome refundAmount creditAmount keptAmount waitingAmount takenAmount creditNotes at',
    around: inCancellations,
    cells: ofForm,
  },
  {
    type: 'CreditNote',
    fields: 'id code amount balance expiresOn',
    around: (selection) => inCancellations(`creditNotes { ${selection} }`),
    cells: ofForm,
  },
  {
    type: 'CreditNote',
    fields: 'id code amount balance expiresOn',
    when: 'of the account',
    around: (selection) => inViewer(`creditNotes { ${selection} }`),
    cells: ['null', 'null', 'whole', 'empty', 'empty'],
  },
  { type: 'Booking', fields: 'receipts', around: inBooking, cells: ofWhole },
  {
    type: 'Receipt',
    fields:
      'number isAdjustment isIncrease adjusts amount creditAmount carriedAmount gst method lines issuedAt',
    around: inReceipts,
    cells: ofForm,
  },
  // The name of who paid, who may be somebody else than who has the booking now.
  { type: 'Receipt', fields: 'issuedTo', around: inReceipts, cells: ofWhole },
  {
    type: 'ReceiptLine',
    fields: 'label quantity nights unitAmount amount',
    around: (selection) => inReceipts(`lines { ${selection} }`),
    cells: ofForm,
  },
]
