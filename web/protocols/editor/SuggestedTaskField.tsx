import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestedTaskMax } from '#domain/framework-questions/framework-questions.contract.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import type { DraftOption } from './draft.ts'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'

interface Props {
  option: DraftOption
  letter: string
  error: string | undefined
  onChange: (task: string) => void
}

/**
 * Suggests what to do next for an answer that chose an option below full. It may change at any time, as no answer depends on it.
 */
export function SuggestedTaskField({ option, letter, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!option.suggested_task && !isOpen) {
    if (option.value === 100) return null
    return (
      <div className={classes.optionTask}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconListCheck size={14} aria-hidden />}
          aria-label={texts.suggestTaskFor(letter)}
          onClick={() => setOpen(true)}
        >
          {texts.suggestTask}
        </Button>
      </div>
    )
  }
  return (
    <TextareaField
      aria-label={texts.suggestedTaskOf(letter)}
      className={classes.optionTask ?? ''}
      leftSection={<IconListCheck size={15} aria-hidden />}
      placeholder={texts.suggestedTaskHint}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={suggestedTaskMax}
      autoFocus={isOpen && !option.suggested_task}
      value={option.suggested_task}
      error={error}
      onChange={onChange}
    />
  )
}
