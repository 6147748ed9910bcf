import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, verdictsOn } from './fields.ts'

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

test('verdicts have the verbs that were named, and a misspelt ability does not compile', () => {
  const Shown = z.object(verdictsOn('edit', 'delete'))
  const reasons = { delete: 'It is in use.' }
  const { abilities } = Shown.parse({ abilities: { edit: true, delete: false }, reasons })
  expect(abilities).toEqual({ edit: true, delete: false })
  // @ts-expect-error No policy has this verb.
  expect(abilities.edti).toBeUndefined()
  expect(Shown.safeParse({ abilities: { edit: true }, reasons }).success).toBe(false)
})
