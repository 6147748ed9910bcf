import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Site } from '../site.ts'
import { control, entityRow, expectCompletion, option, question } from '../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../steps/companies.ts'
import { aPerson, assign, type SomePerson } from '../steps/people.ts'

const administration = [
  'Company',
  'Entities',
  'Groups',
  'Tags',
  'Assets',
  'Assessments',
  'Users',
  'Frameworks',
  'Mappings',
  'Risk profiles',
  'Manage Risk',
  'Rescore',
  'Own threats',
  'Own categories',
  'Loss scenarios',
  'Risk Register',
  'Report Builder',
  'Welcome messages',
  'Audit log',
  'Webhooks',
]
const memberEntries = ['View Profile', "Show Today's Plan", 'Knowledge Base']
const entries = [
  'View Profile',
  "Show Today's Plan",
  'Assessment Overview',
  'Manage Company',
  'Knowledge Base',
]

const closedToMembers = [
  '/dashboard',
  '/risks',
  '/company',
  '/company/setup',
  '/company/users',
  '/company/entities',
  '/company/groups',
  '/company/tags',
  '/company/assets',
  '/company/assessment-periods',
  '/company/frameworks',
  '/company/frameworks/import',
  '/company/mappings',
  '/company/audit',
  '/company/webhooks',
  '/company/risk-profiles',
  '/company/manage-risk',
  '/company/rescore',
  '/company/welcome-messages',
  '/admin',
  '/admin/faq',
  '/admin/reset',
  '/admin/threats',
]
const closedToAdmins = [
  '/admin',
  '/admin/faq',
  '/admin/reset',
  '/admin/texts',
  '/admin/reports',
  '/admin/system',
  '/admin/threats',
  '/admin/categories',
  '/admin/asset-categories',
  '/admin/regulations',
]
const member = {
  main: ['Today', 'My Questions', 'My Action Plans', 'Evidence', 'Reports'],
  company: [],
  closed: closedToMembers,
  home: 'Today',
}
const administrator = {
  main: [
    'Dashboard',
    'My Entities',
    'My Questions',
    'My Risks',
    'My Action Plans',
    'Evidence',
    'Overdue',
    'Reports',
  ],
  company: administration,
  home: 'Dashboard',
}

/** Header and profile menu, first page and closed addresses of each role. */
const roles: {
  role: string
  home: string
  main: string[]
  company: string[]
  profile: string[]
  closed: string[]
}[] = [
  {
    role: 'primary admin',
    ...administrator,
    profile: entries,
    closed: closedToAdmins,
  },
  {
    role: 'admin',
    ...administrator,
    profile: entries,
    closed: ['/company/frameworks/import', ...closedToAdmins],
  },
  {
    role: 'manager',
    ...member,
    main: ['Today', 'My Entities', 'My Questions', 'My Action Plans', 'Evidence', 'Overdue', 'Reports'],
    profile: memberEntries,
  },
  {
    role: 'employee',
    ...member,
    closed: [...closedToMembers, '/entities', '/action-plans/accounting'],
    profile: memberEntries,
  },
]

for (const { role, home, main, company, profile, closed } of roles) {
  test(`the menu of the ${role}, and what is closed to them`, async ({ page, site, signIn }) => {
    const { email, password } = await somebodyIn(role, site, await aReadyCompany(site))
    await signIn(page, { email, password }, '/')
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    await expectMenu(page, main, company)
    await expectProfileMenu(page, profile)
    for (const address of closed) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Permission Denied' })).toBeVisible()
    }
  })
}

test('a system administrator without a company starts in the administration', async ({
  page,
  site,
  signIn,
}) => {
  const { email, password } = await aPerson(site, 'Robin', 'SysAdmin')
  await signIn(page, { email, password }, '/')
  await expect(page).toHaveURL(/\/admin$/)
  await expectMenu(page, [], [])
  await expectProfileMenu(page, ['View Profile', 'Administration'])
  await page.goto('/risks')
  await expect(page).toHaveURL(/\/admin$/)
})

test('a person without any company sees that on their profile', async ({ page, site, company, signIn }) => {
  const { userId, email, password } = await aPerson(site, 'Quinn', 'Employee', company.organizationId)
  await site.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [userId])
  await signIn(page, { email, password }, '/')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('You’re not a member of any company')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Email notifications' })).toBeHidden()
})

test('an employee sees their assigned questions, and answers them', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const employee = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const [asked, other] = company.questions
  const [here, elsewhere] = company.entities
  if (!asked || !other || !here || !elsewhere) throw new Error('the company is not ready')
  await assign(site, company, { userId: employee.userId })

  await signIn(page, employee, '/questions')
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

/** The specification's entries, between the person and the appearance. */
async function expectProfileMenu(page: Page, expected: string[]): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
  const all = [
    'View Profile',
    'Switch Company',
    "Show Today's Plan",
    'Organization Dashboard',
    'Assessment Overview',
    'Manage Company',
    'Switch Division',
    'Administration',
    'Knowledge Base',
  ]
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  const shown = await page.getByRole('menuitem').allInnerTexts()
  expect(shown.filter(entry => all.includes(entry))).toEqual(expected)
  expect(shown.at(-1)).toBe('Logout')
  const administers = expected.includes('Manage Company') || expected.includes('Administration')
  expect(shown.includes('Debug tools')).toBe(administers)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem').first()).toBeHidden()
}
