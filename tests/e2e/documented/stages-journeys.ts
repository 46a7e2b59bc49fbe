import type { Journey } from './screen-states.ts'
import { signOutJourney } from './stages-accounts.ts'
import { authChoiceJourney } from './stages-auth-choice.ts'
import { dataJourney, noticeJourney } from './stages-behaviour.ts'
import { cardFormJourney } from './stages-card-form.ts'
import { dashboardJourney } from './stages-dashboard.ts'
import { endedSessionJourney } from './stages-ended-session.ts'
import { eventJourney } from './stages-event.ts'
import { brokenMediaJourney, calendarJourney } from './stages-films.ts'
import { emptyHomeJourney, homeJourney } from './stages-home.ts'
import { pagesJourney } from './stages-pages.ts'
import { paymentJourney } from './stages-payment.ts'

export const JOURNEYS: readonly Journey[] = [
  homeJourney,
  emptyHomeJourney,
  brokenMediaJourney,
  calendarJourney,
  eventJourney,
  authChoiceJourney,
  paymentJourney,
  cardFormJourney,
  signOutJourney,
  dashboardJourney,
  pagesJourney,
  endedSessionJourney,
  noticeJourney,
  dataJourney,
]
