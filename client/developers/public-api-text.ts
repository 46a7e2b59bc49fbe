import text from '../../docs/public-api.md?raw'
import { site } from '../../domain/site.ts'
import { type Block, parseBlocks } from './markdown.ts'

/** Returns docs/public-api.md with this site's address. */
export function publicApiBlocks(siteUrl: string): Block[] {
  return parseBlocks(text.replaceAll(site.url, siteUrl))
}

/** Returns the queries of the documentation with their headings. */
export function exampleQueries(siteUrl: string): { title: string; query: string }[] {
  return publicApiBlocks(siteUrl).flatMap((block) =>
    block.kind === 'code' && block.language === 'graphql' ? [{ title: block.title, query: block.text }] : [],
  )
}
