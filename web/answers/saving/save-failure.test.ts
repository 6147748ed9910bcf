import { expect, test } from 'vitest'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { saveFailureSentence } from './save-failure.ts'

test('a save that failed without a sentence has that of the specification', () => {
  expect(saveFailureSentence(new CallFailure(502, {}))).toBe('Unknown error occured')
  expect(saveFailureSentence(new CallFailure(409, { message: 'Locked.' }))).toBe('Locked.')
})
