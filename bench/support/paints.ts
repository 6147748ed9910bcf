import { expect, type Page } from '@playwright/test'

/** Slows the page’s processor down to a quarter. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Recorder = typeof globalThis & { paints: Record<'keydown' | 'drop', number[]> }

/** Records how long after an event its frame was painted. */
export function recordPaints(): void {
  const recorder = globalThis as Recorder
  recorder.paints = { keydown: [], drop: [] }
  for (const type of ['keydown', 'drop'] as const) {
    addEventListener(
      type,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.onmessage = () => recorder.paints[type].push(performance.now() - timeStamp)
          painted.port2.postMessage(null)
        }),
      { capture: true },
    )
  }
}

/** Forgets what was recorded. */
export function forgetPaints(): void {
  Object.assign((globalThis as Recorder).paints, { keydown: [], drop: [] })
}

/** The times of so many events, once all of them are painted. */
export async function paintsOf(page: Page, type: 'keydown' | 'drop', count: number): Promise<number[]> {
  const read = (wanted: typeof type) => (globalThis as Recorder).paints[wanted]
  await expect.poll(() => page.evaluate(read, type)).toHaveLength(count)
  return page.evaluate(read, type)
}
