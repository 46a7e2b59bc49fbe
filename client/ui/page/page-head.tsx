import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { site } from '../../../domain/site.ts'
import { absoluteUrl, type StructuredData } from '../../../domain/structured-data.ts'

export type SharePicture = {
  /** Site path or absolute URL. */
  src: string
  alt: string
  width?: number
  height?: number
}

type PageHeadProps = {
  title: string
  /** Pages without a description are not indexed. */
  description?: string
  picture?: SharePicture
  /** Canonical path, if it differs. */
  path?: string
  /** HTTP status of the response. */
  status?: 404
  /** `siteUrl` has no trailing slash. */
  data?: (siteUrl: string) => readonly StructuredData[]
}

type ServerHead = {
  /** Without a trailing slash. */
  siteUrl: string
  onStatus: (status: 404 | undefined) => void
}

/** Null in the browser. */
export const ServerSideContext = createContext<ServerHead | null>(null)

const SITE_PICTURE: SharePicture = {
  src: '/media/share.png',
  alt: `${site.name}: ${site.tagline}`,
  width: 1200,
  height: 630,
}

/** Required once per page. */
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
      {data && <script type="application/ld+json">{serializeStructuredData(data(siteUrl))}</script>}
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

// `<` could close the script element.
function serializeStructuredData(items: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Without a trailing slash. */
export function useSiteUrl(): string {
  return useContext(ServerSideContext)?.siteUrl ?? readSiteUrl()
}

// Hydrated tags must match the server's.
function readSiteUrl(): string {
  return document.getElementById('apollo-state')?.dataset.siteUrl ?? window.location.origin
}

// Removes the tags of the empty page.
function removeShellTags(): void {
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
}
