import { decodeQR } from 'qr/decode.js'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A smaller image is enough, and faster to decode. */
const MAX_PIXELS = 640
const SCAN_INTERVAL_MS = 120

export type CameraState = 'STARTING' | 'SEEING' | 'REJECTED' | 'NONE'

/**
 * Reads codes from the rear camera until unmount. Decodes in JavaScript because only some browsers have a barcode
 * API.
 * @param onRead receives a code repeatedly while it stays in view
 */
export function useTicketCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('STARTING')
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

    function scanFrame(): void {
      const shown = video.current
      const text = shown && picture ? decodeFrame(shown, picture) : null
      if (isOver) return
      if (text !== null) read.current(text)
      timer = setTimeout(scanFrame, SCAN_INTERVAL_MS)
    }

    async function startCamera(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const shown = video.current
        if (isOver || shown === null) return stopCamera()
        shown.srcObject = stream
        await shown.play()
        setState('SEEING')
        scanFrame()
      } catch (error) {
        const isRejected = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isOver) setState(isRejected ? 'REJECTED' : 'NONE')
      }
    }

    function stopCamera(): void {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    if (navigator.mediaDevices === undefined) setState('NONE')
    else void startCamera()
    return stopCamera
  }, [video])
  return state
}

function decodeFrame(video: HTMLVideoElement, picture: CanvasRenderingContext2D): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, MAX_PIXELS / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  picture.canvas.width = width
  picture.canvas.height = height
  picture.drawImage(video, 0, 0, width, height)
  try {
    return decodeQR(picture.getImageData(0, 0, width, height))
  } catch {
    return null
  }
}
