/*
 * Finds or installs the browser of the end-to-end tests. Plain JavaScript for the same reason as
 * server/set-up.mjs.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run, SetUpError, step, succeeds } from '../../server/set-up-steps.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const SYSTEM_FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PLAYWRIGHT = 'node_modules/playwright/cli.js'
const DOWNLOAD_TIMEOUT_MS = 300_000

/**
 * Returns a working Chromium: from CHROMIUM_PATH, Playwright or the system, or newly installed. Sets
 * HEADLESS_SHELL_PATH to the faster headless shell if there is one. `own` is Playwright's.
 * @throws an explanation when there is no browser
 */
export async function findBrowser({ node }) {
  const browser = await findWholeBrowser(node)
  const shell = process.env.CHROMIUM_PATH ? undefined : await findShell(node)
  if (shell) process.env.HEADLESS_SHELL_PATH ??= shell
  return browser
}

async function findWholeBrowser(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await works(named)) return named
    throw new SetUpError(`CHROMIUM_PATH names ${named}, which does not run.`)
  }
  const found = (await playwrightBrowser(node)) ?? (await systemFile(SYSTEM_NAMES))
  if (found) return found

  await attempt('Downloading a browser for the tests', async () => {
    await run(node, [PLAYWRIGHT, 'install', 'chromium'], { timeoutMs: DOWNLOAD_TIMEOUT_MS })
    if (isLinuxRoot() && !(await playwrightBrowser(node))) {
      await run(node, [PLAYWRIGHT, 'install-deps', 'chromium'])
    }
  })
  const downloaded = await playwrightBrowser(node)
  if (downloaded) return downloaded
  await installPackage('chromium')
  const installed = await systemFile(SYSTEM_NAMES)
  if (installed) return installed
  throw new SetUpError(
    'The end-to-end tests need a Chromium, and none could be installed. Install the package "chromium" or Google ' +
      'Chrome, or name an executable in the variable CHROMIUM_PATH.',
  )
}

/** Returns undefined without a shell, which only makes the tests slower. */
async function findShell(node) {
  const isOwn = await run(node, [
    '-e',
    "require('playwright').chromium.launch().then((shell) => shell.close())",
  ])
    .then(() => true)
    .catch(() => false)
  if (isOwn) return 'own'
  const found = await systemFile(SHELL_NAMES)
  if (found) return found
  await installPackage('chromium-headless-shell')
  return systemFile(SHELL_NAMES)
}

function isLinuxRoot() {
  return process.platform === 'linux' && process.getuid() === 0
}

async function installPackage(name) {
  if (!isLinuxRoot()) return
  await attempt(`Installing the package ${name}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  })
}

/** Prints the reason of a failure, and the next way is tried. */
async function attempt(title, work) {
  await step(title, work).catch((error) =>
    process.stdout.write(`${error.message.split('\n').slice(0, 6).join('\n')}\n`),
  )
}

async function playwrightBrowser(node) {
  const question = "process.stdout.write(require('playwright').chromium.executablePath())"
  const answer = await run(node, ['-e', question]).catch(() => '')
  const file = answer.trim().split('\n').at(-1)
  return file && (await works(file)) ? file : undefined
}

async function systemFile(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  if (names === SYSTEM_NAMES) files.push(...SYSTEM_FILES)
  for (const file of files) if (await works(file)) return file
  return undefined
}

/** Libraries may be missing, and some systems have only a stub. */
async function works(file) {
  return existsSync(file) && (process.platform === 'win32' || (await succeeds(file, ['--version'])))
}
