import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { expect, test } from '../fixtures.ts'
import type { Site } from '../site.ts'
import { control, option, question } from '../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../steps/companies.ts'
import { askForExclusion } from '../steps/exclusions.ts'
import { aPerson, assign, type SomePerson } from '../steps/people.ts'
import { openProfileEntry } from '../steps/sessions.ts'

test("Today's Plan opens automatically once, and starts answering", async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const noor = await somebodyWithWork(site, company)
  await site.owner.query(`update users set todays_plan_seen_on = null where id = $1`, [noor.userId])
  const plan = page.getByRole('dialog', { name: /item needs your attention/ })
  await signIn(page, noor, '/')
  await expect(plan).toBeVisible()
  await plan.getByRole('button', { name: "I'm Not Ready" }).click()
  await expect(plan).toBeHidden()
  const seen = async () =>
    (
      await site.owner.query(`select 1 from users where id = $1 and todays_plan_seen_on is not null`, [
        noor.userId,
      ])
    ).rowCount
  await expect.poll(seen).toBe(1)

  // The page's knowledge of the person decides whether the plan opens again.
  const known = page.waitForResponse(response => response.url().endsWith('/api/v1/user'))
  await page.reload()
  await known
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(plan).toBeHidden()
  await openProfileEntry(page, "Show Today's Plan")
  await plan.getByRole('link', { name: 'Answer Now' }).click()
  await expect(plan).toBeHidden()
  await expect(question(page)).toHaveText(company.questions[0]?.question ?? '')
})

test('the bell counts unread notifications, which are marked, archived and restored', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const noor = await somebodyWithWork(site, company)
  await signIn(page, noor, '/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const newest = page.getByRole('region', { name: 'Newest notifications' })
  await expect(newest.getByRole('listitem')).toHaveCount(1)
  await expect(newest.getByRole('listitem')).toContainText(company.questions[0]?.question ?? '')
  await newest.getByRole('link', { name: 'All notifications' }).click()
  await expect(newest).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const actions = page.getByRole('button', { name: /^Actions for / })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const toast = page.getByRole('status').filter({ hasText: '1 notification archived.' })
  await expect(toast).toBeVisible()
  await expect(actions).toHaveCount(0)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(actions).toHaveCount(1)
  await page.reload()
  await expect(actions).toHaveCount(1)
})

test('the bell shows what it counts: a completed notification, too, while it is unread', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const noor = await somebodyWithWork(site, company)
  await site.owner.query(`update tasks set completed = true, completed_at = now() where user_id = $1`, [
    noor.userId,
  ])
  await signIn(page, noor, '/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const newest = page.getByRole('region', { name: 'Newest notifications' })
  await expect(newest.getByRole('listitem')).toContainText('Completed, Unread')
})

test('questions of one topic and entity are one notification, which opens all of them', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  for (const { id: questionId } of company.questions.slice(0, 2))
    await assign(site, company, { userId: noor.userId, questionId })
  await signIn(page, noor, '/notifications')
  const table = page.getByRole('table', { name: 'Notifications' })
  await expect(table.getByRole('rowheader')).toHaveText(/^(Overdue|This week|Later)$/)
  const line = table.getByRole('link', { name: /: 2 questions$/ })
  await expect(table.getByRole('link')).toHaveCount(1)
  await line.click()
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
})

test('an employee’s morning: the work of the day, each line opening its item', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const [first, second] = company.questions
  if (!first || !second) throw new Error('the company has too few questions')
  await assign(site, company, { userId: noor.userId, questionId: first.id, dueInDays: -2 })
  await assign(site, company, { userId: noor.userId, questionId: second.id })
  await signIn(page, noor, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const work = page.getByRole('table', { name: 'Open work' })
  await expect(work.getByRole('rowheader')).toHaveText(['Overdue (1)', 'Without a date (1)'])
  await page.getByRole('button', { name: 'Without a date' }).click()
  await expect(page).toHaveURL(/\/today\?due=none$/)
  await expect(work.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Without a date' }).click()
  await expect(work.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveText(first.question)
  await option(page, 'B').check()
  await control(page).fill('Reviewed each month.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await expect(work.getByRole('rowheader')).toHaveText(['Without a date (1)'])
})

test('a welcome message is in the plan until it is read', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const message = { title: 'Welcome aboard', message: 'Ask Ada whatever you like.' }
  await company.admin(welcomeMessagesApi.create, message)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await signIn(page, noor, '/')
  await openProfileEntry(page, "Show Today's Plan")
  const plan = page.getByRole('dialog')
  await expect(plan).toContainText('Ask Ada whatever you like.')
  await plan.getByRole('button', { name: 'Mark as read: Welcome aboard' }).click()
  await expect(plan.getByText('All Caught Up!').first()).toBeVisible()
  await page.reload()
  await openProfileEntry(page, "Show Today's Plan")
  await expect(plan.getByText('All Caught Up!').first()).toBeVisible()
})

test('an admin approves an exclusion request from the plan', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const id = await askForExclusion(site, company, { userId: noor.userId, reason: 'There is no such room.' })
  // The company's first admin has not seen a plan yet: it opens by itself.
  await signIn(page, company, '/')
  await page.getByRole('button', { name: 'Respond Now' }).click()
  const review = page.getByRole('dialog', { name: 'Question Exclusion Request' })
  await expect(review).toContainText('There is no such room.')
  await review.getByRole('button', { name: 'Approve' }).click()
  const sure = page.getByRole('dialog', { name: 'Approve this request?' })
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Response Sent!' })).toBeVisible()
  await expect(review).toBeHidden()
  const { rows } = await site.owner.query(
    `select r.state, count(x.*)::int as excluded from question_exclusion_requests r
     left join entity_question_exclusions x on x.organization_id = r.organization_id
       and x.question_id = r.question_id and x.entity_id = r.entity_id
     where r.id = $1 group by r.state`,
    [id],
  )
  expect(rows).toEqual([{ state: 'approved', excluded: 1 }])
})

/** An employee who is asked to answer the first question for the first entity. */
async function somebodyWithWork(site: Site, company: ReadyCompany): Promise<SomePerson> {
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await assign(site, company, { userId: noor.userId })
  return noor
}
