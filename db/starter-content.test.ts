import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starterControls } from '#domain/controls/starter-controls.ts'
import { blanksIn, filled, starterPolicies } from '#domain/policies/starter-policies.ts'
import { blanks } from '#domain/policies/starters/starter-policy.ts'

/** The numbers of a shipped framework’s questions. */
function numbersOf(framework: string): Set<string> {
  const folder = join(import.meta.dirname, 'reference', framework)
  const topics = readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return new Set(topics.flatMap(topic => topic.questions.map(({ tempid }: { tempid: string }) => tempid)))
}

const hipaa = numbersOf('hipaa')
const csf = numbersOf('csf-2.0')
const unique = (values: string[]) => new Set(values).size === values.length

test('sixty controls serve every question of HIPAA, and only questions that exist', () => {
  expect(starterControls).toHaveLength(60)
  expect(unique(starterControls.map(({ code }) => code))).toBe(true)
  expect(unique(starterControls.map(({ name }) => name))).toBe(true)
  for (const control of starterControls) {
    expect(hipaa, control.name).toContain(control.hipaa[0])
    expect(csf, control.name).toContain(control.csf[0])
    expect(
      [...control.hipaa, ...control.csf].filter(number => !hipaa.has(number) && !csf.has(number)),
    ).toEqual([])
  }
  expect(new Set(starterControls.flatMap(control => control.hipaa))).toEqual(hipaa)
})

test('twelve policies cite questions that exist, and every blank is asked for and used', () => {
  expect(starterPolicies).toHaveLength(12)
  expect(unique(starterPolicies.map(({ code }) => code))).toBe(true)
  const used = new Set(starterPolicies.flatMap(({ body }) => blanksIn(body)))
  expect(used).toEqual(new Set(blanks.map(({ key }) => key)))
  for (const policy of starterPolicies) {
    expect([...policy.hipaa, ...policy.csf].filter(number => !hipaa.has(number) && !csf.has(number))).toEqual(
      [],
    )
  }
})

test('blanks are filled in as plain text, and unanswered ones stay marked', () => {
  const text = '<p>[[company]] is led by [[management]].</p>'
  expect(blanksIn(text)).toEqual(['company', 'management'])
  expect(filled(text, new Map([['company', 'Smith & <b>Sons</b>']]))).toBe(
    '<p>Smith &amp; &lt;b&gt;Sons&lt;/b&gt; is led by [[management]].</p>',
  )
  expect(filled(text, new Map([['company', '  ']]))).toBe(text)
})
