import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import type { CarryPreview } from '#domain/mappings/carried-answers.contract.ts'
import { carryStates } from '#domain/mappings/carrying.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { carryingTexts as texts } from './carrying.texts.ts'

/** The effect of copying, by state. */
export function CarryFigures({ preview, from }: { preview: CarryPreview; from: Named }) {
  const { counts, equal_count, entities_count, period } = preview
  const states = carryStates.filter(state => counts[state] > 0)
  return (
    <div aria-live="polite">
      <Text data-figures>{texts.scope(equal_count, entities_count, period.name)}</Text>
      {states.length === 0 ? (
        <Text mt="xs">{equal_count === 0 ? texts.noneEqual(from.name) : texts.noneAnswered(from.name)}</Text>
      ) : (
        <List mt="xs" size="sm">
          {states.map(state => (
            <List.Item key={state} data-figures>
              {texts.states[state](counts[state])}
            </List.Item>
          ))}
        </List>
      )}
    </div>
  )
}
