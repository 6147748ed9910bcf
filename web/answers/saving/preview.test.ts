import { expect, test } from 'vitest'
import type { Answer } from '#domain/answers/answers.contract.ts'
import { emptyForm } from '../editor/answer-form.ts'
import type { EntityRow } from '../entities/entity-rows.ts'
import { previewOf } from './preview.ts'

const answer = (question_option_id: number, control: string, accepted = false) =>
  ({
    kind: 'answer',
    question_option_id,
    control,
    not_applicable: false,
    not_applicable_reason: null,
    accepted,
  }) as Answer
const row = (id: number, stands: Answer | null) => ({ id, answer: stands }) as EntityRow
const form = { ...emptyForm, question_option_id: 4, control: 'Badges at every door' }

test('new, replaced and unchanged answers are distinguished', () => {
  const rows = [
    row(1, null),
    row(2, answer(5, 'Keys')),
    row(3, answer(4, 'Badges at every door')),
    row(4, answer(5, 'Keys', true)),
    row(5, null),
  ]
  const ticks = new Map<number, number | null>([1, 2, 3, 4].map(id => [id, null]))
  const { changes, ...counts } = previewOf(form, ticks, rows, true)
  expect(counts).toEqual({ added: 1, replaced: 2, same: 1, acceptances: 1 })
  expect(changes.map(({ row }) => row.id)).toEqual([1, 2, 3, 4])
})
