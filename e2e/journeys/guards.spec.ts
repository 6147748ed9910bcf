import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson } from '../steps/people.ts'
import { expectSignIn } from '../steps/sessions.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('1 · signed-out people sign in and reach the wanted page', async ({ page, site, login }) => {
  const { email, password } = await aReadyCompany(site)
  await page.goto('/company/entities?sort=name%7Cdesc')
  await expectSignIn(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Login Required' })).toBeVisible()
  await login(page, email, password)
  await expect(heading(page, 'Entities')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name|desc')
})

test('2, 9 · a person with several companies chooses one, with one is in it', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const person = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  await site.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [other.organizationId, person.userId],
  )
  await site.owner.query(`update users set active_organization_id = null where id = $1`, [person.userId])
  await signIn(page, person, '/')
  await expect(heading(page, 'Select a company')).toBeVisible()
  await page.goto('/faq')
  await expect(heading(page, 'Select a company')).toBeVisible()
  await page.goto('/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: company.name }).click()
  await expect(heading(page, 'Today')).toBeVisible()

  await site.owner.query(
    `update memberships set deleted_at = now() where user_id = $1 and organization_id = $2`,
    [person.userId, other.organizationId],
  )
  await site.owner.query(`update users set active_organization_id = null where id = $1`, [person.userId])
  await page.reload()
  await expect(heading(page, 'Today')).toBeVisible()
})

test.describe('a closed company', () => {
  test.use({ refused: [403] })

  test('3 · in a closed company only the exits work', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company, '/')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await site.owner.query(`update organizations set is_active = false where organization_id = $1`, [
      company.organizationId,
    ])
    await page.goto('/questions')
    await expect(page).toHaveURL(/\/organization-inactive$/)
    await expect(heading(page, `${company.name} is not active`)).toBeVisible()
    for (const address of ['/profile', '/profile?add=token', '/faq', '/faq/search/lock']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/organization-inactive$/)
    }
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /View Profile|Knowledge Base/ })).toBeHidden()
  })
})

test('4 · a person without the role is notified and stays on the page', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { email, password } = await aPerson(site, 'Kim', 'Employee', company.organizationId)
  await signIn(page, { email, password }, '/')
  await expect(heading(page, 'Today')).toBeVisible()
  await goInside(page, '/risks')
  await expect(page.getByRole('alert').filter({ hasText: 'Permission Denied' })).toBeVisible()
  await expect(page).toHaveURL(/\/today$/)
  await expect(heading(page, 'Today')).toBeVisible()
})

test('4 · a page of a disabled feature names it, and links home', async ({ page, site, signIn }) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password })
  await page.goto('/company/controls')
  const sentence = 'Feature Controls is required to view this page'
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/company/policies')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Feature Policies is required to view this page' }),
  ).toBeVisible()
})

test('5 · the window’s title is the brand and the page', async ({ page, site, login }) => {
  const { email, password } = await aReadyCompany(site)
  await page.goto('/login')
  await expect(page).toHaveTitle('Assay · Sign in')
  await login(page, email, password)
  await page.goto('/company/assessment-periods')
  await expect(page).toHaveTitle('Assay · Assessments')
})

test('7 · redirect_to takes the name of a page, and adds no step to the history', async ({
  page,
  site,
  signIn,
}) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password }, '/')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await goInside(page, '/questions?redirect_to=risks.index')
  await expect(heading(page, 'My Risks')).toBeVisible()
  await expect(page).toHaveURL(/\/risks$/)
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (const name of ['https://elsewhere.example', '/risks', 'no.such.page']) {
    await page.goto(`/questions?search=door&redirect_to=${encodeURIComponent(name)}`)
    await expect(page).toHaveURL(/\/questions\?search=door$/)
  }
})

test('8 · an admin of an empty company is sent to set it up', async ({ page, company, signIn }) => {
  await signIn(page, company, '/')
  await expect(heading(page, 'Setup')).toBeVisible()
  await page.goto('/questions')
  await expect(page).toHaveURL(/\/company\/setup$/)
  await page.goto('/company/entities')
  await expect(heading(page, 'Entities')).toBeVisible()
  await page.goto('/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
})

test.describe('unknown addresses', () => {
  test.use({ refused: [404] })

  test('a parameter that must be a number makes any other address unknown', async ({
    page,
    site,
    signIn,
  }) => {
    const { email, password } = await aReadyCompany(site)
    await signIn(page, { email, password })
    for (const address of [
      '/company/frameworks/first/questions',
      '/company/risk-profiles/0',
      '/nowhere/at/all',
    ]) {
      await page.goto(address)
      await expect(heading(page, 'We can’t find this page')).toBeVisible()
    }
  })
})

test('sign-in pages redirect signed-in people home', async ({ page, site, signIn }) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password })
  for (const address of ['/login', '/login-v2', '/login/forgot', '/login/reset-password', '/register']) {
    await page.goto(address)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  }
})

/** As a link does, without loading the app again. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(to => window.history.pushState(null, '', to), address)
}
