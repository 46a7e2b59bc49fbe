import type { Env } from '../env.ts'
import { readBuildDocuments } from '../http/graphql/read-build-documents.ts'
import { type CardPayments, openCardPayments } from '../payments/card-payments.ts'
import type { Connections } from '../platform/connections.ts'
import type { ProcessLog } from '../platform/log/log.ts'
import { type OpenServices, openServices } from '../services.ts'
import { getDocumentsFile } from './build-paths.ts'
import type { CloseStep } from './lifecycle.ts'

export type ProcessContext = {
  env: Env & { databaseUrl: string }
  log: ProcessLog
  closing: CloseStep[]
}

export type OpenedProcess = { opened: OpenServices; cards: CardPayments }

export async function openProcessServices(
  { env, log, closing }: ProcessContext,
  connections: Connections,
  isDevelopment = false,
): Promise<OpenedProcess> {
  const cards = await openCardPayments(env)
  closing.push(() => cards.close())
  const documents = await readBuildDocuments(getDocumentsFile(isDevelopment))
  const opened = await openServices(env, env.databaseUrl, log, cards, documents, connections)
  closing.push(() => opened.close())
  return { opened, cards }
}
