// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root, run } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function playwrightsOwn() {
  const script = "import('@playwright/test').then(p => process.stdout.write(p.chromium.executablePath()))"
  const { stdout } = spawnSync('node', ['-e', script], { cwd: root, env: environment, encoding: 'utf8' })
  return stdout && existsSync(stdout) ? stdout : null
}

/** A variable, a browser of the machine, Playwright's own, the system's package manager: the first that is there. */
export function findBrowser() {
  if (process.env.ASSAY_BROWSER) return process.env.ASSAY_BROWSER
  const found = known.find(existsSync) ?? playwrightsOwn()
  if (found) return found
  process.stdout.write('No browser was found; installing one.\n')
  const quiet = { stdio: ['ignore', 'ignore', 'ignore'] }
  if (run('playwright', ['install', 'chromium'], quiet) === 0 && playwrightsOwn()) return playwrightsOwn()
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      ...quiet,
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return known.find(existsSync) ?? null
}
