import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { assertNever } from '../../../domain/assert-never.ts'
import { paths } from '../../paths.ts'
import { createStoredText } from '../../storage/browser-storage.ts'
import { isMissingScript } from '../../ui/missing-script.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'

type PageFailureProps = {
  error: unknown
  onRetry: () => void
}

export function PageFailure({ error, onRetry }: PageFailureProps) {
  return isMissingScript(error) ? <MissingScript /> : <PageErrorMessage onRetry={onRetry} />
}

/** Possible causes: no network, a lost response, or a new release without this script. */
function MissingScript() {
  const [cause, setCause] = useState<Cause | null>(null)
  useEffect(() => {
    void findCause().then(setCause)
  }, [])
  switch (cause) {
    case null:
      return null
    case 'NO_RECEPTION':
      return <NoReception />
    case 'LOST':
      return <LostScript />
    case 'NEW_VERSION':
      return <NewVersion />
    default:
      return assertNever(cause)
  }
}

type Cause = 'NO_RECEPTION' | 'LOST' | 'NEW_VERSION'

// The device's online state is unreliable. The site's HTML names the current first script.
async function findCause(): Promise<Cause> {
  try {
    const response = await fetch(paths.offline(), { cache: 'no-store' })
    const html = await response.text()
    const script = document.querySelector<HTMLScriptElement>('script[src="/start.js"]')?.dataset.files
    const [first = ''] = script?.split(' ') ?? []
    return !response.ok || html.includes(`"${first} `) || html.includes(`"${first}"`) ? 'LOST' : 'NEW_VERSION'
  } catch {
    return 'NO_RECEPTION'
  }
}

function LostScript() {
  return (
    <Failure
      title="This page did not load"
      text="Part of it got lost on the way. Nothing you booked is lost. Try again."
      picture="cold-fire"
    >
      {RELOAD}
    </Failure>
  )
}

function NoReception() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Failure
      title="No reception?"
      text="This page is not on your device yet. It loads as soon as you're back in range."
      picture="lost-wombat"
    >
      {RELOAD}
    </Failure>
  )
}

function NewVersion() {
  const [isSecondTime] = useState(wasJustReloaded)
  if (isSecondTime) {
    return (
      <Failure
        title="This page did not load"
        text="We may be having trouble. Nothing you booked is lost. Wait a minute and try again."
        picture="cold-fire"
      >
        {RELOAD}
      </Failure>
    )
  }
  return (
    <Failure
      title="The site has been updated"
      text="A newer version came out while you were looking around. Load it to continue. Nothing you booked is lost."
      picture="empty-tent"
    >
      <Button variant="contained" size="large" onClick={loadNewVersion}>
        Load the new version
      </Button>
    </Failure>
  )
}

// A second error reloads the whole site: the page's data may be the cause.
function PageErrorMessage({ onRetry }: { onRetry: () => void }) {
  const [isSecondTime] = useState(() => Date.now() - lastRetryAt < RETRY_MS)
  return (
    <Failure
      title="Something went wrong"
      text="We could not show this page. It's our fault, and nothing you booked is lost."
      picture="cold-fire"
    >
      {isSecondTime ? (
        RELOAD
      ) : (
        <Button
          variant="contained"
          size="large"
          onClick={() => {
            lastRetryAt = Date.now()
            onRetry()
          }}
        >
          Try again
        </Button>
      )}
    </Failure>
  )
}

type FailureProps = { title: string; text: string; picture: string; children: ReactNode }

function Failure({ title, text, picture, children }: FailureProps) {
  return (
    <>
      <PageHead title={title} />
      <PageMessage
        title={title}
        text={text}
        picture={<img src={`/media/${picture}.svg`} alt="" width={360} height={240} />}
        action={
          <>
            {children}
            {/* A full load, because cached data may be the cause. */}
            <Button variant="outlined" size="large" href={paths.home()}>
              Back to camp
            </Button>
          </>
        }
      />
    </>
  )
}

const RELOAD = (
  <Button variant="contained" size="large" onClick={reload}>
    Try again
  </Button>
)

function reload(): void {
  window.location.reload()
}

const RETRY_MS = 10_000
let lastRetryAt = Number.NEGATIVE_INFINITY

const storedReloadTime = createStoredText('tab', 'reloaded-for-new-version')
const RELOADED_MS = 60_000

function loadNewVersion(): void {
  // Without storage the same screen may appear twice.
  storedReloadTime.write(String(Date.now()))
  window.location.reload()
}

function wasJustReloaded(): boolean {
  return Date.now() - Number(storedReloadTime.read() ?? 0) < RELOADED_MS
}
