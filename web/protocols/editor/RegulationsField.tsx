import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type Regulation, regulationsApi } from '#domain/reference/reference.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import classes from './Editor.module.css'
import { editorTexts as texts } from './editor.texts.ts'
import { useField, useFieldErrors, useQuestion } from './use-editor.ts'

const WAIT_MS = 250

/** The regulations and standards that the question covers. */
export function RegulationsField({ id }: { id: number }) {
  const [ids, change] = useField(id, 'regulation_ids')
  const errors = useFieldErrors(id)
  const question = useQuestion(id)
  const [found, setFound] = useState<ReadonlyMap<number, Regulation>>(new Map())
  /** Emptied by a new key: the field keeps no choice. */
  const [turn, setTurn] = useState(0)
  const known = new Map([...(question?.regulations ?? []).map(each => [each.id, each] as const), ...found])
  const lookUp = useCallback(async (search: string, signal: AbortSignal) => {
    const { data } = await call(regulationsApi.list, { search, per_page: 20 }, { signal })
    return data
  }, [])
  return (
    <Input.Wrapper
      label={texts.references}
      description={texts.referencesHelp}
      labelElement="div"
      error={errors.regulation_ids?.[0]}
    >
      <ul className={classes.references}>
        {ids.map(each => {
          const regulation = known.get(each)
          return (
            <li key={each}>
              <span className={classes.referenceText} title={regulation?.requirement}>
                <strong>{regulation?.identifier}</strong> {regulation?.regulation}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.removeReference(regulation?.identifier ?? '')}
                onClick={() => change(ids.filter(other => other !== each))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <AutocompleteField
        key={turn}
        label={texts.referencesAdd}
        placeholder={texts.referencesPlaceholder}
        lookUp={lookUp}
        waitMs={WAIT_MS}
        minLength={1}
        anchorOf={nameOf}
        value={null}
        onChange={(_, regulation) => {
          if (!regulation) return
          setFound(new Map([...found, [regulation.id, regulation]]))
          if (!ids.includes(regulation.id)) change([...ids, regulation.id])
          setTurn(turn + 1)
        }}
      />
    </Input.Wrapper>
  )
}

const nameOf = ({ identifier, regulation, requirement }: Regulation) =>
  `${identifier} · ${regulation}${requirement ? ` · ${requirement.slice(0, 80)}` : ''}`
