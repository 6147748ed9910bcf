import { Title } from '@mantine/core'
import { memo, useSyncExternalStore } from 'react'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'
import { ParameterField } from './ParameterField.tsx'
import type { ParameterControl } from './parameter-groups.ts'
import type { ParameterStore } from './parameter-store.ts'

interface Props {
  group: ParameterControl
  store: ParameterStore
}

/** A control with its sentences, each above the fields of its parameters. */
export const ParameterControlSection = memo(function PlainSection({ group, store }: Props) {
  const name = texts.topic(group.control, group.title)
  return (
    <section className={classes.control} aria-label={name}>
      <Title order={3} size="h5">
        {name}
      </Title>
      {group.sentences.map(({ pieces, parameters }) => (
        <div key={parameters[0]?.id} className={classes.sentence}>
          <p className={classes.words}>
            {pieces.map(({ text, parameter_id }, index) =>
              parameter_id === null ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change
                <Slot key={index} id={parameter_id} text={text} store={store} />
              ),
            )}
          </p>
          <div className={classes.parameters}>
            {parameters.map(parameter => (
              <ParameterField key={parameter.id} parameter={parameter} store={store} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
})

interface SlotProps {
  id: string
  text: string
  store: ParameterStore
}

/** The place of a parameter in its sentence: its value, or its label in brackets. */
function Slot({ id, text, store }: SlotProps) {
  const values = useSyncExternalStore(store.subscribe, () => store.valuesOf(id))
  const filled = values.map(each => each.trim()).filter(Boolean)
  const parameter = store.parameters.find(each => each.id === id)
  const words = filled.map(value => wordsFor(value, parameter)).join(', ')
  return (
    <mark className={classes.slot} data-filled={words !== '' || undefined}>
      {words || text}
    </mark>
  )
}

const wordsFor = (value: string, parameter: OpenParameter | undefined) =>
  parameter?.choices.find(choice => choice.value === value)?.label ?? value
