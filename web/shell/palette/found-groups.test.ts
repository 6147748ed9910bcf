import { expect, test } from 'vitest'
import type { Found } from '#domain/search/search.contract.ts'
import { foundGroups } from './found-groups.ts'

const found: Found = {
  entities: [],
  questions: [],
  answers: [],
  files: [
    {
      id: 4,
      name: 'door-log.pdf',
      answer_id: 9,
      entity: { id: 1, name: 'North' },
      question: { id: 2, tempid: '1.1', question: 'Locked?' },
    },
  ],
  people: [{ id: 7, full_name: 'Grace Okafor', email: 'grace@demo.example' }],
  protocols: [],
  threats: [],
  assessment_periods: [{ id: 8, name: 'Year 2026' }],
  loss_scenarios: [{ id: 9, name: 'Locked out for a week', threat: { id: 2, name: 'Ransomware' } }],
  action_plans: [{ id: 3, name: 'Patch the servers' }],
  document_requests: [{ id: 5, title: '#12 Backup log', list: { id: 1, name: 'Audit' } }],
  controls: [{ id: 6, code: 'PE-3', name: 'Locked doors' }],
  policies: [
    { id: 7, code: 'SEC-1', title: 'Doors', is_asked: true },
    { id: 8, code: '', title: 'Keys', is_asked: false },
  ],
  faqs: [],
}

const rowsFor = (addressOf: Parameters<typeof foundGroups>[1], group = 'people') =>
  foundGroups(found, addressOf, () => {}).find(({ key }) => key === group)?.rows

test('a person who is found opens on their own page', () => {
  expect(rowsFor((name, params) => `${name}/${params?.userId}`)).toMatchObject([
    { label: 'Grace Okafor', to: 'company.users.manage/7' },
  ])
})

test('for callers who may not open that page, it begins an email to the person', () => {
  expect(rowsFor(() => null)).toMatchObject([{ label: 'Grace Okafor', href: 'mailto:grace@demo.example' }])
})

test('an action plan that is found opens on its page', () => {
  expect(rowsFor((name, params) => `${name}/${params?.planId}`, 'plans')).toMatchObject([
    { label: 'Patch the servers', to: 'action-plans.view/3' },
  ])
})

test('a file that is found opens the answer that it is evidence for', () => {
  const opened: number[] = []
  const [row] =
    foundGroups(
      found,
      () => null,
      id => opened.push(id),
    ).find(({ key }) => key === 'files')?.rows ?? []
  expect(row).toMatchObject({ label: 'door-log.pdf', description: '1.1 Locked? · North' })
  row?.act?.()
  expect(opened).toEqual([9])
})

test('an assessment that is found opens on its overview, or else in the risks for those who see only these', () => {
  expect(rowsFor((name, params) => `${name}/${params?.assessmentPeriodId}`, 'assessments')).toMatchObject([
    { label: 'Year 2026', to: 'company.assessment-period.overview/8' },
  ])
  const ofReaders = (name: string) => (name === 'risks.index' ? name : null)
  expect(rowsFor(ofReaders, 'assessments')).toMatchObject([{ to: 'risks.index', search: { period: 8 } }])
  expect(rowsFor(() => null, 'assessments')).toEqual([])
})

test('a loss scenario that is found opens on its page', () => {
  expect(rowsFor((name, params) => `${name}/${params?.scenarioId}`, 'lossScenarios')).toMatchObject([
    { label: 'Locked out for a week', description: 'Ransomware', to: 'company.loss-scenario/9' },
  ])
})

test('a document request that is found opens on its page', () => {
  expect(rowsFor((name, params) => `${name}/${params?.requestId}`, 'requests')).toMatchObject([
    { label: '#12 Backup log', description: 'Audit', to: 'document-requests.show/5' },
  ])
})

test('a control that is found opens on its overview', () => {
  expect(rowsFor((name, params) => `${name}/${params?.controlId}`, 'controls')).toMatchObject([
    { label: 'Locked doors', description: 'PE-3', to: 'company.control.overview/6' },
  ])
})

test('a policy that is found opens on its page, or else where it is read by somebody who is asked to', () => {
  expect(rowsFor((name, params) => `${name}/${params?.policyId}`, 'policies')).toMatchObject([
    { label: 'Doors', description: 'SEC-1', to: 'company.policy/7' },
    { label: 'Keys', to: 'company.policy/8' },
  ])
  const ofReaders = (name: string, params?: Record<string, unknown>) =>
    name === 'policies.show' ? `${name}/${params?.policyId}` : null
  expect(rowsFor(ofReaders as Parameters<typeof foundGroups>[1], 'policies')?.[0]).toMatchObject({
    to: 'policies.show/7',
  })
})
