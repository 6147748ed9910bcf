import { expect, test } from 'vitest'
import { reportFileName } from './report-file-name.ts'

const scope = { kind: 'entity' as const, name: 'Zürich / "North"' }
const moment = '2026-03-07T10:00:00.000Z'

test('a report is saved under its title, its scope and the day of its data', () => {
  expect(reportFileName({ title: 'Executive Report: HIPAA', scope, moment }, 'pdf')).toBe(
    'Executive Report HIPAA Zürich North 2026-03-07.pdf',
  )
})

test('a long name is cut, and one that is made of signs alone leaves the day', () => {
  expect(reportFileName({ title: 'a'.repeat(200), scope, moment }, 'pdf')).toBe(
    `${'a'.repeat(100)} 2026-03-07.pdf`,
  )
  expect(reportFileName({ title: '***', scope: { ...scope, name: '/' }, moment }, 'json')).toBe(
    '2026-03-07.json',
  )
})
