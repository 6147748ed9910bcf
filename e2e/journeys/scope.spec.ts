import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../fixtures.ts'
import { question } from '../steps/answering.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { addDivisions } from '../steps/divisions.ts'
import { askForExclusion } from '../steps/exclusions.ts'
import { aPerson } from '../steps/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Where you work' })

test('in another company a person sees what belongs to it, and only that', async ({ page, site, signIn }) => {
  const harbor = await aReadyCompany(site)
  const lake = await aReadyCompany(site, 'Lake')
  const { userId, email, password } = await aPerson(site, 'Kim', 'Admin', harbor.organizationId)
  await site.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`,
    [lake.organizationId, userId],
  )
  await signIn(page, { email, password })
  await page.goto('/company/entities')
  await expect(page.getByText('Harbor Clinic')).toBeVisible()

  await bar(page).getByRole('link', { name: harbor.name }).click()
  await expect(heading(page, 'Select a company')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: lake.name }).click()
  await expect(bar(page)).toContainText(lake.name)
  for (const [address, name] of [
    ['/company/entities', 'Lake Clinic'],
    ['/company/assessment-periods', 'Lake'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expect(page.locator('html')).not.toContainText('Harbor')
  }
})

test('another division is found by its name, and then applies to the lists', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await addDivisions(site, company, ['Northern', 'Southern'])
  await signIn(page, company)
  await page.goto('/company/entities')
  await expect(page.getByText('Harbor Laboratory')).toBeVisible()
  await page.getByRole('button', { name: 'Switch division' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select a division' })
  await dialog.getByRole('searchbox', { name: 'Search divisions' }).fill('South')
  await expect(dialog.getByText('Northern')).toBeHidden()
  await dialog.getByRole('button', { name: 'Select Southern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You’re now working in Southern.' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toContainText('Southern')
  await expect(page.getByText('Harbor Hospital')).toBeVisible()
  await expect(page.getByText('Harbor Laboratory')).toBeHidden()
})

test('a link with a division enters it, and the parameter leaves the address', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const [northern] = await addDivisions(site, company, ['Northern', 'Southern'])
  await signIn(page, company)
  await page.goto(`/company/entities?division_id=${northern}`)
  await expect(bar(page)).toContainText('Northern')
  await expect(page.getByText('Harbor Clinic')).toBeVisible()
  await expect(page.getByText('Harbor Hospital')).toBeHidden()
  await expect(page).toHaveURL('/company/entities')
})

test('a link with an exclusion request opens its review', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const id = await askForExclusion(site, company, { userId: noor.userId, reason: 'There is no such room.' })
  const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
  await signIn(page, kim)
  await page.goto(`/questions?exclusion_id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Question Exclusion Request' })
  await expect(dialog).toContainText('There is no such room.')
  await expect(page).toHaveURL(`/questions#exclusion-request-${id}`)
})

test('a link with the discussion of an answer opens its question', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { questions, entities, periodId, organizationId } = company
  const asked = questions[1]
  await company.admin(answersApi.giveMany, {
    question_id: asked?.id ?? 0,
    answers: [
      {
        entity_id: entities[0]?.id ?? 0,
        assessment_period_id: periodId,
        question_option_id: asked?.options.at(-1)?.id ?? 0,
        control: 'Talked about often.',
      },
    ],
  })
  const { rows } = await site.owner.query(`select id::int as id from answers where organization_id = $1`, [
    organizationId,
  ])
  await signIn(page, company)
  await page.goto(`/questions?answer-discussion=${rows[0].id}`)
  await expect(question(page)).toHaveText(asked?.question ?? '')
  const over = `#answer-${rows[0].id}/discussion-${rows[0].id}`
  await expect(page).toHaveURL(new RegExp(`/question/${asked?.id}/entity/${entities[0]?.id}${over}$`))
  await expect(
    page.getByRole('dialog', { name: `Discuss | Question Answer (${asked?.tempid})` }),
  ).toBeVisible()
})
