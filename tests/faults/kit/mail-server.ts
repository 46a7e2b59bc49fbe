import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Mood = 'normal' | 'busy' | 'refuse' | 'silent'

export type MailServer = {
  url: string
  /** Accepts, or responds with 421 temporarily, 550 permanently, or never. */
  mood: Mood
  /** Deliveries by Message-ID. */
  readonly taken: ReadonlyMap<string, number>
  reader: ((raw: string) => void) | null
  /** Runs once, between an email and its response. */
  afterNext: (() => void) | null
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (own.mood === 'silent') return
      if (own.mood === 'busy') return done(rejection(421, 'come back later'))
      if (own.mood === 'refuse') return done(rejection(550, 'nobody of this name'))
      done()
    },
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? `without an id ${taken.size}`
        taken.set(id, (taken.get(id) ?? 0) + 1)
        own.reader?.(raw)
        own.afterNext?.()
        own.afterNext = null
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const own: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mood: 'normal',
    taken,
    reader: null,
    afterNext: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return own
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
