import { expect, test } from 'vitest'
import { keptName, nameFaults } from './names.rules.ts'

test.each([
  ['Fire plan 2031.pdf', 'Fire plan 2031.pdf'],
  ['  wide   spaces .pdf ', 'wide spaces .pdf'],
  ['Übung für Ärzte.docx', 'Übung für Ärzte.docx'],
  ['Ubung.pdf'.replace('U', 'U\u0308'), 'Übung.pdf'],
  ['a<b>:"c|d?*.txt', 'a_b___c_d__.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['zero\u200bwidth.pdf', 'zerowidth.pdf'],
  ['half \ud800 pair.pdf', 'half \ufffd pair.pdf'],
  ['trailing.pdf. .', 'trailing.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(keptName(given)).toBe(kept)
})

test('a long name is cut before its ending, never inside a character', () => {
  const kept = keptName(`${'😀'.repeat(120)}.pdf`)
  expect(kept.length).toBeLessThanOrEqual(200)
  expect(kept.endsWith('.pdf')).toBe(true)
  expect(kept.isWellFormed()).toBe(true)
})

test.each([
  '../../etc/passwd.txt',
  'C:\\fakepath\\plan.txt',
  'plan.exe\0.txt',
  'two\nlines.txt',
  'escape\u009b.txt',
])('%j is not a name', name => {
  expect(nameFaults(name, 'txt')).toEqual({
    file_name: ['A file name can’t contain a path or control characters.'],
  })
})

test.each([
  ['plan.pdf', 'exe', 'This file type isn’t allowed.'],
  ['page.html', 'html', 'This file type isn’t allowed.'],
  ['drawing.svg', 'svg', 'This file type isn’t allowed.'],
  ['constructor', 'constructor', 'This file type isn’t allowed.'],
  ['plan', '', 'This file type isn’t allowed.'],
  ['plan.pdf', 'txt', 'The extension doesn’t match the file name.'],
  ['plan.pdf.exe', 'pdf', 'The extension doesn’t match the file name.'],
  ['invoice\u202efdp.exe', 'pdf', 'The extension doesn’t match the file name.'],
  ['.pdf', 'pdf', 'The extension doesn’t match the file name.'],
])('%j as %j is refused', (name, extension, sentence) => {
  expect(nameFaults(name, extension)).toEqual({ file_extension: [sentence] })
})

test('a capitalized extension is the same', () => {
  expect(nameFaults('PLAN.PDF', 'pdf')).toEqual({})
})
