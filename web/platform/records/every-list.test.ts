import { expect, test } from 'vitest'

const dialog = 'In a dialog over a page: it is read once, and can be downloaded where that helps.'
const choice = 'Offers choices to a form.'
const part = 'A part of the page of one record, which has no list of its own in the menu.'
const computed = 'The result of a computation, and not of records.'

const operator = 'A few rows for whoever runs the installation, who has no company to keep views in.'

/** The tables that are no lists of records, with the reason. Every other one has saved views and a choice of columns. */
const tables: Record<string, string> = {
  'web/action-plans/view/risk/RiskCells.tsx': part,
  'web/administration/deletions/DeletionsSection.tsx': operator,
  'web/auditor-rooms/inside/RoomList.tsx': 'Auditors have no account to keep views and columns in.',
  'web/dashboard/lists/AnswersList.tsx': dialog,
  'web/dashboard/lists/AssignmentsList.tsx': dialog,
  'web/dashboard/lists/RequestsList.tsx': dialog,
  'web/entities/EntitiesPicker.tsx': choice,
  'web/entity-overviews/frameworks/FrameworksSection.tsx': part,
  'web/platform/records/RecordList.tsx': 'The list itself.',
  'web/platform/records/history/RecordHistory.tsx': part,
  'web/remediation/pays-most/PaysMostPage.tsx': computed,
  'web/risk-profiles/rescore/RescorePreviewSection.tsx': computed,
  'web/risks/figure/FigureAnswers.tsx': dialog,
  'web/shell/company/DivisionDialog.tsx': choice,
  'web/system/JobsSection.tsx': operator,
  'web/users/MembersPicker.tsx': choice,
  'web/users/person/HistorySection.tsx': part,
  'web/users/person/WorkSection.tsx': part,
}

/** The lists that cannot be downloaded, with the reason. */
const undownloaded: Record<string, string> = {
  'web/policies/own/MyPoliciesPage.tsx': 'The person’s own policies, to read and acknowledge.',
  'web/webhooks/index/WebhooksPage.tsx': 'Settings of the company, at most 20.',
  'web/webhooks/show/MessagesSection.tsx':
    'A log of 30 days; the audit log, of which it sends the entries, can be downloaded.',
}

/** The text of each component, by its path. */
const sources: Record<string, string> = import.meta.glob(
  ['/web/**/*.tsx', '!/web/**/*.{test,testing,stories}.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const using = (component: string) =>
  Object.entries(sources).flatMap(([path, text]) =>
    text.includes(`<${component}`) ? [{ path: path.slice(1), text }] : [],
  )
const pathsOf = (found: { path: string }[]) => found.map(({ path }) => path).sort()

test('every table is a list with its tools, or says why not', () => {
  const without = using('DataTable').filter(({ text }) => !text.includes('<TableTools'))
  expect(pathsOf(without)).toEqual(Object.keys(tables).sort())
})

test('every list can be downloaded, or says why not', () => {
  const without = using('RecordList').filter(({ text }) => !/\n\s+list=\{/.test(text))
  expect(pathsOf(without)).toEqual(Object.keys(undownloaded).sort())
})
