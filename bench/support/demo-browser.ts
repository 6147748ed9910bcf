import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { runServer } from '#server/crash-tests/running-server.ts'
import { openFolder } from './arrange.ts'

const PASSWORD = 'only-for-this-bench'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser before the demo company, on a server of its own. */
export interface DemoBrowser {
  url: string
  /** The port on which the browser listens for measurements from outside. */
  port: number
  context: BrowserContext
  signIn(page: Page): Promise<void>
  close(): Promise<void>
}

export async function openDemo(): Promise<DemoBrowser> {
  const folder = await openFolder()
  const server = await runServer({ ASSAY_DATA: folder.path, ASSAY_DEMO_PASSWORD: PASSWORD })
  const profile = await mkdtemp(join(tmpdir(), 'assay-browser-'))
  const port = await freePort()
  const executablePath = process.env.ASSAY_BROWSER
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
  })
  return {
    url: server.url,
    port,
    context,
    signIn: page => signIn(page, server.url),
    close: async () => {
      await context.close()
      await server.stop()
      await rm(profile, { recursive: true, force: true })
      await folder.remove()
    },
  }
}

/** As the admin of the demo, for whom Today's Plan no longer opens. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('admin@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: "I'm Not Ready" }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Signs in, and returns a function that makes calls as the page does. */
export async function callingAs(page: Page, demo: DemoBrowser) {
  const called = page.waitForRequest(request => request.headers().authorization !== undefined)
  await demo.signIn(page)
  const { authorization = '', 'x-organization-id': organization = '' } = (await called).headers()
  return async (path: string, data: object) => {
    const headers = { authorization, 'x-organization-id': organization }
    const response = await page.request.post(`${demo.url}/api/${path}`, { headers, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()).data
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(ready => probe.once('listening', ready))
  const address = probe.address()
  await new Promise(closed => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
