import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconInfoCircle } from '@tabler/icons-react'
import type { QuestionEffects } from '#domain/framework-questions/framework-questions.contract.ts'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'

/** Above the wording: says how many answers stay with the question, whatever it asks from now on. */
export function AnsweredNote({ effects }: { effects: QuestionEffects | undefined }) {
  if (!effects) return null
  const { answers_count, opinions_count, entities_count, organizations_count } = effects
  const answers = answers_count + opinions_count
  if (answers === 0) return null
  return (
    <Alert
      color="accent"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={texts.answeredTitle(answers, entities_count)}
    >
      <p className={classes.help}>{texts.answeredHelp}</p>
      {organizations_count > 1 && (
        <p className={classes.help}>{texts.lockedCompanies(organizations_count)}</p>
      )}
    </Alert>
  )
}
