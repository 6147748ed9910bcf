import { expect, test } from 'vitest'
import { acceptedExtensions, isShown, previewOf } from './files.rules.ts'
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

test('every kind of text has a preview that pages read, and is not shown inline', () => {
  for (const extension of acceptedExtensions.filter(each => mayKeep(each, ['text']) === true)) {
    expect([extension, previewOf(extension), isShown(extension)]).toEqual([extension, 'text', null])
  }
  expect(previewOf('docx')).toBeNull()
  expect(previewOf('pdf')).toBe('pdf')
})

test('only pictures and PDFs are shown inline', () => {
  const shown = acceptedExtensions.filter(each => isShown(each) !== null)
  expect(shown.map(typeOf).every(type => /^image\/|^application\/pdf$/.test(type))).toBe(true)
})
