import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from './offered.module.css'
import { offeredTexts as texts } from './offered.texts.ts'

interface Props {
  questionId: number
  onUse: (text: string) => void
}

/** Offers the texts of the controls that are linked to a question. Without any, or without the feature, renders nothing. */
export function ControlTextsPicker({ questionId, onUse }: Props) {
  const hasControls = useMe()?.features.includes('controls') ?? false
  const { data } = useQuery({
    ...asking(controlQuestionsApi.ofQuestion, { question_id: questionId }),
    enabled: hasControls,
  })
  if (!hasControls || !data || data.length === 0) return null
  return (
    <section aria-label={texts.label} className={classes.offered}>
      <Text size="sm" fw={600}>
        {texts.label}
      </Text>
      {data.map(({ id, code, name, description, failed_on }) => (
        <div key={id} className={classes.control}>
          <div>
            <Text size="sm" fw={600}>
              {code ? `${code} ${name}` : name}
            </Text>
            {description && (
              <Text size="sm" className={classes.text}>
                {description}
              </Text>
            )}
            {failed_on && (
              <Text size="sm" c="var(--mantine-color-error)">
                {texts.failed(formatDate(failed_on))}
              </Text>
            )}
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.labelOf(name)}
            onClick={() => onUse(description || name)}
          >
            {texts.use}
          </Button>
        </div>
      ))}
    </section>
  )
}
