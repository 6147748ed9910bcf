import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addressOf, control, option } from '../../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'
import { expectSignIn, logOff } from '../../steps/sessions.ts'
import { storedBy } from '../../steps/storage.ts'

// A call on its way while somebody logs off finds the session ended.
test.use({ refused: [401] })

const words = 'Locked at night, watched by day.'

/** Texts that reveal something about a company. */
const tellingOf = (company: ReadyCompany) => [
  words,
  company.name,
  company.email,
  company.topic.title,
  ...company.entities.map(({ name }) => name),
  ...company.questions.map(({ question }) => question),
]

async function expectNothingOf(page: Page, company: ReadyCompany): Promise<void> {
  const stored = await storedBy(page)
  for (const telling of tellingOf(company)) expect(stored).not.toContain(telling)
}

async function begin(page: Page, company: ReadyCompany): Promise<void> {
  await page.goto(addressOf(company.topic.id, company.questions[0]?.id))
  await option(page, 'A').check()
  await control(page).fill(words)
}

test('after sign-out nothing of the company can be read in the browser, and the draft returns', async ({
  page,
  site,
  login,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
  const keys: string[] = []
  page.on('response', async answer => {
    if (!answer.url().endsWith('/user/browser-key')) return
    // The last one may arrive after the journey.
    const body = await answer.json().catch(() => null)
    if (body) keys.push(body.data.key)
  })
  await signIn(page, company)
  await begin(page, company)
  await test.step('the draft survives a reload, and is not readable', async () => {
    await expect.poll(() => storedBy(page)).toContain('.draft.')
    await page.reload()
    await expect(control(page)).toHaveValue(words)
    expect(await storedBy(page)).not.toContain(words)
  })
  await test.step('responses are cached while somebody is signed in, the key never', async () => {
    await expect.poll(() => storedBy(page)).toContain(company.entities[0]?.name)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(await storedBy(page)).not.toContain(key)
  })
  await test.step('after sign-out, nothing can be read', async () => {
    await logOff(page)
    await expectSignIn(page)
    await expectNothingOf(page, company)
    for (const key of keys) expect(await storedBy(page)).not.toContain(key)
  })
  await test.step('another person does not find it', async () => {
    await login(page, kim.email, kim.password)
    await page.goto(addressOf(company.topic.id, company.questions[0]?.id))
    await expect(control(page)).toHaveValue('')
    await logOff(page)
    await expectSignIn(page)
    await expectNothingOf(page, company)
  })
  await test.step('the same person does', async () => {
    await login(page, company.email, company.password)
    await page.goto(addressOf(company.topic.id, company.questions[0]?.id))
    await expect(control(page)).toHaveValue(words)
  })
})

test.describe('when the session ends by itself', () => {
  test('drafts are unreadable, and return after signing in', async ({ page, site, login, signIn }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await begin(page, company)
    await expect.poll(() => storedBy(page)).toContain('.draft.')
    await site.owner.query(`update sessions set ended_at = now() where ended_at is null`)
    // One of the page's own calls may notice first, and take the link away.
    const click = { bubbles: true, cancelable: true }
    await page
      .getByRole('link', { name: 'My Risks' })
      .evaluateAll(([link], init) => link?.dispatchEvent(new MouseEvent('click', init)), click)
    await expectSignIn(page)
    await expect.poll(() => storedBy(page)).not.toContain(company.name)
    await expectNothingOf(page, company)
    await login(page, company.email, company.password)
    await page.goto(addressOf(company.topic.id, company.questions[0]?.id))
    await expect(control(page)).toHaveValue(words)
  })
})

test.describe('with unsent answers', () => {
  // Calls in flight when the session ends are refused.
  test.use({ refused: [401], tolerated: /ERR_FAILED|Failed to fetch/ })

  test('sign-out offers to send them, and keeps them unreadable until then', async ({
    page,
    site,
    login,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    const count = async () =>
      Number(
        (
          await site.owner.query(`select count(*) from answers where organization_id = $1`, [
            company.organizationId,
          ])
        ).rows[0].count,
      )
    await signIn(page, company)
    await page.route('**/mass-answers', route =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await begin(page, company)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Kept for 3 entities. We’ll send it when you’re back online')).toBeVisible()
    expect(await storedBy(page)).not.toContain(words)

    await logOff(page)
    const dialog = page.getByRole('dialog', { name: '3 answers not sent yet' })
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await expect(dialog).toContainText('You’re still offline.')
    await dialog.getByRole('button', { name: 'Sign out without sending' }).click()
    await expectSignIn(page)
    await expectNothingOf(page, company)
    expect(await count()).toBe(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/login')
    await login(page, company.email, company.password)
    await expect(page.getByText('You’re back online. 3 answers saved.')).toBeVisible()
    expect(await count()).toBe(3)
  })
})
