import { expect, test } from 'vitest'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { emptyForm, formOf, givenOf } from './answer-form.ts'
import { type EditorState, editorAfter, editorOf, isDirty } from './editor-state.ts'

const answer = (option: number, control: string, version = 1) =>
  ({
    question_option_id: option,
    control,
    not_applicable: false,
    not_applicable_reason: null,
    version,
  }) as RegularAnswer

const tick = (state: EditorState, answers: Record<number, RegularAnswer | null>) =>
  editorAfter(state, {
    do: 'tick',
    ticks: new Map(Object.entries(answers).map(([id, each]) => [Number(id), each?.version ?? null])),
    ticked: Object.values(answers),
    canHide: true,
  })

test('an answer that the ticked entities share is shown; other ticks hide it again', () => {
  const shared = tick(editorOf(), { 1: answer(5, 'Same'), 2: answer(5, 'Same') })
  expect(shared.form).toMatchObject({ question_option_id: 5, control: 'Same' })
  expect(isDirty(shared)).toBe(false)
  expect(tick(shared, { 3: null }).form).toEqual(emptyForm)
  expect(tick(shared, { 3: answer(6, 'Other') }).form).toMatchObject({ question_option_id: 6 })
})

test('ticking another entity keeps the shown answer, to be given to both', () => {
  const one = tick(editorOf(), { 1: answer(5, 'Good') })
  expect(tick(one, { 1: answer(5, 'Good'), 2: null }).form.control).toBe('Good')
})

test('ticking never replaces typed text', () => {
  const typed = editorAfter(editorOf(), { do: 'change', patch: { control: 'Mine' } })
  expect(tick(typed, { 1: answer(5, 'Theirs') }).form.control).toBe('Mine')
})

test('loading an answer over typed text can be undone, entities included', () => {
  const typed = editorAfter(tick(editorOf(), { 1: null }), { do: 'change', patch: { control: 'Mine' } })
  const opened = editorAfter(typed, {
    do: 'open',
    ticks: new Map([[2, 7]]),
    answer: answer(5, 'Theirs', 7),
    canHide: true,
  })
  expect(opened.form.control).toBe('Theirs')
  expect(isDirty(opened)).toBe(false)
  const back = editorAfter(opened, { do: 'bring back' })
  expect(back.form.control).toBe('Mine')
  expect([...back.ticks]).toEqual([[1, null]])
  expect(isDirty(back)).toBe(true)
})

test('an option and "not applicable" exclude each other', () => {
  const chosen = editorAfter(editorOf(), { do: 'change', patch: { question_option_id: 5 } })
  const none = editorAfter(chosen, { do: 'change', patch: { not_applicable: true } })
  expect(none.form).toMatchObject({ question_option_id: null, not_applicable: true })
  expect(editorAfter(none, { do: 'change', patch: { question_option_id: 6 } }).form.not_applicable).toBe(
    false,
  )
})

test('saved entities are unticked; others stay with their problem, and so does the draft', () => {
  const typed = editorAfter(tick(editorOf(), { 1: null, 2: null }), {
    do: 'change',
    patch: { question_option_id: 5 },
  })
  const failed = { kind: 'failed', failure: new CallFailure(0, {}) } as const
  const half = editorAfter(typed, {
    do: 'settle',
    sent: typed.form,
    saved: [1],
    problems: new Map([[2, failed]]),
  })
  expect([...half.ticks.keys()]).toEqual([2])
  expect(half.problems.get(2)).toBe(failed)
  expect(isDirty(half)).toBe(true)
  const whole = editorAfter(half, { do: 'settle', sent: half.form, saved: [2], problems: new Map() })
  expect(whole.ticks.size + whole.problems.size).toBe(0)
  expect(isDirty(whole)).toBe(false)
})

test('keeping somebody else’s version unticks the entity', () => {
  const state = {
    ...tick(editorOf(), { 1: null }),
    problems: new Map([[1, { kind: 'conflict', current: null } as const]]),
  }
  const after = editorAfter(state, { do: 'let be', entityId: 1 })
  expect(after.ticks.size + after.problems.size).toBe(0)
})

test('a hidden control is N/A, but only if it can be hidden', () => {
  expect(
    givenOf({ ...emptyForm, question_option_id: 5, control: 'kept', isControlHidden: true }),
  ).toMatchObject({
    control: 'N/A',
  })
  expect(formOf(answer(5, 'N/A'), true)).toMatchObject({ isControlHidden: true, control: '' })
  expect(formOf(answer(5, 'N/A'), false)).toMatchObject({ isControlHidden: false, control: 'N/A' })
})
