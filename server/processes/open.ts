import type { Env } from '../env.ts'
import { readOwnDocuments } from '../http/graphql/own-documents.ts'
import { type CardPayments, openCardPayments } from '../payments/card-payments.ts'
import type { Connections } from '../platform/connections.ts'
import type { ProcessLog } from '../platform/log/log.ts'
import { type OpenServices, openServices } from '../services.ts'
import { documentsFile } from './build.ts'
import type { Closing } from './life.ts'

export type ProcessParts = { env: Env; log: ProcessLog; closing: Closing[] }

export type Opened = { opened: OpenServices; cards: CardPayments }

export async function openProcess(
  { env, log, closing }: ProcessParts,
  databaseUrl: string,
  connections: Connections,
  isDevelopment = false,
): Promise<Opened> {
  const cards = await openCardPayments(env)
  closing.push(() => cards.close())
  const documents = await readOwnDocuments(documentsFile(isDevelopment))
  const opened = await openServices(env, databaseUrl, log, cards, documents, connections)
  closing.push(() => opened.close())
  return { opened, cards }
}
