import text from '../../docs/public-api.md?raw'
import { type Block, blocksOf } from './markdown.ts'

/** The address that stands for the site's own in the text. */
const WRITTEN_ADDRESS = 'https://campdads.example'

/** The documentation of the public endpoint as it stands in docs/public-api.md, with this site's address in it. */
export function publicApiBlocks(siteUrl: string): Block[] {
  return blocksOf(text.replaceAll(WRITTEN_ADDRESS, siteUrl))
}

/** The queries of the documentation by their titles. */
export function exampleQueries(siteUrl: string): { title: string; query: string }[] {
  return publicApiBlocks(siteUrl).flatMap((block) =>
    block.kind === 'code' && block.language === 'graphql' ? [{ title: block.title, query: block.text }] : [],
  )
}
