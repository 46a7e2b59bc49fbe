import { createContext, useContext } from 'react'
import { site } from '../../domain/site.ts'

export type PageFacts = {
  /** What the page is about; the name of the site is added. */
  title: string
  description?: string
  /** The picture of a shared link: a path of this site or a whole address. */
  image?: string
  /** Set when the thing that the address names does not exist: the server answers with it. */
  status?: 404
}

/** Where the server learns what the rendered page is about. In the browser nothing listens. */
export const PageFactsContext = createContext<(facts: PageFacts) => void>(() => undefined)

/** The title and description of a page; each page has one. React moves them into the document's head. */
export function PageHead(facts: PageFacts) {
  useContext(PageFactsContext)(facts)
  return (
    <>
      <title>{`${facts.title} | ${site.name}`}</title>
      {facts.description && <meta name="description" content={facts.description} />}
    </>
  )
}
