import type { Services } from '../../context.ts'
import { decryptText } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { type CodeServices, toStoredCode } from './credit-notes.ts'

const batch = 200

/**
 * Encrypts plaintext codes and re-encrypts codes with an older key. Also runs nightly, because an older instance
 * may still write plaintext.
 */
export async function encryptCreditCodes(services: CodeServices & Pick<Services, 'db'>): Promise<void> {
  const { db, seal } = services
  for (let after = 0; ; ) {
    const rows = await readNotesToEncrypt(db, seal.newestKey, after)
    for (const note of rows) {
      const code = note.code ?? decryptText(seal, note.sealedCode, String(note.id), null)
      if (code === null) continue
      // Skips notes that another instance updated.
      await db.creditNote.updateMany({
        where: { id: note.id, code: note.code, sealedCode: note.sealedCode },
        data: { code: null, ...toStoredCode(services, note.id, code) },
      })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}

function readNotesToEncrypt(
  db: DatabaseOrTransaction,
  newestKey: Uint8Array,
  after: number,
): Promise<{ id: number; code: string | null; sealedCode: Uint8Array<ArrayBuffer> | null }[]> {
  return db.$queryRaw`
    SELECT id, code, sealed_code AS "sealedCode" FROM credit_note
    WHERE id > ${after} AND (code IS NOT NULL OR substring(sealed_code FROM 2 FOR 4) <> ${newestKey})
    ORDER BY id LIMIT ${batch}`
}
