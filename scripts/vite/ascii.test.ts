import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escaped } from './ascii.ts'

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
