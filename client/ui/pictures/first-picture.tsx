import { preload } from 'react-dom'

export const PHONE = '(max-width: 599.95px)'
const WIDER = '(min-width: 600px)'

type FirstPictureProps = {
  /** The AVIF file that phones get. */
  phone: string
  /** The AVIF files for wider screens and their widths, as in a `srcset`. */
  wider: string
  sizes: string
}

/**
 * The AVIF sources of the picture that is seen first. The server puts the one for phones into the document
 * (server/http/pages/inline-pictures.ts); wider screens, which are rarely on a slow line, ask for theirs before anything else.
 */
export function FirstPicture({ phone, wider, sizes }: FirstPictureProps) {
  preloadPicture({ srcSet: wider, sizes, media: WIDER })
  return (
    <>
      <source data-inline="" type="image/avif" media={PHONE} srcSet={phone} />
      <source type="image/avif" srcSet={wider} sizes={sizes} />
    </>
  )
}

type Picture = {
  /** The files and their widths, as in a `srcset`. */
  srcSet: string
  sizes?: string
  /** When only some screens get it. */
  media?: string
}

/**
 * Asks for the picture that is seen first before anything else: a document names its scripts in the head, and on a slow
 * line a picture further down would wait until they are there. For AVIF; who cannot read it is not asked.
 */
function preloadPicture({ srcSet, sizes, media }: Picture): void {
  const [first = ''] = srcSet.split(' ', 1)
  preload(first, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}
