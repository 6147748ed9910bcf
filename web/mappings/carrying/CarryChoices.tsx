import { Select, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useRef } from 'react'
import type { CarryPreview } from '#domain/mappings/carried-answers.contract.ts'
import { carryingTexts as texts } from './carrying.texts.ts'

type Choice = CarryPreview['choices'][number]

export interface Chosen {
  question_id: number
  value: number
  question_option_id: number
}

export const chosenKey = ({ question_id, value }: Pick<Chosen, 'question_id' | 'value'>) =>
  `${question_id} ${value}`

interface Props {
  choices: readonly Choice[]
  chosen: ReadonlyMap<string, Chosen>
  onChoose: (choice: Chosen) => void
}

const keyOf = ({ question, value }: Choice) => chosenKey({ question_id: question.id, value })

/** Asks for the options that have no counterpart of the same value. Those chosen already can be changed. */
export function CarryChoices({ choices, chosen, onChoose }: Props) {
  /** The preview leaves out what is chosen. */
  const known = useRef(new Map<string, Choice>())
  for (const choice of choices) known.current.set(keyOf(choice), choice)
  const shown = [...known.current.values()]
  if (shown.length === 0) return null
  return (
    <Stack gap="sm">
      <Text fw={600}>{texts.choices}</Text>
      <Text size="sm" c="dimmed">
        {texts.choicesHelp}
      </Text>
      {shown.map(choice => {
        const { question, value, options } = choice
        const id = chosen.get(keyOf(choice))?.question_option_id
        return (
          <Select
            key={keyOf(choice)}
            label={texts.choice(question.tempid, choice.chosen, choice.items_count)}
            description={question.title || question.question}
            placeholder={texts.choose}
            data={options.map(option => ({ value: String(option.id), label: texts.option(option) }))}
            value={id === undefined ? null : String(id)}
            onChange={next =>
              next && onChoose({ question_id: question.id, value, question_option_id: Number(next) })
            }
            allowDeselect={false}
          />
        )
      })}
    </Stack>
  )
}
