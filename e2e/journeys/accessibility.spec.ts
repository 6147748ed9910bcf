import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { expect, test } from '../fixtures.ts'
import { demoPassword } from '../site.ts'
import { addressOf } from '../steps/answering.ts'
import { callerFor } from '../steps/caller.ts'
import { brokenCatalog, smallCatalog } from '../steps/catalogs.ts'
import { csf } from '../steps/companies.ts'
import { walk } from '../steps/walk.ts'

// The demo company is only looked at here: it is the one with enough in it to overflow.
const admin = { email: 'admin@demo.example', password: demoPassword }

test.describe('everybody can use', () => {
  test.describe.configure({ timeout: 240_000 })
  test.use({ refused: [401, 404] })

  test('signing in, the frame, and pages with nothing on them', async ({ page, company, signIn }) => {
    const fail = async () => {
      await page.getByLabel('Email').fill('nobody@journey.test')
      await page.getByLabel('Password', { exact: true }).fill('nothing')
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await walk(page, [{ at: '/login', shows: 'Login Error', first: fail }])
    await signIn(page, company)
    const press = (name: string) => () =>
      page
        .getByRole('banner')
        .getByRole('button', { name, exact: name === 'Company' })
        .click()
    await walk(page, [
      { at: '/nowhere', shows: 'We can’t find this page' },
      { at: '/select-company', shows: 'Select a company' },
      { at: '/select-company', shows: 'Assessments', first: press('Company'), only: 'desktop' },
      { at: '/select-company', shows: 'Logout', first: press('Profile of'), only: 'desktop' },
      { at: '/select-company', shows: 'Logout', first: press('Open menu'), only: 'phone' },
      { at: '/company/setup', shows: 'Open an assessment' },
      { at: '/company/entities', shows: 'No entities yet' },
      { at: '/company/assessment-periods', shows: 'No assessments yet' },
      { at: '/company/risk-profiles', shows: 'No frameworks in use' },
      { at: '/company/frameworks?show=trash', shows: 'The trash is empty' },
    ])
  })

  test('answering and the risks', async ({ page, site, signIn }) => {
    const ask = await callerFor(site, admin)
    const { data: topics } = await ask(questionsApi.topics, {})
    const answering = addressOf(topics.find(({ tempid }) => tempid === 'GV.PO')?.id ?? 0)
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    const askForKeys = async () => {
      await expect(page.getByRole('radio').first()).toBeVisible()
      await page.keyboard.press('?')
    }
    const openFigure = () => page.getByRole('list').getByRole('link', { name: /: \d/ }).first().click()
    await signIn(page, admin)
    await walk(page, [
      { at: '/questions', shows: 'GV.PO' },
      { at: '/questions?search=nothing+has+this', shows: 'No results found' },
      { at: answering, shows: 'Save and next' },
      { at: answering, shows: 'Shortcuts on this page', first: askForKeys },
      { at: answering, shows: 'Next unanswered', first: press('Questions'), only: 'phone' },
      { at: answering, shows: 'What auditors ask to see', first: press('Guidance'), only: 'phone' },
      { at: addressOf(1), shows: 'You can’t answer these questions' },
      { at: '/risks', shows: 'Entities compared' },
      { at: '/risks', shows: 'sum of weight × residual risk', first: openFigure },
      { at: '/risks?chart=matrix', shows: 'Impact →' },
      { at: '/risks/register', shows: 'Phishing-resistant sign-in at the hospitals' },
      { at: '/company/loss-scenarios', shows: 'Phished mailbox with patient data' },
      { at: '/company/manage-risk', shows: 'Entities that would change most' },
    ])
  })

  test('entities, assessments and risk profiles', async ({ page, site, signIn }) => {
    const ask = await callerFor(site, admin)
    const [entity] = (await ask(entitiesApi.list, { sort: 'name|asc' })).data
    const [period] = (await ask(periodsApi.list, { filter: { closed: false } })).data
    const [profile] = (await ask(riskProfilesApi.list, {})).data
    const selectAll = () => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await signIn(page, admin)
    await walk(page, [
      { at: '/company/entities?sort=name|asc', shows: entity?.name ?? '' },
      { at: '/company/entities', shows: 'Assign framework', first: selectAll, only: 'desktop' },
      { at: '/company/entities?new=1', shows: 'Add an entity' },
      { at: `/company/entities?edit=${entity?.id}`, shows: `Edit ${entity?.name}` },
      { at: '/company/assets', shows: 'Infusion pump' },
      { at: '/company/assets', shows: 'Change category or owner', first: selectAll, only: 'desktop' },
      { at: '/company/assets?new=1', shows: 'Add an asset' },
      { at: '/company/assessment-periods', shows: period?.name ?? '' },
      { at: '/company/assessment-periods?new=1', shows: 'After Fiscal year' },
      { at: `/company/assessment-periods?edit=${period?.id}`, shows: `Edit ${period?.name}` },
      { at: `/company/assessment-periods/${period?.id}`, shows: 'Completion over time' },
      { at: `/company/assessment-periods/${period?.id}?rollover=1`, shows: 'answers will be copied' },
      { at: `/company/assessment-periods/${period?.id}/comparison`, shows: 'Answers that moved' },
      { at: '/company/risk-profiles', shows: profile?.name ?? '' },
      { at: '/company/risk-profiles?new=1', shows: 'Create risk profile' },
      { at: `/company/risk-profiles/${profile?.id}`, shows: 'Rate how likely each threat is.' },
    ])
  })

  test('the frameworks', async ({ page, site, signIn }) => {
    const ask = await callerFor(site, admin)
    const { data } = await ask(protocolsApi.list, {})
    const id = data.find(({ name }) => name === csf)?.id
    const choose = (file: typeof smallCatalog) => () => page.getByLabel('Framework file').setInputFiles(file)
    await signIn(page, admin)
    await walk(page, [
      { at: '/company/frameworks', shows: csf },
      { at: `/company/frameworks?configure=${id}`, shows: 'Labels on the answering page' },
      { at: `/company/frameworks?stop=${id}`, shows: `Stop using ${csf}?` },
      { at: `/company/frameworks/${id}/questions`, shows: 'GV.OC' },
      { at: `/company/frameworks/${id}/questions?details=true`, shows: 'GV.OC' },
      { at: `/company/frameworks/${id}/questions?search=policy`, shows: 'GV.PO' },
      { at: '/company/frameworks/import', shows: 'What happens' },
      { at: '/company/frameworks/import', shows: 'In the file', first: choose(smallCatalog) },
      { at: '/company/frameworks/import', shows: 'Nothing was imported', first: choose(brokenCatalog) },
      { at: '/company/frameworks/import?job=999999', shows: 'We can’t find this import' },
    ])
  })

  test('pages without a session', async ({ page }) => {
    await walk(page, [
      { at: '/login/forgot', shows: 'Forgot your password?' },
      { at: '/login/reset-password/no-such-link', shows: 'Set a new password' },
      { at: '/login-v2', shows: 'Sign in by email' },
      { at: '/login-v2?token=no-such-link', shows: 'Continue to sign in' },
      { at: '/login?by=single-sign-on', shows: 'Single sign-on' },
      { at: '/register', shows: 'You need an invitation' },
      { at: '/contact', shows: 'Contact' },
    ])
  })

  test('personal pages, and dialogs over every page', async ({ page, signIn }) => {
    const key = (keys: string) => async () => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.keyboard.press(keys)
    }
    const lookAtLists = () => page.getByRole('region', { name: 'API tokens' }).scrollIntoViewIfNeeded()
    const openToken = async () => {
      await lookAtLists()
      await page.getByRole('link', { name: 'Create token' }).click()
    }
    const openPlan = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
      await page.getByRole('menuitem', { name: "Show Today's Plan" }).click()
    }
    const openBell = () => page.getByRole('button', { name: /^Notifications/ }).click()
    const switchDivision = () => page.getByRole('button', { name: 'Switch division' }).first().click()
    await signIn(page, admin)
    await walk(page, [
      { at: '/profile', shows: 'Create token', first: lookAtLists },
      { at: '/profile', shows: 'Create an API token', first: openToken },
      { at: '/notifications', shows: 'Your open and completed work in this company.' },
      { at: '/notifications', shows: 'All notifications', first: openBell },
      { at: '/faq', shows: 'Knowledge Base' },
      { at: '/notifications', shows: "I'm Not Ready", first: openPlan, only: 'desktop' },
      { at: '/notifications', shows: 'Select a division', first: switchDivision },
      { at: '/notifications', shows: 'Switch to dark theme', first: key('Control+k') },
      { at: '/notifications', shows: 'Show keyboard shortcuts', first: key('?'), only: 'desktop' },
      { at: '/notifications', shows: 'Last errors', first: key('Control+Shift+D') },
    ])
  })

  test('the company: figures, people, messages', async ({ page, signIn }) => {
    const selectAll = () => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await signIn(page, admin)
    await walk(page, [
      { at: '/dashboard', shows: 'Dashboard' },
      { at: '/dashboard?list=open', shows: 'Dashboard' },
      { at: '/company/organization-dashboard', shows: 'Organization Dashboard' },
      { at: '/company', shows: 'Manage Company' },
      { at: '/company/setup', shows: 'Invite your people' },
      { at: '/company/users', shows: admin.email },
      { at: '/company/users', shows: 'Change roles', first: selectAll, only: 'desktop' },
      { at: '/company/users?invite=1', shows: 'Send invitation' },
      { at: '/company/welcome-messages', shows: 'Write a message' },
      { at: '/company/welcome-messages?new=1', shows: 'Post message' },
      { at: '/company/webhooks', shows: 'No webhooks yet' },
      { at: '/company/webhooks?new=1', shows: 'Selected events' },
      { at: '/company/webhooks/999999', shows: 'This webhook no longer exists' },
    ])
  })

  test('action plans', async ({ page, signIn }) => {
    await signIn(page, admin)
    await walk(page, [
      { at: '/action-plans', shows: 'My Action Plans' },
      { at: '/action-plans?view=board', shows: 'My Action Plans' },
      { at: '/action-plans?new=1', shows: 'Create New Action Plan' },
      { at: '/action-plans?trashed=true', shows: 'The trash is empty' },
      { at: '/action-plans/accounting', shows: 'Accounting' },
      { at: '/action-plans/999999', shows: 'This action plan no longer exists' },
    ])
  })

  test('the administration', async ({ page, signIn, company }) => {
    await signIn(page, { email: 'sysadmin@demo.example' })
    const act = () =>
      page
        .getByRole('link', { name: /^Act as / })
        .first()
        .click()
    await walk(page, [
      { at: '/admin', shows: 'Companies' },
      { at: '/admin?new=1', shows: 'Companies' },
      { at: `/admin?hold=${company.organizationId}`, shows: 'Set legal hold' },
      { at: '/admin?tab=deletions', shows: 'No company was deleted' },
      { at: '/admin?tab=users', shows: admin.email },
      { at: '/admin?tab=users', shows: 'Act as this person', first: act },
      { at: '/admin/faq', shows: 'Knowledge base' },
      { at: '/admin/threats', shows: 'Threats' },
      { at: '/admin/threats?new=1', shows: 'Add a threat' },
      { at: '/admin/threats?trashed=true', shows: 'The trash is empty' },
      { at: '/admin/regulations', shows: 'Regulations' },
      { at: '/admin/regulations?new=1', shows: 'Add a regulation' },
      { at: '/admin/categories', shows: 'Categories' },
      { at: '/admin/asset-categories', shows: 'Medical devices' },
      { at: '/admin/texts', shows: 'Texts' },
      { at: '/admin/reports', shows: 'Error reports' },
      { at: '/admin/system', shows: 'Background work' },
      { at: '/admin/reset', shows: 'Reset the demo' },
    ])
  })
})
