import { Skeleton, Stack } from '@mantine/core'
import { answersTexts as texts } from '../answers.texts.ts'

/** The skeleton of options, control and entities. */
export function AnswerEditorSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label={texts.loadingQuestion}>
      {[1, 2, 3, 4, 5].map(option => (
        <Skeleton key={option} h={50} radius="md" />
      ))}
      <Skeleton h={104} mt="md" radius="sm" />
      <Skeleton h={280} mt="md" radius="md" />
    </Stack>
  )
}
