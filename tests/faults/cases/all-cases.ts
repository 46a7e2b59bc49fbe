import type { FaultCase } from '../kit/fault-case.ts'
import { cancellations } from './cancellations.ts'
import { editedEvents } from './edited-events.ts'
import { emailFaults } from './email-faults.ts'
import { failovers } from './failovers.ts'
import { fullDisks } from './full-disks.ts'
import { killedProcesses } from './killed-processes.ts'
import { latePayments } from './late-payments.ts'
import { lostDatabase } from './lost-database.ts'
import { paymentOrders } from './payment-orders.ts'
import { processes } from './processes.ts'
import { providerFaults } from './provider-faults.ts'
import { responseCache } from './response-cache.ts'
import { severalInstances } from './several-instances.ts'
import { waitingOffers } from './waiting-offers.ts'

/** In numerical order. A new row is added to the file of its subject. */
export const allCases: FaultCase[] = [
  ...killedProcesses,
  ...lostDatabase,
  ...failovers,
  ...fullDisks,
  ...paymentOrders,
  ...latePayments,
  ...providerFaults,
  ...emailFaults,
  ...severalInstances,
  ...editedEvents,
  ...cancellations,
  ...processes,
  ...responseCache,
  ...waitingOffers,
].toSorted((one, other) => Number(one.number) - Number(other.number))
