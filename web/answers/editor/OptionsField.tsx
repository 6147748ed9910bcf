import { memo } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { SymbolRadio } from '#web/ui/form/SymbolRadio.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { inOrder } from '../option-letters.ts'

interface Props {
  options: Question['options']
  chosen: number | null
  onChoose: (id: number | null) => void
  error: string | undefined
}

/** The lettered options of a question. Choosing the selected one again clears it. */
export const OptionsField = memo(function OptionsField({ options, chosen, onChoose, error }: Props) {
  return (
    <SymbolRadio
      label={texts.options}
      hidesLabel
      choices={inOrder(options).map(({ id, option }) => ({ value: id, label: option }))}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  )
})
