import { toAsciiEmail } from '../../domain/typed-text/email-address.ts'
import { splitSearchWords } from '../../domain/typed-text/search-text.ts'
import { cleanLine } from '../../domain/typed-text/single-line.ts'
import { escapeLikePattern } from './escape-like-pattern.ts'
import { Prisma } from './prisma.ts'

/** Null when nothing was typed. Indexes must contain the same expressions. */
export function searchCondition(
  columns: readonly Prisma.Sql[],
  typed: string | null | undefined,
): Prisma.Sql | null {
  const words = splitSearchWords(toAsciiEmail(cleanLine(typed ?? '')))
  if (words.length === 0) return null
  const conditions = words.map((word) => {
    const pattern = `%${escapeLikePattern(word)}%`
    const inColumns = columns.map((column) => Prisma.sql`search_text(${column}) LIKE ${pattern}`)
    return Prisma.sql`(${Prisma.join(inColumns, ' OR ')})`
  })
  return Prisma.join(conditions, ' AND ')
}
