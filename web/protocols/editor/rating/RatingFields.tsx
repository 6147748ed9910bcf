import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categoriesApi, threatsApi } from '#domain/reference/reference.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import type { Editor } from '../editor.ts'
import { useEditor, useField, useFieldErrors, useQuestion } from '../use-editor.ts'

/** The category and the threat, which decide how risky it is to lack the control. */
export function RatingFields({ id }: { id: number }) {
  return (
    <FieldPair>
      <Dimension id={id} field="category_id" />
      <Dimension id={id} field="threat_id" />
    </FieldPair>
  )
}

/** A framework for every company refers to shared threats and categories only. */
export const offeredIn = ({ isShared }: Editor) => (isShared ? { filter: { shared: true } } : {})

const kinds = {
  category_id: { route: categoriesApi.list, label: texts.category, name: 'category' },
  threat_id: { route: threatsApi.list, label: texts.threat, name: 'threat' },
} as const

function Dimension({ id, field }: { id: number; field: 'category_id' | 'threat_id' }) {
  const { route, label, name } = kinds[field]
  const { data = [] } = useQuery(askingAll(route, offeredIn(useEditor())))
  const [value, change] = useField(id, field)
  const errors = useFieldErrors(id)
  const kept = useQuestion(id)?.[name]
  // One that was deleted can no longer be chosen, and is shown where it still is.
  const all = kept && !data.some(each => each.id === kept.id) ? [...data, kept] : data
  return (
    <Select
      label={label}
      placeholder={texts.none}
      data={all.map(each => ({ value: String(each.id), label: each.name }))}
      value={value === null ? null : String(value)}
      onChange={chosen => change(chosen === null ? null : Number(chosen))}
      searchable
      clearable
      error={errors[field]?.[0]}
    />
  )
}
