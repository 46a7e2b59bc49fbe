import type { GraphqlRow } from '../authorisation-matrix.ts'
import { field, inBooking, inViewer, readByFamily, readByMember } from './row-builders.ts'

const inCancellation = (selection: string) => inBooking(`cancellation { ${selection} }`)
const inCancellations = (selection: string) => inBooking(`cancellations { ${selection} }`)
const inReceipts = (selection: string) => inBooking(`receipts { ${selection} }`)

const ofWhole: GraphqlRow['cells'] = readByFamily('whole', 'whole logged')
const ofForm: GraphqlRow['cells'] = readByFamily('data', 'data logged')

export const moneyFieldRows: GraphqlRow[] = [
  field('Booking', 'cancellation', inBooking, ofWhole),
  {
    type: 'CancellationQuote',
    fields:
      'edition isPaid isPaymentProcessing isWholeOpen needsReason daysBefore droppedAmount cashAmount restAmount creditAmount explanation steps parts',
    around: inCancellation,
    cells: ofWhole,
  },
  field(
    'CancellationStep',
    'fromDay untilDay cashAmount restAmount creditAmount isNow',
    (it) => inCancellation(`steps { ${it} }`),
    ofWhole,
  ),
  field('CancellablePart', 'kind position label amount', (it) => inCancellation(`parts { ${it} }`), ofWhole),
  field('Booking', 'cancellations', inBooking, ofForm),
  field('Booking', 'exchange exchangeLinks', inBooking, ofForm),
  {
    type: 'BookingCancellation',
    fields:
      'id isWhole isExchange isAfterwards isShortened outcome refundAmount creditAmount retainedAmount waitingAmount withdrawnAmount creditNotes at',
    around: inCancellations,
    cells: ofForm,
  },
  field(
    'CreditNote',
    'id code amount balance expiresOn',
    (it) => inCancellations(`creditNotes { ${it} }`),
    ofForm,
  ),
  field(
    'CreditNote',
    'id code amount balance expiresOn',
    (it) => inViewer(`creditNotes { ${it} }`),
    readByMember('whole', 'empty'),
    { when: 'of the account' },
  ),
  field('Booking', 'receipts', inBooking, ofWhole),
  {
    type: 'Receipt',
    fields:
      'number isAdjustment isIncrease adjustedNumber amount creditAmount carriedAmount gst method lines issuedAt',
    around: inReceipts,
    cells: ofForm,
  },
  // The name of the payer, who may differ from the present holder of the booking.
  field('Receipt', 'issuedTo', inReceipts, ofWhole),
  field(
    'ReceiptLine',
    'label quantity nights unitAmount amount',
    (it) => inReceipts(`lines { ${it} }`),
    ofForm,
  ),
]
