import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { addDivisions } from '../steps/divisions.ts'

// The demo company is long enough to scroll in; it is only looked at.
const admin = 'admin@demo.example'

/** Eleven pages that are kept, each with its heading. */
const eleven: [string, string][] = [
  ['/questions', 'My Questions'],
  ['/risks', 'My Risks'],
  ['/company/entities', 'Entities'],
  ['/company/assessment-periods', 'Assessments'],
  ['/company/frameworks', 'Frameworks'],
  ['/company/risk-profiles', 'Risk profiles'],
  ['/company/users', 'Users'],
  ['/company/welcome-messages', 'Welcome messages'],
  ['/notifications', 'Notifications'],
  ['/faq', 'Knowledge Base'],
  ['/profile', 'Profile'],
]

test.use({ viewport: { width: 1200, height: 500 } })

test('ten pages return as they were left, with their scroll position; the eleventh starts again', async ({
  page,
  signIn,
}) => {
  await signIn(page, { email: admin }, '/')
  for (const [address, name] of eleven) {
    await goInside(page, address)
    await expect(page.getByRole('heading', { level: 1, name })).not.toHaveAttribute('data-mark')
    await scrollDown(page)
    await mark(page, name)
  }
  for (const [address, name] of eleven.slice(1).reverse()) {
    await goInside(page, address)
    await expect(page.getByRole('heading', { level: 1, name })).toHaveAttribute('data-mark', name)
    await expect.poll(() => isScrolled(page)).toBe(true)
  }
  const [first] = eleven
  await goInside(page, first?.[0] ?? '')
  const heading = page.getByRole('heading', { level: 1, name: first?.[1] ?? '' })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveAttribute('data-mark')
})

test('typed text and open sections of a page are restored by the browser’s Back button', async ({
  page,
  signIn,
}) => {
  await signIn(page, { email: admin }, '/')
  await goInside(page, '/questions')
  await page.getByRole('checkbox', { name: /Select all/ }).check()
  await goInside(page, '/risks')
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /Select all/ })).toBeChecked()
})

test('in another division nothing of the previous one is kept', async ({ page, site, signIn }) => {
  // The choice is remembered, so it is made by a person who is in no other journey.
  const company = await aReadyCompany(site)
  await addDivisions(site, company, ['Northern', 'Southern'])
  await signIn(page, company, '/')
  await goInside(page, '/questions')
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  await mark(page, 'before')
  await page.getByRole('button', { name: 'Switch division' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select a division' })
  await dialog
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).not.toHaveAttribute('data-mark')
})

/** Marks the page's own heading: a page that was drawn again has lost the mark. */
async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate(text => {
    const shown = [...document.querySelectorAll('main h1')].find(each => each.checkVisibility())
    shown?.setAttribute('data-mark', text)
  }, name)
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 60))
  // The page learns of its scrolling with the next frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Checks that the page has kept its scroll position; always true for a page that fits its window. */
async function isScrolled(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const most = document.documentElement.scrollHeight - window.innerHeight
    return window.scrollY === Math.max(0, Math.min(60, most))
  })
}

async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(to => window.history.pushState(null, '', to), address)
}
