import type { Services } from '../../context.ts'
import { decryptText } from '../../platform/encrypted-value.ts'
import { type CodeServices, toStoredCode } from './credit-notes.ts'

const batch = 200

/** Re-encrypts codes with the newest key, and replaces the HMACs by which they are found. */
export async function rotateCreditCodeKeys(services: CodeServices & Pick<Services, 'db'>): Promise<void> {
  const { db, cipher } = services
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ id: number; encryptedCode: Uint8Array<ArrayBuffer> }[]>`
      SELECT id, encrypted_code AS "encryptedCode" FROM credit_note
      WHERE id > ${after} AND substring(encrypted_code FROM 2 FOR 4) <> ${cipher.newestKey}
      ORDER BY id LIMIT ${batch}`
    for (const { id, encryptedCode } of rows) {
      const code = decryptText(cipher, encryptedCode, String(id), null)
      if (code === null) continue
      // Skips notes that another instance updated.
      await db.creditNote.updateMany({ where: { id, encryptedCode }, data: toStoredCode(services, id, code) })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}
