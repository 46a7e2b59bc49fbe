import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

type PageFailureProps = {
  error: unknown
  /** Renders the page once more. */
  onRetry: () => void
}

/** What is shown in place of a page that failed: no network, a newer version of the site, or a fault of the page. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return MISSING_SCRIPT.test(String(error)) ? <MissingScript /> : <PageFault onRetry={onRetry} />
}

/** The page's script did not arrive: either nothing does, or the site has no such script any more. */
function MissingScript() {
  const [isReached, setReached] = useState<boolean | null>(null)
  useEffect(() => {
    // What the device believes about its network is not enough.
    fetch(paths.offline(), { method: 'HEAD', cache: 'no-store' }).then(
      () => setReached(true),
      () => setReached(false),
    )
  }, [])
  if (isReached === null) return null
  return isReached ? <NewVersion /> : <NoReception />
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

/** How the browsers say that a module could not be fetched. */
const MISSING_SCRIPT = /dynamically imported module|importing a module script|module script failed/i

const RETRY_MS = 10_000
let lastRetryAt = Number.NEGATIVE_INFINITY

const RELOADED_KEY = 'loaded-for-new-version'
const RELOADED_MS = 60_000

function loadNewVersion(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  } catch {
    // Where storage is refused the same screen may be shown twice.
  }
  window.location.reload()
}

function wasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOADED_MS
  } catch {
    return false
  }
}
