import type { ClassifiedTable, PersonalTable } from '../../platform/personal-columns.ts'
import type { Prisma } from '../../platform/prisma.ts'

/**
 * `contact` is replaced, `holder` identifies account, browser and network, `request` allows a replay, and `link` opens
 * the booking.
 */
export const bookingTable = {
  table: 'booking',
  key: 'id',
  keyType: 'text',
  boundTo: 'id',
  columns: {
    id: 'kept',
    code: 'kept',
    eventId: 'kept',
    userId: 'holder',
    state: 'kept',
    paymentState: 'kept',
    firstName: 'contact',
    lastName: 'contact',
    email: 'contact',
    phone: 'contact',
    adultCount: 'kept',
    childCount: 'kept',
    glampingTentCount: 'kept',
    beerPackageCount: 'kept',
    encryptedDetails: 'encrypted details',
    encryptedArrangements: 'encrypted details',
    nights: 'kept',
    laterAdultNights: 'kept',
    laterChildNights: 'kept',
    adultPriceCents: 'kept',
    childPriceCents: 'kept',
    tentPriceCents: 'kept',
    beerPriceCents: 'kept',
    tshirtPriceCents: 'kept',
    tshirtKidsPriceCents: 'kept',
    hoodiePriceCents: 'kept',
    hoodieKidsPriceCents: 'kept',
    totalCents: 'kept',
    paidCents: 'kept',
    policyEdition: 'kept',
    holdExpiresAt: 'kept',
    holdExtendedAt: 'kept',
    idempotencyKey: 'request',
    requestHmac: 'request',
    accessTokenHash: 'link',
    encryptedAccessToken: 'encrypted link',
    emailVerifiedAt: 'kept',
    createdBySid: 'holder',
    clientNetworkHmac: 'holder',
    campaign: 'kept',
    holdRenewedAt: 'kept',
    exchangeFeeCents: 'kept',
    waivedCents: 'kept',
    replacedBookingId: 'kept',
    formerHolderCount: 'kept',
    holderSince: 'kept',
    acceptedChangeId: 'kept',
    cancelledAt: 'kept',
    confirmedAt: 'kept',
    revision: 'kept',
    erasedAt: 'kept',
    createdAt: 'kept',
    updatedAt: 'kept',
  },
} as const satisfies ClassifiedTable<Prisma.BookingScalarFieldEnum>

export const childTable = {
  table: 'booking_child',
  key: 'id',
  keyType: 'int',
  boundTo: 'bookingId',
  columns: {
    id: 'kept',
    bookingId: 'kept',
    position: 'kept',
    encryptedDetails: 'encrypted details',
    encryptedDiet: 'encrypted details',
  },
} as const satisfies ClassifiedTable<Prisma.BookingChildScalarFieldEnum>

/** Names of adults and children. */
export const clothingTable = {
  table: 'clothing_item',
  key: 'id',
  keyType: 'int',
  boundTo: 'bookingId',
  columns: {
    id: 'kept',
    bookingId: 'kept',
    position: 'kept',
    kind: 'kept',
    size: 'kept',
    isKids: 'kept',
    unitPriceCents: 'kept',
    encryptedName: 'encrypted details',
  },
} as const satisfies ClassifiedTable<Prisma.ClothingItemScalarFieldEnum>

export const attendanceTable = {
  table: 'attendance_record',
  key: 'id',
  keyType: 'uuid',
  boundTo: 'bookingId',
  columns: { encryptedCollector: 'encrypted details' },
} as const satisfies PersonalTable<Prisma.AttendanceRecordScalarFieldEnum>

export const cancellationTable = {
  table: 'cancellation',
  key: 'id',
  keyType: 'int',
  boundTo: 'bookingId',
  columns: { encryptedReason: 'encrypted medical' },
} as const satisfies PersonalTable<Prisma.CancellationScalarFieldEnum>

/** Erasure keeps the code, because its bearer may spend it. */
export const creditNoteTable = {
  table: 'credit_note',
  key: 'id',
  keyType: 'int',
  boundTo: 'id',
  columns: { encryptedCode: 'encrypted code' },
} as const satisfies PersonalTable<Prisma.CreditNoteScalarFieldEnum>
