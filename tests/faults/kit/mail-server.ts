import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Mood = 'normal' | 'busy' | 'refuse' | 'silent'

export type MailServer = {
  url: string
  /** How it answers: takes mails, 421 for a while, 550 for good, or never. */
  mood: Mood
  /** Each mail taken, by Message-ID, with how often it came. */
  readonly taken: ReadonlyMap<string, number>
  /** Is told the text of each mail, as it came over the line. */
  reader: ((raw: string) => void) | null
  /** Does something after the next mail was taken and before that is answered. */
  afterNext: (() => void) | null
  close(): Promise<void>
}

/** A mail server on loopback that keeps what it was handed. */
export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (own.mood === 'silent') return
      if (own.mood === 'busy') return done(refusal(421, 'come back later'))
      if (own.mood === 'refuse') return done(refusal(550, 'nobody of this name'))
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

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
