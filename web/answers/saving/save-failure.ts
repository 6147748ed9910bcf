import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { answersTexts as texts } from '../answers.texts.ts'

/** Returns the sentence for answers that were not saved. */
export function saveFailureSentence(failure: CallFailure): string {
  return sentenceOf(failure, texts.unknownError)
}
