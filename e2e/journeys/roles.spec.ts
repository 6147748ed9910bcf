import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Site } from '../site.ts'
import { control, entityRow, expectCompletion, option, question } from '../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../steps/companies.ts'
import { aPerson, assign, type SomePerson } from '../steps/people.ts'

const administration = ['Entities', 'Assessments', 'Frameworks', 'Risk profiles']

const closedToMembers = [
  '/risks',
  '/company/entities',
  '/company/assessment-periods',
  '/company/frameworks',
  '/company/frameworks/import',
  '/company/risk-profiles',
]

/** Who sees what in the header, and which addresses are closed to them even when they know them. */
const roles: { role: string; main: string[]; company: string[]; closed: string[] }[] = [
  { role: 'primary admin', main: ['My Risks', 'My Questions'], company: administration, closed: [] },
  {
    role: 'admin',
    main: ['My Risks', 'My Questions'],
    company: administration,
    closed: ['/company/frameworks/import'],
  },
  {
    role: 'manager',
    main: ['My Questions'],
    company: [],
    closed: closedToMembers,
  },
  {
    role: 'employee',
    main: ['My Questions'],
    company: [],
    closed: closedToMembers,
  },
]

for (const { role, main, company, closed } of roles) {
  test(`the menu of the ${role}, and what is closed to them`, async ({ page, site, login }) => {
    const { email, password } = await somebodyIn(role, site, await aReadyCompany(site))
    await login(page, email, password)
    await expect(page.getByRole('heading', { level: 1, name: main[0] ?? '' })).toBeVisible()
    await expectMenu(page, main, company)
    for (const address of closed) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Permission Denied' })).toBeVisible()
    }
  })
}

test('a system administrator belongs to no company and is told so', async ({ page, site, login }) => {
  const { email, password } = await aPerson(site, 'Robin', 'SysAdmin')
  await login(page, email, password)
  await expect(page.getByText('You are not a member of a company yet')).toBeVisible()
  await expectMenu(page, [], [])
  await page.goto('/risks')
  await expect(page.getByText('You are not a member of a company yet')).toBeVisible()
})

test('an employee sees what is assigned to them, and answers it', async ({ page, site, login }) => {
  const company = await aReadyCompany(site)
  const employee = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const [asked, other] = company.questions
  const [here, elsewhere] = company.entities
  if (!asked || !other || !here || !elsewhere) throw new Error('the company is not ready')
  await assign(site, company, { userId: employee.userId, questionId: asked.id, entityId: here.id })

  await login(page, employee.email, employee.password)
  const topics = page.getByRole('checkbox', { name: /^[A-Z]{2}\.[A-Z]{2} / })
  await expect(topics).toHaveAccessibleName('GV.PO Policy')
  await expectCompletion(page, 'GV.PO Policy', '0 of 1')
  await page.getByRole('link', { name: 'Policy' }).click()
  await expect(question(page)).toHaveText(asked.question)
  await expect(page.getByText('Question 1 of 1')).toBeVisible()
  await expect(page.getByText(other.question)).toBeHidden()
  await expect(entityRow(page, here.name)).toContainText('Assigned to you')
  await expect(entityRow(page, elsewhere.name)).toBeHidden()

  await option(page, 'C').check()
  await control(page).fill('The policy of the group applies.')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await expectCompletion(page, 'GV.PO Policy', '1 of 1')
  await page.getByRole('link', { name: 'Policy' }).click()
  await expect(entityRow(page, here.name)).toContainText('Noor Marsh')
})

async function somebodyIn(role: string, site: Site, company: ReadyCompany): Promise<SomePerson> {
  if (role === 'primary admin') return company
  const membership = ({ admin: 'Admin', manager: 'Manager', employee: 'Employee' } as const)[role]
  if (!membership) throw new Error(`no role ${role}`)
  return aPerson(site, 'Kim', membership, company.organizationId)
}

async function expectMenu(page: Page, main: string[], company: string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText(main)
  const administration = menu.getByRole('button', { name: 'Company' })
  if (company.length === 0) return expect(administration).toBeHidden()
  await administration.click()
  await expect(page.getByRole('menuitem')).toHaveText(company)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem').first()).toBeHidden()
}
