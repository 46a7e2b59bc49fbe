import sharp from 'sharp'

/** A photo on the visitor's device, 900 pixels wide and of one colour, as a field for files takes it. */
export async function jpegFile(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
