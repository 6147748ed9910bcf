import { List, Stack, Text } from '@mantine/core'
import { Reference } from '#web/ui/page/PageStates.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { askAvailability, tryAgainLater } from '../availability/availability.ts'
import { platformTexts as texts } from '../platform.texts.ts'
import type { CallFailure } from './call-failure.ts'

/**
 * Shows a failed change according to the error catalog. Cancelled and unanswered calls, 401 and maintenance are
 * silent, because others show them.
 */
export function reportFailure(failure: CallFailure, tryAgain?: () => void): void {
  if (failure.status === 401) return
  if (failure.isNetwork) {
    if (tryAgain) tryAgainLater(tryAgain)
  } else if (failure.status === 422)
    toastFailure(<Sentences failure={failure} />, { title: texts.errorsFound })
  else if (failure.status === 503)
    void askAvailability().then(availability => availability === 'up' && toast(failure))
  else toast(failure)
}

function toast(failure: CallFailure): void {
  toastFailure(<Message failure={failure} />, { id: `${failure.status} ${failure.message}` })
}

/** Returns one sentence for a failure, for pages and forms; `unknown` if the response has none. */
export function sentenceOf(failure: CallFailure, unknown = texts.unknownMessage): string {
  if (failure.isNetwork) return navigator.onLine ? texts.network : texts.offline
  if (failure.status === 429) {
    return failure.retryAfterSeconds ? texts.tooMany(failure.retryAfterSeconds) : texts.tooManyNow
  }
  if (failure.status === 503) return failure.message || texts.maintenance
  if (failure.status === 500) return texts.unknownError
  return failure.message || unknown
}

function Message({ failure }: { failure: CallFailure }) {
  return (
    <Stack gap={4}>
      <Text size="sm">{sentenceOf(failure)}</Text>
      {failure.status >= 500 && failure.requestId && <Reference id={failure.requestId} />}
    </Stack>
  )
}

function Sentences({ failure }: { failure: CallFailure }) {
  const sentences = Object.values(failure.fields).flat()
  if (sentences.length === 0) return failure.message || texts.unknownMessage
  return (
    <List size="sm">
      {sentences.map(sentence => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  )
}
