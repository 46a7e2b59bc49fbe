import text from '../../docs/public-api.md?raw'
import { site } from '../../domain/site.ts'
import { type Block, blocksOf } from './markdown.ts'

/** The documentation of the public endpoint as it stands in docs/public-api.md, with this site's address in it. */
export function publicApiBlocks(siteUrl: string): Block[] {
  return blocksOf(text.replaceAll(site.url, siteUrl))
}

/** The queries of the documentation by their titles. */
export function exampleQueries(siteUrl: string): { title: string; query: string }[] {
  return publicApiBlocks(siteUrl).flatMap((block) =>
    block.kind === 'code' && block.language === 'graphql' ? [{ title: block.title, query: block.text }] : [],
  )
}
