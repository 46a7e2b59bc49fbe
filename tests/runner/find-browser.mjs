/*
 * The browser of the end-to-end tests: one that is there, else one that is installed here and now. Plain JavaScript for
 * the same reason as server/set-up.mjs.
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
 * Answers the path of a Chromium that runs: the one CHROMIUM_PATH names, one that Playwright has, one of the system,
 * else a newly installed one. Throws an explanation when there is no way. Where there is Chromium's shell without a
 * window too, which most of the tests run faster in, HEADLESS_SHELL_PATH names it from then on; `own` is Playwright's.
 */
export async function findBrowser({ node }) {
  const browser = await findWholeBrowser(node)
  // Whoever names a browser gets that one.
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

/** The shell beside the whole browser; undefined where there is none, and the tests only take longer. */
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

/** One way of several; when it fails, its reason is shown and the next is tried. */
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

/** A file alone proves nothing: libraries may be missing, and some systems have only a stand-in that asks for a store. */
async function works(file) {
  return existsSync(file) && (process.platform === 'win32' || (await succeeds(file, ['--version'])))
}
