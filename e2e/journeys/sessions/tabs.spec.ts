import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { expectSignIn, logOff } from '../../steps/sessions.ts'

/** The number of tabs that wake at once in a browser that was asleep. */
const TABS = 6

test('many tabs that wake at once refresh the session once, and nobody is signed out', async ({
  context,
  page,
  site,
  signIn,
}) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password }, '/')
  const tabs: Page[] = [page]
  for (let n = 1; n < TABS; n++) {
    const tab = await context.newPage()
    await tab.goto('/questions')
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  let refreshes = 0
  context.on('request', request => {
    if (request.url().endsWith('/auth/login/refresh')) refreshes++
  })
  // The token that all of them share is no longer valid, as after a long sleep. It is spoiled only once: the token that
  // one of them fetches then stays valid.
  await page.evaluate(spoilToken)
  await Promise.all(tabs.map(tab => tab.reload()))
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  // The tabs first show what they have kept; now all of them ask at once.
  const answered = tabs.map(tab =>
    tab.waitForResponse(answer => answer.url().includes('/api/v1/risks/overall') && answer.ok()),
  )
  await Promise.all(tabs.map(tab => tab.getByRole('link', { name: 'My Risks' }).click()))
  await Promise.all(answered)
  expect(refreshes).toBe(1)
})

test('a company chosen in one tab is that tab’s own', async ({ context, page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  await site.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [other.organizationId, company.userId],
  )
  await signIn(page, company, '/')
  const tab = await context.newPage()
  await tab.goto('/select-company')
  await tab.getByRole('button', { name: other.name }).click()
  await expect(tab.getByRole('navigation', { name: 'Where you work' })).toContainText(other.name)
  await expect(tab.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: 'My Risks' }).click()
  await expect(page.getByRole('navigation', { name: 'Where you work' })).toContainText(company.name)
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()

  await test.step('and signing out in one closes what is open in the other', async () => {
    await tab.keyboard.press('Control+k')
    await expect(tab.getByPlaceholder(/Search/)).toBeVisible()
    await logOff(page)
    await expectSignIn(page)
    await expectSignIn(tab)
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'You have been logged out.' })).toBeVisible()
  })

  await test.step('and nothing of it is left in the browser', async () => {
    const kept = await page.evaluate(async () => {
      const found = await indexedDB.databases()
      const names = Object.keys(localStorage).filter(key => /session|place/.test(key))
      return { names, databases: found.map(({ name }) => name) }
    })
    expect(kept.names).toEqual([])
    expect(await answersKept(page)).toBe(0)
  })
})

test('the next person on the same browser sees nothing of the one before', async ({
  page,
  site,
  login,
  signIn,
}) => {
  const first = await aReadyCompany(site, 'Heron')
  const second = await aReadyCompany(site, 'Otter')
  await signIn(page, first)
  await page.goto('/company/entities')
  await expect(page.getByText('Heron Clinic').first()).toBeVisible()
  await logOff(page)
  await expectSignIn(page)
  await login(page, second.email, second.password)
  await page.goto('/company/entities')
  await expect(page.getByText('Otter Clinic').first()).toBeVisible()
  await expect(page.getByText('Heron')).toHaveCount(0)
})

function spoilToken(): void {
  const kept = JSON.parse(localStorage.getItem('assay.session') ?? '{}') as { expires_at: number }
  localStorage.setItem('assay.session', JSON.stringify({ ...kept, expires_at: Date.now() - 1000 }))
}

/** Counts the server's answers that are kept for the next visit. */
async function answersKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((found, failed) => {
        const opening = indexedDB.open('assay')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return found(0)
          const counting = database.transaction('answers').objectStore('answers').count()
          counting.onsuccess = () => {
            database.close()
            found(counting.result)
          }
        }
      }),
  )
}
