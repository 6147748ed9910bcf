import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** A page to be looked at: its address, what shows that it is there, and what is done before looking. */
export interface Stop {
  at: string
  shows: string | RegExp
  first?: (page: Page) => Promise<void>
}

/** Goes from page to page and looks at each; tells of all that is wrong, not of the first only. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { at, shows, first } of stops) {
    await test.step(`${at} ${shows}`, async () => {
      await page.goto(at)
      await first?.(page)
      await expect(page.getByText(shows).first()).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
