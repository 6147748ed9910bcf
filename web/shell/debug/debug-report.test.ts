import { expect, test } from 'vitest'
import { reportOf, stateKeysOf } from './debug-report.ts'

test('state keys are counted, and inputs are left out', () => {
  const path = '/api/v1/users/search'
  const keys = stateKeysOf([
    { key: ['GET', path, { search: 'Maria' }], status: 'success' },
    { key: ['GET', path, { search: 'Mario' }], status: 'success' },
    { key: ['GET', '/api/v1/user', {}], status: 'error' },
  ])
  expect(keys).toEqual(['GET /api/v1/user error', 'GET /api/v1/users/search success ×2'])
  expect(keys.join()).not.toContain('Mari')
})

test('the report contains everything, errors before the other lists', () => {
  const report = reportOf({
    version: '1.2',
    browser: 'Browser',
    window: '1440 × 900',
    user: '7',
    company: '3',
    division: 'None',
    stateKeys: ['GET /a success'],
    storageKeys: ['assay.session'],
    errors: [{ at: '2026-01-01T00:00:00.000Z', what: 'GET /a', detail: '500' }],
  })
  expect(report).toContain('User: 7\nCompany: 3')
  expect(report.indexOf('GET /a 500')).toBeLessThan(report.indexOf('GET /a success'))
})
