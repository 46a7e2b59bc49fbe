import { isUniqueViolation } from '../../platform/prisma.ts'

/**
 * Runs what stores a booking; once more when another one drew the same code in the same moment, since the next draw is
 * another one. A unique key that is taken for another reason is taken the second time as well, and is thrown.
 */
export async function drawAgain<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await store()
  }
}
