import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Mode = 'normal' | 'busy' | 'reject' | 'silent'

export type MailServer = {
  url: string
  /** Accepts, or responds with 421 temporarily, 550 permanently, or never. */
  mode: Mode
  /** Deliveries by Message-ID. */
  readonly accepted: ReadonlyMap<string, number>
  reader: ((raw: string) => void) | null
  /** Runs once, between an email and its response. */
  afterNext: (() => void) | null
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const accepted = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mailServer.mode === 'silent') return
      if (mailServer.mode === 'busy') return done(rejection(421, 'try again later'))
      if (mailServer.mode === 'reject') return done(rejection(550, 'no such mailbox'))
      done()
    },
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? `without an id ${accepted.size}`
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        mailServer.reader?.(raw)
        mailServer.afterNext?.()
        mailServer.afterNext = null
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mode: 'normal',
    accepted,
    reader: null,
    afterNext: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
