import { expect, test } from 'vitest'
import { acceptedExtensions, isShown } from './files.rules.ts'
import { mayKeep, typeOf } from './kinds.rules.ts'

test('every accepted kind has a media type, and none that a browser runs', () => {
  for (const extension of acceptedExtensions) {
    expect(typeOf(extension)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
    expect(typeOf(extension)).not.toMatch(/html|svg|javascript|octet-stream/)
  }
})

test.each(['exe', 'constructor', '__proto__', ''])('%j has no kind', extension => {
  expect(typeOf(extension)).toBe('application/octet-stream')
  expect(mayKeep(extension, ['text', 'pdf'])).not.toBe(true)
})

test.each([
  ['pdf', ['pdf']],
  ['docx', ['docx']],
  ['xlsx', ['encrypted']],
  ['txt', ['text']],
  ['csv', ['bmp', 'text']],
  ['gz', ['tar.gz']],
])('%s may look like %j', (extension, looks) => {
  expect(mayKeep(extension, looks)).toBe(true)
})

test.each([
  ['pdf', ['exe']],
  ['pdf', ['text']],
  ['docx', ['zip']],
  ['docx', ['docm']],
  ['zip', ['jar']],
  ['txt', []],
  ['png', ['jpg']],
  ['doc', ['cfb']],
])('%s may not look like %j', (extension, looks) => {
  expect(mayKeep(extension, looks)).toBe(`This isn’t a ${extension} file.`)
})

test('only pictures and PDFs are shown inline', () => {
  const shown = acceptedExtensions.filter(each => isShown(each) !== null)
  expect(shown.map(typeOf).every(type => /^image\/|^application\/pdf$/.test(type))).toBe(true)
})
