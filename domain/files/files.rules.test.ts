import { expect, test } from 'vitest'
import { verdictsOf } from '../platform/policy.ts'
import { extensionOf, FILE_BYTES_MAX, filePolicy, mayUpload } from './files.rules.ts'

test.each([
  ['plan.pdf', 'pdf'],
  ['PLAN.Tar.GZ', 'gz'],
  ['.pdf', ''],
  ['plan', ''],
  ['plan.', ''],
])('%s ends in %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test('an empty, large or unsupported file is refused before it is sent', () => {
  expect(mayUpload('plan.pdf', 1)).toBe(true)
  expect(mayUpload('plan.pdf', FILE_BYTES_MAX)).toBe(true)
  expect(mayUpload('plan.pdf', 0)).toBe('This file is empty.')
  expect(mayUpload('plan.pdf', FILE_BYTES_MAX + 1)).toBe('Files can be up to 50 MB.')
  expect(mayUpload('plan.svg', 1)).toBe('This file type isn’t allowed.')
})

test('anybody who may change the answer may remove a file from it', () => {
  const may = { abilities: { edit: true }, reasons: {} }
  const mayNot = { abilities: { edit: false }, reasons: { edit: 'This assessment is locked.' } }
  expect(verdictsOf(filePolicy, null, may)).toEqual({ abilities: { remove: true }, reasons: {} })
  expect(verdictsOf(filePolicy, null, mayNot)).toEqual({
    abilities: { remove: false },
    reasons: { remove: 'This assessment is locked.' },
  })
})
