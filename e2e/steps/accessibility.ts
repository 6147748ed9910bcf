import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
type Size = typeof desktop
const dialog = '[role=dialog]'
const contrast = 'color-contrast'
type AxeOptions = Parameters<AxeBuilder['options']>[0]

/**
 * Axe finds nothing, on desktop and phone widths, and on a phone nothing scrolls sideways. The colors of a scheme are
 * the same at every width: contrast is checked on the first of them, in both schemes.
 */
export async function expectAccessible(page: Page, sizes: readonly Size[] = [desktop, phone]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size)
    if (size === phone) await expectNoSidewaysScroll(page)
    await look(page, 'light', index === 0 ? {} : { rules: { [contrast]: { enabled: false } } })
    if (index === 0) await look(page, 'dark', { runOnly: [contrast] })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Checks a page in one scheme. The schemes differ in their colors only: all other rules are checked in one. */
async function look(page: Page, colorScheme: 'light' | 'dark', options: AxeOptions): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  const { violations } = await axe(page, options)
  const found = violations.map(
    ({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 400)}`,
  )
  // Continues after a violation, so that one run reports them all.
  expect.soft(found, `${colorScheme}, ${page.viewportSize()?.width} wide: ${page.url()}`).toEqual([])
}

/**
 * Runs axe, which stays in the page for the next look. The page behind a dialog is checked where no dialog covers it.
 * Describing what is right costs more than finding what is wrong.
 */
async function axe(page: Page, options: AxeOptions) {
  const isThere = await page.evaluate(() => 'axe' in window)
  // There are no frames to follow, and being ready to follow them takes several times as long.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'axe.version' }) }).setLegacyMode()
  if ((await page.locator(dialog).count()) > 0) builder.include(dialog)
  // Rules about sound and orientation alone ask for the files of a page before.
  return builder
    .options({ ...options, resultTypes: ['violations'], selectors: false, preload: false })
    .analyze()
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth)
  await expect.poll(excess, `scrolls sideways on a phone: ${page.url()}`).toBe(0)
}
