import { preload } from 'react-dom'

export const PHONE = '(max-width: 599.95px)'
const WIDER = '(min-width: 600px)'

type FirstPictureProps = {
  phone: string
  wider: string
  sizes: string
}

/**
 * The server inlines the picture for phones (server/http/pages/inline-pictures.ts). Wider screens preload
 * theirs.
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
  srcSet: string
  sizes?: string
  media?: string
}

/** Scripts would delay the picture on slow connections. */
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
