import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFontsOf, fonts } from './fonts.ts'
import { typeset } from './typeset.ts'

const require = createRequire(import.meta.url)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-fonts-'))
})
afterEach(() => {
  addFontsOf(null)
  rmSync(folder, { recursive: true, force: true })
})

test('fonts of a folder come after ours, and change nothing that ours can set', () => {
  const template = `#set document(title: "A title", date: none)
#set text(font: ("Noto Sans", "Noto Sans Hebrew"))
= A heading
Words, שלום.`
  const set = () => Buffer.from(typeset({ template, data: {} }))
  const [own, before] = [fonts(), set()]
  copyFileSync(
    require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
    join(folder, 'added.TTF'),
  )
  writeFileSync(join(folder, 'README'), 'no font')
  addFontsOf(folder)
  expect(fonts().map(({ length }) => length)).toEqual([...own, own.at(-1)].map(font => font?.length))
  expect(set().equals(before)).toBe(true)
})

test('a text that none of our fonts has is set without fonts of the machine, and claims no standard', () => {
  const template = `#set document(title: "A title")
#set text(font: "Noto Sans")
漢字`
  const words = Buffer.from(typeset({ template, data: {} })).toString('latin1')
  const names = [...words.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['NotoSans']))
  expect(words).not.toContain('pdfuaid:part')
})
