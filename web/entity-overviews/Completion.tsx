import { Dimmed } from '#web/ui/Dimmed.tsx'
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
    return <Dimmed span>{texts.noQuestions}</Dimmed>
  }
  return <CompletionBar label={texts.completionOf(name)} done={answered} total={total} />
}
