import { preload } from 'react-dom'

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
export function preloadPicture({ srcSet, sizes, media }: Picture): void {
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
