import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server answers: takes mails, 421 for a while, 550 for good, not at all, or hangs up once it has a mail. */
export type InboxMood = 'takes' | 'busy' | 'refuses' | 'hangs' | 'drops'

export type Inbox = {
  url: string
  mood: InboxMood
  /** What arrived, oldest first, read by a parser that the site does not use. */
  mails: Email[]
  /** The latest mail with this subject, which must be there. */
  latest(subject: string): Email
  /** Stops listening, as a mail server that is down. */
  close(): Promise<void>
}

/** A real mail server on loopback with one inbox for everybody. @param port to come back on; any free one when left out */
export async function openInbox(port = 0): Promise<Inbox> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      if (inbox.mood === 'hangs') return
      if (inbox.mood === 'busy') return done(refusal(421, 'Come back later'))
      if (inbox.mood === 'refuses') return done(refusal(550, 'Nobody of this name'))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          if (inbox.mood === 'drops') hangUp(server, session.id)
          else done()
        })
      })
    },
  })
  // Whoever hangs up in the middle is no news here.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the inbox has no port')
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${address.port}`,
    mood: 'takes',
    mails,
    latest(subject) {
      const found = mails.findLast((mail) => mail.subject === subject)
      if (!found)
        throw new Error(`no mail "${subject}" among ${mails.map((mail) => mail.subject).join('; ')}`)
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}

/** Ends a connection without another word. */
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

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
