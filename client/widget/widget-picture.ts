import { parsePictureHash, pictureAddress } from '../../domain/pictures.ts'
import { element } from './element.ts'
import type { Camp } from './fetch-camps.ts'

const WIDTH = 480
const HEIGHT = 320
const SCENE = /^(\/media\/(?:scenes\/|hero-).+?)\.(?:webp|avif)$/

/**
 * Draws on a canvas: a host CSP then needs to allow only this site's scripts and connections. After an error the
 * stylesheet's drawing remains.
 */
export function createCampPicture({ imageUrl, imageAlt: alt, url }: Camp, siteUrl: string): HTMLElement {
  const canvas = element('canvas', { width: String(WIDTH), height: String(HEIGHT) })
  canvas.setAttribute('aria-hidden', 'true')
  const frame = element('div', { class: 'picture' }, canvas)
  // Pictures of other hosts violate that CSP and would expose the visitor to them.
  const { origin, pathname } = new URL(imageUrl)
  if (origin !== new URL(url).origin) return frame
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      drawPicture(canvas, siteUrl + getSmallUrl(pathname)).then(
        () => showCanvas(frame, canvas, alt),
        () => undefined,
      )
    },
    { rootMargin: '300px' },
  )
  observer.observe(frame)
  return frame
}

function showCanvas(frame: HTMLElement, canvas: HTMLCanvasElement, alt: string | null): void {
  frame.classList.add('drawn')
  if (!alt) return
  canvas.removeAttribute('aria-hidden')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', alt)
}

async function drawPicture(canvas: HTMLCanvasElement, address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`Status ${response.status} for a picture.`)
  const picture = await createImageBitmap(await response.blob())
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  picture.close()
}

function getSmallUrl(path: string): string {
  const hash = parsePictureHash(path)
  if (hash !== null) return pictureAddress(hash, WIDTH, 'webp')
  const scene = SCENE.exec(path)?.[1]
  return scene === undefined ? path : `${scene}-${WIDTH}.webp`
}
