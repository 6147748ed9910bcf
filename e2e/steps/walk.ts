import { expect, type Page, test } from '@playwright/test'
import { desktop, expectAccessible, phone } from './accessibility.ts'
import { visit } from './visit.ts'

/** A page to check: its address, a sign that it is shown, and the steps before the check. */
export interface Stop {
  at: string
  shows: string | RegExp
  first?: () => Promise<void>
  /** Checked on this kind of device only, because the other does not have it. */
  only?: 'desktop' | 'phone'
}

/** Visits page after page and checks each; reports all problems, not only the first. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const [index, { at, shows, first, only }] of stops.entries()) {
    await test.step(`${at} ${shows}`, async () => {
      await page.setViewportSize(only === 'phone' ? phone : desktop)
      // Nothing opened or typed at the stop before follows to this one.
      const before = stops[index - 1]
      const isClean = before !== undefined && !before.first && before.at !== at
      if (isClean) await visit(page, at)
      else await page.goto(at)
      await first?.()
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, only ? [only === 'phone' ? phone : desktop] : [desktop, phone])
    })
  }
}
