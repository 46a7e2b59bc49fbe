import { z } from 'zod'
import { getUploadType, LARGEST_PICTURE } from '../../../../domain/pictures.ts'

// Prevents zod's `new Function` attempt, which browsers report as a CSP violation.
z.config({ jitless: true })

const uploadedPicture = z.object({
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** Latest description used in an event. */
  alt: z.string(),
})
const errorBodySchema = z.object({ message: z.string() })

export type UploadedPicture = z.infer<typeof uploadedPicture>

type UploadOutcome<Uploaded = UploadedPicture> =
  | { kind: 'UPLOADED'; picture: Uploaded }
  | { kind: 'REJECTED'; message: string }
  | { kind: 'SIGNED_OUT' }
  | { kind: 'ABORTED' }

/** Returns null for a valid file. */
export function getUploadError(file: Pick<File, 'type' | 'size'>): string | null {
  if (getUploadType(file.type) === null) {
    return 'The picture must be a JPEG, PNG, WebP or AVIF file.'
  }
  if (file.size > LARGEST_PICTURE) {
    return `The picture is too large: at most ${LARGEST_PICTURE / 1_000_000} MB can be uploaded.`
  }
  return null
}

/** `onProgress` receives the share sent, 0 to 1. */
export function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  return send({ url: '/api/admin/pictures', schema: uploadedPicture }, file, onProgress, signal)
}

const uploadedPhoto = z.object({ id: z.string() })

/** Uploads a photo to a camp gallery. `onProgress` receives the share sent, 0 to 1. */
export function sendPhoto(
  eventId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome<z.infer<typeof uploadedPhoto>>> {
  const url = `/api/admin/events/${encodeURIComponent(eventId)}/photos`
  return send({ url, schema: uploadedPhoto }, file, onProgress, signal)
}

type Endpoint<Uploaded> = { url: string; schema: z.ZodType<Uploaded> }

// Uses XMLHttpRequest because `fetch` has no upload progress.
function send<Uploaded>(
  { url, schema }: Endpoint<Uploaded>,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome<Uploaded>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', getUploadType(file.type) ?? file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(toUploadOutcome(schema, request.status, request.responseText))
    request.onerror = () => resolve({ kind: 'REJECTED', message: UNREACHABLE })
    request.onabort = () => resolve({ kind: 'ABORTED' })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const UNREACHABLE = 'The picture could not be sent. Check your connection and try again.'
const FAILED = 'The picture could not be saved. Please try again.'

function toUploadOutcome<Uploaded>(
  schema: z.ZodType<Uploaded>,
  status: number,
  text: string,
): UploadOutcome<Uploaded> {
  if (status === 401) return { kind: 'SIGNED_OUT' }
  const body = parseJson(text)
  const picture = schema.safeParse(body)
  if (status === 201 && picture.success) return { kind: 'UPLOADED', picture: picture.data }
  return { kind: 'REJECTED', message: errorBodySchema.safeParse(body).data?.message ?? FAILED }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
