import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'

const report = {
  id: 7,
  app: 'web',
  claimed_user: { id: 3, full_name: 'Ruth Abernathy' },
  description: 'TypeError: x is undefined',
  error: { stack: 'at a\nat b', page: '/risks' },
  version: '0.1.0',
  user_agent: 'Browser 1',
  created_at: '2031-01-01T00:00:00.000Z',
}

test('the text contains everything in the report', () => {
  expect(reportText(report)).toBe(`Error report 7
TypeError: x is undefined

When: 2031-01-01T00:00:00.000Z
App: web 0.1.0
Person (claimed): Ruth Abernathy, id 3
Browser: Browser 1

stack:
at a
at b

page:
/risks`)
})

test('unknown facts are left out', () => {
  const text = reportText({ ...report, claimed_user: null, version: '', user_agent: '', error: {} })
  expect(text.split('\n').slice(3)).toEqual(['When: 2031-01-01T00:00:00.000Z', 'App: web'])
})
