import { expect, test } from 'vitest'
import { blankContent, type Content, contentFields, contentOf } from '#domain/answers/answer-content.ts'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { isTheAnswer } from './aside/opinions.ts'
import { differencesOf } from './dialog/differences.ts'
import { formFrom, formOf, givenOf, isSameForm } from './editor/answer-form.ts'

const answers: Content[] = [
  {
    question_option_id: 4,
    control: 'Badges at every door.',
    not_applicable: false,
    not_applicable_reason: null,
    external_reference: 'TICKET-1',
    control_ids: [7, 9],
  },
  {
    question_option_id: null,
    control: '',
    not_applicable: true,
    not_applicable_reason: 'No visitors.',
    external_reference: 'TICKET-2',
    control_ids: [],
  },
]

const controls = [7, 9].map(id => ({ id, code: `C-${id}`, name: 'Badges' }))
const options = [{ id: 4, option: 'Mostly', value: 75, display_order: 1 }]

test('a form sends every field of its answer', () => {
  for (const answer of answers) expect(contentOf(givenOf(formOf(answer, true)))).toEqual(answer)
})

test('a stored form is restored whole, and one from an earlier version has blanks for new fields', () => {
  for (const answer of answers) {
    const form = formOf(answer, true)
    expect(formFrom(JSON.parse(JSON.stringify(form)))).toEqual(form)
  }
  expect(formFrom({ control: 'Kept', optionId: 4 })).toEqual({
    ...formOf(blankContent, true),
    control: 'Kept',
  })
})

test('a change of any field is a change of the form, a difference in a conflict, and something to adopt', () => {
  const [first, second] = answers
  if (!first || !second) throw new Error('two answers are needed')
  for (const field of contentFields.filter(field => first[field] !== second[field])) {
    const changed = { ...first, [field]: second[field] } as Content
    expect([field, isSameForm(formOf(first, false), formOf(changed, false))]).toEqual([field, false])
    expect([field, isTheAnswer(first, changed)]).toEqual([field, false])
    if (field === 'not_applicable_reason') continue
    const differences = differencesOf(
      formOf(first, false),
      changed as RegularAnswer,
      { options, controls },
      false,
    )
    expect([field, differences.length > 0]).toEqual([field, true])
  }
})
