import { expect, test } from 'vitest'
import { line } from './fields.ts'

test.each([
  'Hi\r\n\r\nhttp://evil.example',
  'a\nb',
  'a\u2028b',
  'a\u2029b',
  'a\vb',
  'a\tb',
  'a\u0000b',
  'a\u0085b',
  'a\u202egpj.exe',
  'a\u2066b',
])('%j is not one line', text => {
  expect(line().safeParse(text).success).toBe(false)
})

test.each(['Ann', ' Ann\n', 'Zoë O’Brien-Łukasz', '山田 太郎', 'נועה', 'ناجي', '👩‍⚕️', 'a\u200fb'])(
  '%j is',
  text => {
    expect(line().safeParse(text).success).toBe(true)
  },
)
