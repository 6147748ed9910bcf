import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { expect, test } from '../fixtures.ts'
import { demoPassword } from '../site.ts'
import { addressOf } from '../steps/answering.ts'
import { callerFor } from '../steps/caller.ts'
import { csf } from '../steps/companies.ts'
import { walk } from '../steps/walk.ts'

// The demo company is only looked at here: it is the one with enough in it to overflow.
const admin = { email: 'admin@demo.example', password: demoPassword }

test.describe('everybody can use', () => {
  test.describe.configure({ timeout: 240_000 })
  test.use({ refused: [401, 404] })

  test('the pages before a company', async ({ page, company, login }) => {
    await walk(page, [
      {
        at: '/login',
        shows: 'Login Error',
        first: async () => {
          await page.getByLabel('Email').fill('nobody@journey.test')
          await page.getByLabel('Password', { exact: true }).fill('nothing')
          await page.getByRole('button', { name: 'Sign in' }).click()
        },
      },
    ])
    await login(page, company.email, company.password)
    await walk(page, [
      { at: '/nowhere', shows: 'This page is not there' },
      { at: '/select-company', shows: 'Select a company' },
      { at: '/company/entities', shows: 'No entities yet' },
      { at: '/company/assessment-periods', shows: 'No assessments yet' },
      { at: '/questions', shows: 'There is no open assessment period' },
    ])
  })

  test('answering and the risks', async ({ page, site, login }) => {
    const ask = await callerFor(site, admin)
    const topics = (await ask(questionsApi.topics, {})).data
    const topic = topics.find(({ tempid }) => tempid === 'GV.PO')
    await login(page, admin.email)
    await walk(page, [
      { at: '/questions', shows: 'GV.PO' },
      { at: '/questions?search=nothing+has+this', shows: 'Nothing found' },
      { at: addressOf(topic?.id ?? 0), shows: 'Question' },
      {
        at: addressOf(topic?.id ?? 0),
        shows: 'Keys on this page',
        first: async () => {
          await expect(page.getByRole('radio').first()).toBeVisible()
          await page.keyboard.press('?')
        },
      },
      { at: addressOf(1), shows: 'These questions are not open to you' },
      { at: '/risks', shows: 'Entities compared' },
      {
        at: '/risks',
        shows: 'Answers behind this figure',
        first: async () => page.getByRole('list').getByRole('link', { name: /: \d/ }).first().click(),
      },
    ])
  })

  test('the administration of entities, assessments and risk profiles', async ({ page, site, login }) => {
    const ask = await callerFor(site, admin)
    const [entity] = (await ask(entitiesApi.list, {})).data
    const [period] = (await ask(periodsApi.list, { filter: { closed: false } })).data
    const [profile] = (await ask(riskProfilesApi.list, {})).data
    await login(page, admin.email)
    await walk(page, [
      { at: '/company/entities', shows: entity?.name ?? '' },
      { at: '/company/entities?new=1', shows: 'Add an entity' },
      { at: `/company/entities?edit=${entity?.id}`, shows: `Edit ${entity?.name}` },
      { at: '/company/assessment-periods', shows: period?.name ?? '' },
      { at: '/company/assessment-periods?new=1', shows: 'Suggestions' },
      { at: `/company/assessment-periods?edit=${period?.id}`, shows: `Edit ${period?.name}` },
      { at: '/company/risk-profiles', shows: profile?.name ?? '' },
      { at: '/company/risk-profiles?new=1', shows: 'Create risk profile' },
      { at: `/company/risk-profiles/${profile?.id}`, shows: 'How likely each of them is to happen.' },
    ])
  })

  test('the frameworks', async ({ page, site, login }) => {
    const ask = await callerFor(site, admin)
    const { data } = await ask(protocolsApi.list, {})
    const id = data.find(({ name }) => name === csf)?.id
    await login(page, admin.email)
    await walk(page, [
      { at: '/company/frameworks', shows: csf },
      { at: `/company/frameworks?configure=${id}`, shows: 'Words on the answering page' },
      { at: `/company/frameworks/${id}/questions`, shows: 'GV.OC' },
      { at: `/company/frameworks/${id}/questions?search=policy`, shows: 'GV.PO' },
      { at: '/company/frameworks/import', shows: 'What happens' },
    ])
  })
})
