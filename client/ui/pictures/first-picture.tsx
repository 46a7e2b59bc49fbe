import { preload } from 'react-dom'

export const PHONE = '(max-width: 599.95px)'
const WIDER = '(min-width: 600px)'

type FirstPictureProps = {
  phone: string
  wider: string
  sizes: string
}

/** The server inlines the picture for phones (server/http/pages/inline-pictures.ts). Wider screens preload theirs. */
export function FirstPicture({ phone, wider, sizes }: FirstPictureProps) {
  const [first = ''] = wider.split(' ', 1)
  // Scripts would delay the picture on slow connections.
  preload(first, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: wider,
    imageSizes: sizes,
    media: WIDER,
    fetchPriority: 'high',
  })
  return (
    <>
      <source data-inline="" type="image/avif" media={PHONE} srcSet={phone} />
      <source type="image/avif" srcSet={wider} sizes={sizes} />
    </>
  )
}
