import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanItem } from '#domain/action-plans/action-plans.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { threatsApi } from '#domain/reference/reference.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { EntityPicker } from '../../entities/EntityPicker.tsx'
import { planTexts } from '../action-plans.texts.ts'
import classes from './plan-form.module.css'
import { formTexts as texts } from './plan-form.texts.ts'
import { isSameItem } from './plan-values.ts'

interface Props {
  items: readonly PlanItem[]
  onChange: (items: readonly PlanItem[]) => void
  error?: string | undefined
  /** The focus starts here. */
  isFirst?: boolean
}

/** The risks that a plan is for, each a threat to an entity. */
export function ItemsField({ items, onChange, error, isFirst = false }: Props) {
  const { data: threats = [] } = useQuery(askingAll(threatsApi.list, {}))
  const [threat, setThreat] = useState<Named | null>(null)
  const [entity, setEntity] = useState<Named | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    if (!threat || !entity) return setProblem(texts.bothNeeded)
    const item = { threat_id: threat.id, threat, entity_id: entity.id, entity }
    if (items.some(each => isSameItem(each, item))) return setProblem(texts.sameItem)
    setProblem(null)
    onChange([...items, item])
    // The threat stays: it often concerns several entities.
    setEntity(null)
  }
  return (
    <fieldset className={classes.items}>
      <legend>{texts.items}</legend>
      <Dimmed>{texts.itemsHelp}</Dimmed>
      <FieldPair>
        <AutocompleteField
          label={texts.threat}
          isFirst={isFirst}
          items={threats}
          anchorOf={nameOf}
          keptOf={idOf}
          value={threat?.id ?? null}
          onChange={(_id, chosen) => {
            setThreat(chosen && { id: chosen.id, name: chosen.name })
            setProblem(null)
          }}
        />
        <EntityPicker
          label={texts.entity}
          entity={entity}
          onChange={chosen => {
            setEntity(chosen)
            setProblem(null)
          }}
        />
      </FieldPair>
      <div className={classes.add}>
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {texts.addItem}
        </Button>
        {(problem ?? error) && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem ?? error}
          </Text>
        )}
      </div>
      {items.length === 0 ? (
        <Dimmed>{texts.noItems}</Dimmed>
      ) : (
        <ul className={classes.chosen} aria-label={texts.itemsChosen}>
          {items.map(item => (
            <li key={`${item.threat_id} ${item.entity_id}`}>
              <span>{planTexts.risk(item.threat.name, item.entity.name)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.removeItem(planTexts.risk(item.threat.name, item.entity.name))}
                onClick={() => onChange(items.filter(each => each !== item))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const idOf = ({ id }: Named) => id
const nameOf = ({ name }: Named) => name
