import { isUniqueViolation } from '../../platform/prisma.ts'

/** Retries once when the random booking code collides. Other unique violations happen again and are thrown. */
export async function retryOnCodeCollision<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await store()
  }
}
