import { toAsciiEmail } from '../../domain/typed-text/email-address.ts'
import { toSearchText } from '../../domain/typed-text/search-text.ts'
import { cleanLine } from '../../domain/typed-text/single-line.ts'
import { literal } from './literal-pattern.ts'
import { Prisma } from './prisma.ts'

/**
 * Returns the condition that one of these columns contains what was typed, whatever the case, accents, apostrophes and
 * kinds of hyphen (`toSearchText`). Indexes hold the same expressions. Null when nothing was typed.
 */
export function searchCondition(
  columns: readonly Prisma.Sql[],
  typed: string | null | undefined,
): Prisma.Sql | null {
  const words = toSearchText(toAsciiEmail(cleanLine(typed ?? '')))
  if (words === '') return null
  const pattern = `%${literal(words)}%`
  const found = columns.map((column) => Prisma.sql`search_text(${column}) LIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(found, ' OR ')})`
}
