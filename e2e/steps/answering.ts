import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses one topic of My Questions and begins with it. */
export async function startAnswering(page: Page, topic: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Questions' }).click()
  await page.getByRole('checkbox', { name: topic }).check()
  await page.getByRole('button', { name: 'Start answering 1 topic' }).click()
}

/** Returns the address where one question is answered; it begins with the first open question. */
export function addressOf(
  topicId: number,
  question: number | 'next' = 'next',
  entity: number | false = false,
) {
  return `/questions/${topicId}/topic/${topicId}/question/${question}/entity/${entity}`
}

export function question(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The card of an option, by its letter. */
export function option(page: Page, letter: string): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${letter} `) })
}

export function control(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Control/ })
}

/** One of the entities that a question applies to. */
export function entityRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Applies to' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name }) })
}

/** Expects these completion figures for a topic on My Questions. */
export async function expectCompletion(page: Page, topic: string, figures: string): Promise<void> {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: topic }) })
  await expect(item).toContainText(figures)
}

/** Opens the menu of an entity’s row and chooses from it. */
export async function inMenuOf(page: Page, entity: string, entry: string): Promise<void> {
  await entityRow(page, entity)
    .getByRole('button', { name: `More for ${entity}` })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
