import type { BookingCorrection } from '../../../domain/booking-desk/booking-correction.ts'
import { InvalidInputError } from '../../errors.ts'
import { type DataCipher, undecryptableText } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { encryptBookingDetails, encryptChild, encryptClothingName } from '../record/encrypted-booking.ts'
import type { CorrectableBooking } from './correctable-booking.ts'

/** Requires a locked booking. Rejects the placeholder for undecryptable text. @throws InvalidInputError */
export async function writeCorrection(
  cipher: DataCipher,
  tx: DatabaseOrTransaction,
  booking: CorrectableBooking,
  form: BookingCorrection,
  fields: readonly string[],
): Promise<void> {
  const { id } = booking
  const hasAnyField = (...names: string[]) => names.some((name) => fields.includes(name))
  const getChangedValue = (name: 'firstName' | 'lastName' | 'email' | 'phone') =>
    hasAnyField(name) ? form[name] : undefined
  const { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes } = form
  const details = { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes }
  const isDetailed = hasAnyField(...Object.keys(details))
  if (isDetailed) rejectUndecryptable('', details)
  await tx.booking.update({
    where: { id },
    data: {
      firstName: getChangedValue('firstName'),
      lastName: getChangedValue('lastName'),
      email: getChangedValue('email'),
      phone: getChangedValue('phone'),
      encryptedDetails: isDetailed ? encryptBookingDetails(cipher, details, id) : undefined,
    },
    select: { id: true },
  })
  for (const [index, child] of form.childrenDetails.entries()) {
    const row = booking.children[index]
    const path = `childrenDetails.${index}.`
    if (row === undefined || !hasAnyField(`${path}name`, `${path}age`, `${path}allergies`)) continue
    rejectUndecryptable(path, { name: child.name, allergies: child.allergies })
    const encryptedDetails = encryptChild(cipher, child, id)
    await tx.bookingChild.update({ where: { id: row.id }, data: { encryptedDetails }, select: { id: true } })
  }
  for (const [kind, list] of [
    ['TSHIRT', 'tshirtOrders'],
    ['HOODIE', 'hoodieOrders'],
  ] as const) {
    const rows = booking.clothing.filter((item) => item.kind === kind)
    for (const [index, { name }] of form[list].entries()) {
      const row = rows[index]
      if (row === undefined || !hasAnyField(`${list}.${index}.name`)) continue
      const encryptedName = encryptClothingName(cipher, name, id)
      await tx.clothingItem.update({
        where: { id: row.id },
        data: { encryptedName },
        select: { id: true },
      })
    }
  }
}

function rejectUndecryptable(path: string, texts: Readonly<Record<string, string>>): void {
  const issues = Object.entries(texts)
    .filter(([, text]) => text === undecryptableText)
    .map(([name]) => ({ path: `${path}${name}`, message: "This can't be opened. Please type it again" }))
  if (issues.length > 0) throw new InvalidInputError(issues)
}
