// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDebianPrograms } from './debian-programs.mjs'
import { environment, root, run } from './install.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const quiet = { stdio: ['ignore', 'ignore', 'ignore'] }

/**
 * A variable, Playwright's headless shell, Debian's, a browser of the machine, one that can be installed: the first that
 * there is. A headless shell draws the same pages with a third less processor time than a whole browser.
 */
export async function findBrowser() {
  if (process.env.ASSAY_BROWSER) return process.env.ASSAY_BROWSER
  return playwrightsOwn() ?? (await debianShell()) ?? known.find(existsSync) ?? installed()
}

/** Playwright knows the path of its headless shell only once that runs. */
function playwrightsOwn() {
  const script = `
    const { chromium } = await import('@playwright/test')
    const server = await chromium.launchServer().catch(() => null)
    if (server) process.stdout.write(server.process().spawnfile)
    await server?.kill()`
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  return stdout && existsSync(stdout) ? stdout : null
}

async function debianShell() {
  const name = 'chromium-headless-shell'
  const { bin, prefix, env } = await findDebianPrograms({
    name,
    folder: 'lib/chromium',
    programs: [name],
    trial: '--version',
    tried: [name],
    packages: [name, 'chromium-common'],
    needs: [name, 'chromium-common'],
  })
  if (!bin) return null
  const program = join(bin, name)
  return prefix === '/' ? program : launcher(program, env.LD_LIBRARY_PATH)
}

/** Writes a program that starts another with the libraries beside it. */
function launcher(program, libraries) {
  const path = `${program}.sh`
  writeFileSync(path, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

function installed() {
  process.stdout.write('No browser was found; installing one.\n')
  if (run('playwright', ['install', '--only-shell', 'chromium'], quiet) === 0) {
    const own = playwrightsOwn()
    if (own) return own
  }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      ...quiet,
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return known.find(existsSync) ?? null
}
