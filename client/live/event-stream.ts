const SEPARATOR = '\n\n'
const DATA = 'data: '

/** `onSign` is called for every chunk, including keep-alives. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onData, onSign }: { onData: (data: string) => void; onSign: () => void },
): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    text += decoder.decode(value, { stream: true })
    const parts = text.split(SEPARATOR)
    text = parts.pop() ?? ''
    for (const part of parts) {
      const line = part.split('\n').find((each) => each.startsWith(DATA))
      if (line !== undefined) onData(line.slice(DATA.length))
    }
  }
}
