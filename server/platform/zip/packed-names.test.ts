import { expect, test } from 'vitest'
import { apart, packedName } from './packed-names.ts'

test.each([
  ['Plan.pdf', 'Plan.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', '_'],
  ['C:\\Windows\\x.txt', 'C_Windows_x.txt'],
  ['a/b', 'a_b'],
  ['report.pdf. ', 'report.pdf'],
  ['\u202efdp.exe', '_fdp.exe'],
  ['', '_'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(76)}.pdf`],
])('%j becomes %j', (name, expected) => {
  expect(packedName(name)).toBe(expected)
})

test('names that are the same on some system are told apart', () => {
  expect(apart(['Plan.pdf', 'plan.PDF', 'Plan.pdf', 'Plan (2).pdf', 'README'])).toEqual([
    'Plan.pdf',
    'plan (2).PDF',
    'Plan (3).pdf',
    'Plan (2) (2).pdf',
    'README',
  ])
})
