import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, useCallback } from 'react'
import type { MappedQuestion } from '#domain/mappings/mappings.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from './Mappings.module.css'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { useChangeMapping } from './use-change-mapping.ts'

const WAIT_MS = 250
/** The relation that claims least: answers are only copied to questions that somebody called equal. */
const FIRST = 'intersects'

interface Props {
  api: MappingApi
  protocolId: number
  other: Named
  question: MappedQuestion
  onDone: () => void
}

/** Finds a question of the other framework and maps the question to it. Escape closes it. */
export function AddMappingField({ api, protocolId, other, question, onDone }: Props) {
  const { change, isPending } = useChangeMapping(api, protocolId)
  const mapped = question.mappings.map(mapping => mapping.other.id)
  const lookUp = useCallback(
    async (search: string, signal: AbortSignal) => {
      const { data } = await call(
        api.list,
        { protocol_id: other.id, per_page: 20, ...(search && { search }) },
        { signal },
      )
      return data
    },
    [api, other.id],
  )
  const add = (found: MappedQuestion) => {
    if (mapped.includes(found.id)) return onDone()
    void change(
      { question_id: question.id, other_question_id: found.id, relation: FIRST, version: null },
      { relation: null, done: texts.added(question.tempid, found.tempid, FIRST) },
    ).then(onDone, () => undefined)
  }
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the field, whose controls take the keys
    <div className={classes.add} onKeyDown={close}>
      <AutocompleteField
        label={texts.find(other.name)}
        placeholder={texts.findPlaceholder}
        lookUp={lookUp}
        waitMs={WAIT_MS}
        anchorOf={anchorOf}
        value={null}
        onChange={(_, found) => found && add(found)}
        disabled={isPending}
        isFirst
      />
      <Group mt="xs">
        <Button variant="default" size="compact-sm" onClick={onDone}>
          {uiTexts.cancel}
        </Button>
      </Group>
    </div>
  )
}

const anchorOf = ({ tempid, title, question }: MappedQuestion) =>
  [tempid, title, title === question ? '' : question].filter(Boolean).join(' ').slice(0, 160)
