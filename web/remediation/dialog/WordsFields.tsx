import { Stack } from '@mantine/core'
import type { AnswerToRemedy } from '#domain/action-plans/remediation.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { remediationTexts as texts } from '../remediation.texts.ts'
import { chosenOf, type Draft } from './draft.ts'

interface Props {
  answers: readonly AnswerToRemedy[]
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
}

/** The words of the tasks: the suggestion of each answer's option, or the same for all. */
export function WordsFields({ answers, draft, onChange }: Props) {
  const { usesSuggestions, description } = draft
  const hasSuggestions = answers.some(({ suggestion }) => suggestion !== null)
  const without = chosenOf(answers, draft).filter(({ suggestion }) => suggestion === null).length
  return (
    <Stack gap="sm">
      {hasSuggestions && (
        <Segments
          aria-label={texts.wording}
          value={usesSuggestions ? 'suggested' : 'same'}
          onChange={value => onChange({ usesSuggestions: value === 'suggested' })}
          data={[
            { value: 'suggested', label: texts.suggested },
            { value: 'same', label: texts.same },
          ]}
        />
      )}
      {(!usesSuggestions || without > 0) && (
        <TextareaField
          label={usesSuggestions ? texts.fallback : texts.description}
          description={usesSuggestions && texts.fallbackHelp(without)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          value={description}
          onChange={words => onChange({ description: words })}
        />
      )}
    </Stack>
  )
}
