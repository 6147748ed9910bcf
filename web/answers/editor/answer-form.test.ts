import { expect, test } from 'vitest'
import { changedForm, emptyForm, withOption } from './answer-form.ts'

const facts = {
  options: [
    { id: 1, value: 100 },
    { id: 2, value: 0 },
  ],
  canHide: true,
}

test('an option worth 0 ticks that there is no control, and another option clears the tick', () => {
  const nothing = changedForm(emptyForm, withOption(emptyForm, 2, facts))
  expect(nothing).toMatchObject({ question_option_id: 2, isControlHidden: true })
  expect(changedForm(nothing, withOption(nothing, 1, facts))).toMatchObject({
    question_option_id: 1,
    isControlHidden: false,
  })
  expect(changedForm(nothing, withOption(nothing, null, facts)).isControlHidden).toBe(false)
})

test('the person’s own tick stays, and written text is never hidden', () => {
  const own = { ...emptyForm, question_option_id: 1, isControlHidden: true }
  expect(changedForm(own, withOption(own, null, facts)).isControlHidden).toBe(true)
  const written = { ...emptyForm, control: 'Locked.' }
  expect(changedForm(written, withOption(written, 2, facts)).isControlHidden).toBe(false)
  expect(withOption(emptyForm, 2, { ...facts, canHide: false })).toEqual({ question_option_id: 2 })
})
