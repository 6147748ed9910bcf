import { expect, test } from 'vitest'
import { pageAt, pageNamed, pages } from './pages.ts'

/** The names and addresses of the specification, written by hand. */
const specified: Record<string, string> = {
  root: '/',
  'dashboard.index': '/dashboard',
  'company.index': '/company',
  'company.users': '/company/users',
  'company.users.manage': '/company/users/7/manage',
  'company.groups': '/company/groups',
  'company.entities': '/company/entities',
  'company.divisions': '/company/divisions',
  'company.dashboard': '/company/organization-dashboard',
  'company.assets': '/company/assets',
  'company.assessment-periods': '/company/assessment-periods',
  'company.assessment-period.overview': '/company/assessment-periods/7',
  'company.report-builder': '/company/report-builder',
  'company.manage-risk': '/company/manage-risk',
  'company.setup': '/company/setup',
  'company.rescore': '/company/rescore',
  'company.frameworks': '/company/frameworks',
  'company.frameworkQuestions': '/company/frameworks/7/questions',
  'company.controls': '/company/controls',
  'company.control.overview': '/company/controls/7/overview',
  'company.control-objectives': '/company/control-objectives',
  'company.control-functions': '/company/control-functions',
  'company.control-processes': '/company/control-processes',
  'company.control-risks': '/company/control-risks',
  'company.policies': '/company/policies',
  'company.audit': '/company/audit',
  'login.index': '/login',
  'login.new': '/login-v2',
  logout: '/logout',
  'login.forgot': '/login/forgot/abc',
  'login.reset': '/login/reset-password/abc',
  'login.registration': '/register/abc',
  'login.document-request': '/document-request/abc',
  'action-plans.index': '/action-plans',
  'action-plans.accounting': '/action-plans/accounting',
  'action-plans.view': '/action-plans/7',
  'policies.index': '/policies',
  'document-request-lists.index': '/document-request-lists',
  'document-request-lists.show': '/document-request-lists/7',
  'document-requests.show': '/document-requests/7',
  'document-requests.upload': '/document-requests/7/upload',
  'entities.index': '/entities/7',
  'entity.overview': '/entities/7/overview',
  'questions.index': '/questions',
  'questions.answer': '/questions/1,2/topic/3/question/4/entity/false',
  'risks.index': '/risks',
  'notifications.index': '/notifications',
  'profile.index': '/profile',
  'profile.company': '/select-company',
  'faq.search': '/faq/search/lock',
  'faq.index': '/faq/lock',
  'admin.index': '/admin',
  'admin.faqs': '/admin/faq',
  'admin.regulations': '/admin/regulations',
  'admin.threats': '/admin/threats',
  'admin.categories': '/admin/categories',
  'admin.assetCategories': '/admin/asset-categories',
  'admin.frameworks': '/admin/frameworks',
  'admin.frameworkQuestions': '/admin/frameworks/7/questions',
  'admin.reset': '/admin/reset',
  'contact.index': '/contact',
  'errors.organization-inactive': '/organization-inactive',
}

test('every name of the specification has its address', () => {
  for (const [name, address] of Object.entries(specified)) {
    expect(pageAt(address), `${name} ${address}`).toBe(pages[name as keyof typeof pages])
  }
})

test('pages that the specification never keeps alive are not kept', () => {
  const notKept = Object.entries(pages).filter(([, page]) => 'isKept' in page && page.isKept === false)
  expect(notKept.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'company.setup',
      'company.control.overview',
      'login.forgot',
      'login.index',
      'company.users.manage',
      'company.assessment-period.overview',
      'questions.answer',
      'login.reset',
      'company.rescore',
      'login.registration',
      'document-request-lists.index',
      'document-request-lists.show',
    ]),
  )
})

test('an unknown address is no page', () => {
  for (const address of ['/nothing', '/company/nothing', '/risks/7', '/action-plans/7/8']) {
    expect(pageAt(address), address).toBeNull()
  }
})

test('redirect_to accepts the name of a page that needs no parameters, and nothing else', () => {
  expect(pageNamed('risks.index')?.path).toBe('/risks')
  expect(pageNamed('faq.index')?.path).toBe('/faq/{-$search}')
  for (const name of [
    'action-plans.view',
    '/risks',
    'https://elsewhere.example',
    '__proto__',
    'constructor',
    '',
  ]) {
    expect(pageNamed(name), name).toBeNull()
  }
})
