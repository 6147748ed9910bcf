import { Text } from '@mantine/core'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'

interface Props {
  name: string
  answered: number
  total: number
}

/** The share of questions answered. */
export function Completion({ name, answered, total }: Props) {
  if (total === 0) {
    return (
      <Text component="span" size="sm" c="dimmed">
        {texts.noQuestions}
      </Text>
    )
  }
  return <CompletionBar label={texts.completionOf(name)} done={answered} total={total} />
}
