import { Alert, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importKinds } from '#domain/imports/import-columns.ts'
import { type Import, importsApi } from '#domain/imports/imports.contract.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from '../imports.module.css'
import { importsTexts as texts } from '../imports.texts.ts'

/** The column of the file for each column of the import. Each choice makes the preview again. */
export function MappingSection({ found }: { found: Import }) {
  const { kind, headings, mapping, missing, abilities } = found
  const client = useQueryClient()
  const send = useSend(importsApi.map, { invalidates: [importsApi.rows] })
  const [isOpen, setOpen] = useState(missing.length > 0)
  const choose = (key: string, index: number | null) => {
    const others = Object.entries(mapping).filter(([other, at]) => other !== key && at !== index)
    const wanted = Object.fromEntries(index === null ? others : [...others, [key, index]])
    send.mutate(
      { import_id: found.id, mapping: wanted },
      { onSuccess: after => client.setQueryData(keyOf(importsApi.show, { import_id: found.id }), after) },
    )
  }
  const columns = Object.entries(importKinds[kind].columns)
  const data = headings.map(({ column, heading }, index) => ({
    value: String(index),
    label: heading ? `${column} · ${heading}` : texts.unnamed(column),
  }))
  const taken = new Set(Object.values(mapping))
  const unused = headings.filter(({ examples }, index) => !taken.has(index) && examples.length > 0)
  return (
    <div>
      <details
        className={classes.mapping}
        open={isOpen}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary>{texts.mapped(Object.keys(mapping).length, columns.length)}</summary>
        <Dimmed mt="xs">{texts.mappingHelp}</Dimmed>
        {missing.length > 0 && (
          <Alert mt="sm" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {texts.missing(missing.map(key => importKinds[kind].columns[key]?.label ?? key))}
          </Alert>
        )}
        <ul className={classes.columns}>
          {columns.map(([key, { label, help, isRequired }]) => {
            const index = mapping[key]
            const examples = index === undefined ? [] : (headings[index]?.examples ?? [])
            return (
              <li key={key}>
                <Select
                  label={label}
                  description={help}
                  required={isRequired ?? false}
                  withAsterisk={false}
                  placeholder={texts.notImported}
                  data={data}
                  value={index === undefined ? null : String(index)}
                  onChange={value => choose(key, value === null ? null : Number(value))}
                  clearable
                  searchable
                  disabled={!abilities.map}
                  error={missing.includes(key) ? texts.required : null}
                />
                {examples.length > 0 && (
                  <Text size="sm" c="dimmed" className={classes.examples}>
                    {texts.examples(examples)}
                  </Text>
                )}
              </li>
            )
          })}
        </ul>
      </details>
      <UnusedColumns names={unused.map(({ column, heading }) => heading || texts.unnamed(column))} />
    </div>
  )
}

const LISTED = 6

/** The columns of the file that nothing is read from: many of them are folded, so that the rows stay in view. */
function UnusedColumns({ names }: { names: string[] }) {
  if (names.length === 0) return null
  if (names.length <= LISTED) return <Dimmed mt="xs">{texts.unused(names)}</Dimmed>
  return (
    <details className={classes.unused}>
      <summary>{texts.manyUnused(names.length)}</summary>
      <Dimmed mt={4}>{names.join(', ')}</Dimmed>
    </details>
  )
}
