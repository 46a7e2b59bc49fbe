import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { readStored, store } from '../browser-storage.ts'
import { paths } from '../paths.ts'
import { isMissingScript } from '../ui/missing-script.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

type PageFailureProps = {
  error: unknown
  /** Renders the page once more. */
  onRetry: () => void
}

/** What is shown in place of a page that failed: no network, a newer version of the site, or a fault of the page. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return isMissingScript(error) ? <MissingScript /> : <PageFault onRetry={onRetry} />
}

/** The page's script did not arrive: nothing does, it was lost on the way, or a newer version has no such script. */
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

// What the device believes about its network is not enough. A document of the site names the first script of today.
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
      text="A part of it got lost on the way. Nothing you booked is lost: try again."
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
      text="This page is not on your device yet. It loads as soon as you are back in range."
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
        text="Our side may be having trouble. Nothing you booked is lost: wait a minute and try again."
        picture="cold-fire"
      >
        {RELOAD}
      </Failure>
    )
  }
  return (
    <Failure
      title="The site has been updated"
      text="A newer version came out while you were looking around. Load it to go on; nothing you booked is lost."
      picture="empty-tent"
    >
      <Button variant="contained" size="large" onClick={loadNewVersion}>
        Load the new version
      </Button>
    </Failure>
  )
}

// After a second failure the whole site is loaded anew: the fault may be in what the page was given.
function PageFault({ onRetry }: { onRetry: () => void }) {
  const [isSecondTime] = useState(() => Date.now() - lastRetryAt < RETRY_MS)
  return (
    <Failure
      title="Something went wrong"
      text="This page could not be shown. The fault is ours, and nothing you booked is lost."
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
            {/* A whole load, as what this tab knows may be part of the fault. */}
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

const RELOADED_KEY = 'loaded-for-new-version'
const RELOADED_MS = 60_000

function loadNewVersion(): void {
  // Where storage is refused the same screen may be shown twice.
  store('tab', RELOADED_KEY, String(Date.now()))
  window.location.reload()
}

function wasJustReloaded(): boolean {
  return Date.now() - Number(readStored('tab', RELOADED_KEY) ?? 0) < RELOADED_MS
}
