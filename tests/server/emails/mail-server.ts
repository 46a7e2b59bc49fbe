import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Accepts emails, responds 421 or 550, never responds, or disconnects after an email. */
export type MailServerMood = 'takes' | 'busy' | 'refuses' | 'hangs' | 'drops'

export type MailServer = {
  url: string
  mood: MailServerMood
  /** Oldest first, read by a parser that the site does not use. */
  emails: Email[]
  /** With unfolded headers. */
  envelopes: { from: string; to: string[]; raw: string }[]
  /** Returns the latest email with this subject, or throws. */
  latest(subject: string): Email
  close(): Promise<void>
  /** Listens again on the same port. */
  reopen(): Promise<void>
}

/** A real mail server on loopback with one inbox. @param port any free one when 0 */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mailServer: MailServer = {
    url: '',
    mood: 'takes',
    emails: [],
    envelopes: [],
    latest(subject) {
      const found = mailServer.emails.findLast((email) => email.subject === subject)
      if (!found)
        throw new Error(
          `no mail "${subject}" among ${mailServer.emails.map((email) => email.subject).join('; ')}`,
        )
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    async reopen() {
      server = createServer(mailServer)
      await listen(server, Number(new URL(mailServer.url).port))
    },
  }
  let server = createServer(mailServer)
  mailServer.url = `smtp://127.0.0.1:${await listen(server, port)}`
  return mailServer
}

function createServer(mailServer: MailServer): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      if (mailServer.mood === 'hangs') return
      if (mailServer.mood === 'busy') return done(rejection(421, 'Come back later'))
      if (mailServer.mood === 'refuses') return done(rejection(550, 'Nobody of this name'))
      done()
    },
    onData(stream, { id, envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        mailServer.envelopes.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8').replace(/\r\n[ \t]+/g, ' '),
        })
        void PostalMime.parse(bytes).then((email) => {
          mailServer.emails.push(email)
          if (mailServer.mood === 'drops') hangUp(server, id)
          else done()
        })
      })
    },
  })
  // Clients that disconnect early are expected here.
  server.on('error', () => undefined)
  return server
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address.port
}

function hangUp(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    if (
      typeof connection === 'object' &&
      connection !== null &&
      'id' in connection &&
      connection.id === sessionId &&
      '_socket' in connection &&
      connection._socket instanceof Object &&
      'destroy' in connection._socket &&
      typeof connection._socket.destroy === 'function'
    ) {
      connection._socket.destroy()
    }
  }
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
