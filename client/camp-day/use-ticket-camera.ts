import { decodeQR } from 'qr/decode.js'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** A smaller image is enough, and faster to decode. */
const MAX_PIXELS = 640
const SCAN_INTERVAL_MS = 120

export type CameraState = 'STARTING' | 'SCANNING' | 'DENIED' | 'NONE'

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
  const handleRead = useEffectEvent(onRead)

  useEffect(() => {
    let isStopped = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

    function scanFrame(): void {
      const element = video.current
      const text = element && context ? decodeFrame(element, context) : null
      if (isStopped) return
      if (text !== null) handleRead(text)
      timer = setTimeout(scanFrame, SCAN_INTERVAL_MS)
    }

    async function startCamera(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const element = video.current
        if (isStopped || element === null) return stopCamera()
        element.srcObject = stream
        await element.play()
        setState('SCANNING')
        scanFrame()
      } catch (error) {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isStopped) setState(isDenied ? 'DENIED' : 'NONE')
      }
    }

    function stopCamera(): void {
      isStopped = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    if (navigator.mediaDevices === undefined) setState('NONE')
    else void startCamera()
    return stopCamera
  }, [video])
  return state
}

function decodeFrame(video: HTMLVideoElement, context: CanvasRenderingContext2D): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, MAX_PIXELS / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  context.canvas.width = width
  context.canvas.height = height
  context.drawImage(video, 0, 0, width, height)
  try {
    return decodeQR(context.getImageData(0, 0, width, height))
  } catch {
    return null
  }
}
