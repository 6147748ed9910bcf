import type { Page } from '@playwright/test'
import { answeringSessionsApi } from '#domain/answering-sessions/answering-sessions.contract.ts'
import { expect, test } from '../fixtures.ts'
import { answerAll, aReadyCompany } from '../steps/companies.ts'
import { addDivisions } from '../steps/divisions.ts'
import { askForExclusion } from '../steps/exclusions.ts'
import { aPerson } from '../steps/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the list at the side marks the page that is shown', async ({ page, signIn }) => {
  await signIn(page, { email: 'admin@demo.example' })
  await page.goto('/company')
  const side = page.getByRole('navigation', { name: 'Company', exact: true })
  for (const name of ['Users', 'Entities', 'Frameworks', 'Assessments', 'Users', 'Company']) {
    await side.getByRole('link', { name, exact: true }).click()
    // Each page has a list of its own: the next click belongs to the list of that page.
    if (name !== 'Company') await expect(heading(page, name)).toBeVisible()
    await expect(side.locator('[aria-current=page]')).toHaveText(name)
    await expect(side.locator('[data-active]')).toHaveText(name)
  }
})

test('the name of an entity links to its overview in every list', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/')
  await answerAll(company, 0)
  for (const address of ['/dashboard', '/company/entities', '/entities']) {
    await page.goto(address)
    await page.getByRole('main').getByRole('link', { name: 'Harbor Clinic', exact: true }).click()
    await expect(page).toHaveURL(`/entities/${company.entities[0]?.id}/overview`)
    await expect(heading(page, 'Harbor Clinic')).toBeVisible()
  }
})

test.describe('links in emails', () => {
  test.use({ refused: [404] })

  test('an exclusion request opens over the first page, also out of another division', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    const [, southern] = await addDivisions(site, company, ['Northern', 'Southern'])
    const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
    const id = await askForExclusion(site, company, { userId: noor.userId, reason: 'There is no such room.' })
    await signIn(page, company)
    await page.goto(`/?exclusion_id=${id}`)
    const review = page.getByRole('dialog', { name: 'Question Exclusion Request' })
    await expect(review).toContainText('There is no such room.')
    await expect(page).toHaveURL(`/dashboard#exclusion-request-${id}`)

    await page.goto(`/questions?division_id=${southern}`)
    const bar = page.getByRole('navigation', { name: 'Where you work' })
    await expect(bar).toContainText('Southern')
    await page.goto(`/?exclusion_id=${id}`)
    await expect(review).toContainText('There is no such room.')
    await expect(bar).toContainText('All divisions')
    await page.goto('/?exclusion_id=999999')
    await expect(page.getByRole('dialog')).toContainText('Exclusion request not found')
  })
})

for (const when of ['once the questions are there', 'while the questions still load']) {
  test(`cancelling the rest returns to the entity where it began, ${when}`, async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    const { topic, entities } = company
    const [, hospital] = entities
    await company.admin(answeringSessionsApi.start, {
      question_ids: [topic.id],
      entity_id: hospital?.id ?? 0,
    })
    await signIn(page, company, '/dashboard')
    // The script of the page never arrives, so that the page stays in the middle of loading.
    if (when.startsWith('while')) await page.route(/\/assets\/AnswerPage.*\.js$/, () => {})
    const answering = page.getByRole('button', { name: /Answering Session/ })
    await answering.click()
    await page.getByRole('menuitem', { name: 'Resume Answering' }).click()
    await expect(page).toHaveURL(/\/entity\/\d+$/)
    if (when.startsWith('once')) await expect(page.getByRole('radio').first()).toBeVisible()
    await answering.click()
    await page.getByRole('menuitem', { name: 'Cancel Remaining' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Remaining' }).click()
    await expect(heading(page, 'Harbor Hospital')).toBeVisible()
    await expect(page).toHaveURL(`/entities/${hospital?.id}/overview`)
    await expect(answering).toHaveCount(0)
  })
}

test('an active company is never called inactive', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await page.goto('/organization-inactive')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test.describe('pages outside of a company', () => {
  test.use({ refused: [404] })

  test('unknown addresses and public pages keep the menus of signed-in people', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company, '/')
    const lost = 'We can’t find this page'
    const origin = new URL(page.url()).origin
    for (const odd of ['//a//b', '/company//nothing', '/%00', '/company/%E0%A4%A']) {
      await page.goto(`${origin}${odd}`)
      await expect(heading(page, lost)).toBeVisible()
    }
    for (const [address, name] of [
      ['/nothing-here', 'We can’t find this page'],
      ['/contact', 'Contact'],
    ] as const) {
      await forgetWhatIsKept(page)
      await page.goto(address)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Profile of Ada Keller$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    }
  })
})

test('what is typed while the palette is loading arrives in it', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const held: (() => void)[] = []
  await page.route(/\/assets\/Palette.*\.js$/, async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await signIn(page, company, '/')
  await page.keyboard.press('Control+k')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('phisx')
  await page.keyboard.press('Backspace')
  held[0]?.()
  await page.keyboard.type('hing', { delay: 20 })
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toHaveValue('phishing')
  await expect(field).toBeFocused()
  await page.keyboard.type(' mail')
  await expect(field).toHaveValue('phishing mail')
})

test('guests read public pages without menus', async ({ page }) => {
  await page.goto('/contact')
  await expect(heading(page, 'Contact')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test.describe('removed from a company', () => {
  test.use({ refused: [403, 404] })

  test('a page reloaded at once shows only what still applies', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    const other = await aReadyCompany(site, 'Lake')
    const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
    await site.owner.query(
      `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
      [other.organizationId, kim.userId],
    )
    await signIn(page, kim, '/')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('assay.place'))).not.toBeNull()
    await site.owner.query(
      `update memberships set deleted_at = now() where user_id = $1 and organization_id = $2`,
      [kim.userId, company.organizationId],
    )
    await page.reload()
    await expect(heading(page, 'Today')).toBeVisible()
    await expect(page.locator('html')).not.toContainText('Not found.')
  })
})

test('a page reports data that does not arrive within 45 seconds, with ways out', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/')
  await page.route('**/risks/overall*', () => {})
  await page.clock.install()
  await page.goto('/risks')
  await expect(heading(page, 'My Risks')).toBeVisible()
  await page.clock.fastForward(46_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Sorry, we encountered an unknown error.' })
  await expect(notice.getByRole('button', { name: 'Logout Now' })).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Force Access' })).toBeVisible()
})

test.describe('addresses beyond the contents', () => {
  test.use({ refused: [404] })

  test('a page after the last opens the first', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await page.goto('/entities?page=99999')
    await page.getByRole('button', { name: 'Go to the first page of the list' }).click()
    await expect(page.getByRole('link', { name: 'Harbor Clinic' })).toBeVisible()
    await page.goto('/company/entities?page=1000000000')
    await expect(page.getByRole('main').getByText('Harbor Clinic')).toBeVisible()
    await page.goto('/risks?period=999999')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/risks')
    await expect(heading(page, 'My Risks')).toBeVisible()
    await expect(page.getByText('No answers yet')).toBeVisible()
  })
})

async function forgetWhatIsKept(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise(done => {
        const gone = indexedDB.deleteDatabase('assay')
        gone.onsuccess = gone.onerror = gone.onblocked = done
        localStorage.removeItem('assay.place')
      }),
  )
}
