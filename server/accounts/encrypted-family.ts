import { type SavedFamily, savedFamilySchema } from '../../domain/family-form.ts'
import { type Bytes, type DataCipher, decryptValue, encryptValue } from '../platform/encrypted-value.ts'

export function encryptFamily(seal: DataCipher, family: SavedFamily, userId: string): Bytes {
  return encryptValue(seal, family, userId)
}

type DecryptedFamily = SavedFamily | 'CANNOT_BE_OPENED'

export function decryptFamily(
  seal: DataCipher,
  sealed: Uint8Array | null,
  userId: string,
): DecryptedFamily | null {
  return decryptValue<DecryptedFamily>(seal, sealed, userId, savedFamilySchema, 'CANNOT_BE_OPENED')
}
