import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { site } from '../../../domain/site.ts'
import { absoluteUrl, type StructuredData } from '../../../domain/structured-data.ts'

export type SharePicture = {
  /** A path of this site or a whole address. */
  src: string
  alt: string
  /** Pixels; left out when nobody knows them. */
  width?: number
  height?: number
}

type PageHeadProps = {
  /** What the page is about; the name of the site is added. */
  title: string
  /** One or two sentences for search engines and shared links. A page without it is about somebody: it is not listed. */
  description?: string
  /** The picture of a shared link; the site's own when left out. */
  picture?: SharePicture
  /** The page's own address when the one it was opened by may be another: a path of this site. */
  path?: string
  /** Set when the thing that the address names does not exist: the server answers with it. */
  status?: 404
  /** What search engines are told about the things on the page; `siteUrl` has no slash at its end. */
  data?: (siteUrl: string) => readonly StructuredData[]
}

type ServerSide = {
  /** Public address of the site, without a slash at its end. */
  siteUrl: string
  /** Called with the status that the page wants to be answered with. */
  onStatus: (status: 404 | undefined) => void
}

/** What a page has to know and to tell while the server renders it. Null in the browser. */
export const ServerSideContext = createContext<ServerSide | null>(null)

const SITE_PICTURE: SharePicture = {
  src: '/media/share.png',
  alt: `${site.name}: ${site.tagline}`,
  width: 1200,
  height: 630,
}

/** The head of a page; each page has one. React moves the tags into the document's head, data blocks stay in place. */
export function PageHead({ title, description, picture, path, status, data }: PageHeadProps) {
  const { pathname } = useLocation()
  const serverSide = useContext(ServerSideContext)
  const siteUrl = useSiteUrl()
  serverSide?.onStatus(status)
  useEffect(removeShellTags, [])
  const name = `${title} | ${site.name}`
  if (description === undefined || status !== undefined) {
    return (
      <>
        <title>{name}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const address = siteUrl + (path ?? pathname.replace(/(?<=.)\/+$/, ''))
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <PictureTags picture={picture ?? SITE_PICTURE} siteUrl={siteUrl} />
      {data && <script type="application/ld+json">{dataBlock(data(siteUrl))}</script>}
    </>
  )
}

function PictureTags({ picture, siteUrl }: { picture: SharePicture; siteUrl: string }) {
  return (
    <>
      <meta property="og:image" content={absoluteUrl(siteUrl, picture.src)} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

// Data that the browser never runs. No `<` is in it, so that nothing can end the block early.
function dataBlock(things: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The site's public address without a slash at its end, the same on the server and in the browser. */
export function useSiteUrl(): string {
  return useContext(ServerSideContext)?.siteUrl ?? siteUrlOfDocument()
}

// The server writes its public address into every document, as the tags must be the same in both places.
function siteUrlOfDocument(): string {
  return document.getElementById('apollo-state')?.dataset.siteUrl ?? window.location.origin
}

// What the head of an empty page held until its content told more.
function removeShellTags(): void {
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
}
