import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { mailTo } from '../../steps/mails.ts'

test.describe.configure({ timeout: 240_000 })

const name = 'Report for our board'

const sections = (page: Page) =>
  page.getByRole('region', { name: 'Sections' }).getByRole('list').first().locator(':scope > li')

test('an admin builds a report, has it made again by a schedule, and compares both', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, questions, entities, periodId } = company
  const answer = (at: number, option: number) =>
    admin(answersApi.giveMany, {
      question_id: questions[at]?.id ?? 0,
      answers: entities.map(({ id: entity_id }) => ({
        entity_id,
        assessment_period_id: periodId,
        question_option_id: questions[at]?.options.at(option)?.id ?? 0,
        control: 'Locked doors.',
      })),
    })
  await answer(0, 0)
  await page.setViewportSize(desktop)
  await signIn(page, company, '/company/report-builder')

  await test.step('starts with one of the templates that are shipped', async () => {
    await page.getByRole('button', { name: 'New template' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByRole('radio', { name: 'Proof for an auditor' }).check()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(sections(page)).toHaveCount(6)
    await expect(sections(page).nth(1)).toContainText('Locked doors')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('orders sections by keyboard and by dragging, and writes one', async () => {
    await page.getByRole('button', { name: 'Move Sign-off up' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sign-off is number 5 of 6.')).toBeAttached()
    const grip = sections(page).nth(1).locator('span').first()
    await grip.dragTo(sections(page).nth(0), { targetPosition: { x: 60, y: 4 } })
    await expect(
      sections(page).first().getByRole('button', { name: 'Edit Answers', exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: /^Text/ }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Foreword')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('Read this first.')
    await expect(sections(page).last()).toContainText('Read this first.')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })

  await test.step('makes a report of it, listed with its template', async () => {
    await page.getByRole('button', { name: 'Make report' }).click()
    await page.getByRole('link', { name: 'Open reports' }).click()
    await expect(page.getByRole('button', { name: `Download ${name}` })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(`Template: ${name}`)).toBeVisible()
  })

  await test.step('another one is made on its day, and the admin is told', async () => {
    await answer(1, -1)
    await page.goto('/company/report-builder')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Add schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make reports on a schedule' })
    await dialog.getByRole('button', { name: 'Add schedule' }).click()
    await expect(page.getByText(/Every month, next on/)).toBeVisible()
    await site.owner.query(`insert into pgboss.job (name, data) values ('make-scheduled-reports', '{}')`)
    await expect(async () => {
      await page.goto('/reports')
      await expect(page.getByRole('button', { name: `Download ${name}` })).toHaveCount(2, { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    expect(await mailTo(site, company.email, 'is ready at')).toContain(name)
  })

  await test.step('compares it with the one before', async () => {
    await page
      .getByRole('button', { name: `Download ${name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Compare with another' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Answers', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'New' }).first()).toBeVisible()
    await expectAccessible(page)
  })
})
