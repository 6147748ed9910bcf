import type { Page } from '@playwright/test'

/** The part of the router that these steps use; it is a global of every page of the app. */
interface Router {
  navigate(to: { href: string }): Promise<void>
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
}
type WithRouter = typeof globalThis & { __TSR_ROUTER__?: Router }

/** Opens an address as a link within the app does. Loading the app anew takes several times as long. */
export async function visit(page: Page, address: string): Promise<void> {
  const isInApp = await page.evaluate(() => '__TSR_ROUTER__' in globalThis)
  if (!isInApp) return void (await page.goto(address))
  await page.evaluate(href => (globalThis as WithRouter).__TSR_ROUTER__?.navigate({ href }), address)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (globalThis as WithRouter).__TSR_ROUTER__?.state ?? {}
    return status === 'idle' && location?.href === resolvedLocation?.href
  })
}
