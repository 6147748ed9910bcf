import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import classes from './evidence.module.css'
import { libraryTexts as texts } from './library.texts.ts'

const WAIT_MS = 350
const FOUND_MAX = 20

interface Props {
  label: string
  files: readonly Named[]
  onChange: (files: Named[]) => void
  error?: string | undefined
}

/** Files of the library, found by their names one after the other. */
export function FilesPicker({ label, files, onChange, error }: Props) {
  const add = (file: Named | null) => {
    if (file && !files.some(({ id }) => id === file.id)) onChange([...files, file])
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      {files.length > 0 && (
        <ul className={classes.picks} aria-label={label}>
          {files.map(file => (
            <li key={file.id}>
              {file.name}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.removeOf(file.name)}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {/* Another key empties the field once its file is in the list. */}
      <AutocompleteField
        key={files.length}
        label={texts.findFile}
        placeholder={texts.findFileHelp}
        lookUp={find}
        minLength={1}
        waitMs={WAIT_MS}
        items={nothing}
        anchorOf={nameOf}
        keptOf={idOf}
        value={null}
        onChange={(_id, chosen) => add(chosen)}
      />
    </Input.Wrapper>
  )
}

const nothing: Named[] = []
const idOf = ({ id }: Named) => id
const nameOf = ({ name }: Named) => name

async function find(text: string, signal: AbortSignal): Promise<readonly Named[]> {
  const search = text.trim().slice(0, 200)
  if (!search) return nothing
  const { data } = await call(evidenceApi.list, { search, per_page: FOUND_MAX }, { signal })
  return data.map(({ id, name }) => ({ id, name }))
}
