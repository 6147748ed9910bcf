import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escaped, refuseRaw } from './ascii.ts'

test.each([['’'], ['\\’'], ['\\\\’'], ['\\\\\\’'], ['😀 and é'], ['\u2028'], ['plain']])(
  'what %s says stays as it is',
  text => {
    const code = escaped(`'${text}'`)
    expect(code).toMatch(/^[ -~]*$/)
    expect(runInNewContext(code)).toBe(runInNewContext(`'${text}'`))
  },
)

test('regular expressions find the same', () => {
  const code = escaped('/^[“\\”–]😀$/u.test("”😀")')
  expect(code).toMatch(/^[ -~]*$/)
  expect(runInNewContext(code)).toBe(true)
})

test('a raw text cannot have other characters, as it would keep the escapes', () => {
  expect(() => refuseRaw('let a = String.raw`[–]`')).toThrow('A raw text has the character –')
  expect(() => refuseRaw('let a = String.raw`[\\u{2013}]`, b = `–`')).not.toThrow()
})
