import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Evidence, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import classes from './evidence.module.css'
import { evidenceTexts } from './evidence.texts.ts'
import { libraryTexts as texts } from './library.texts.ts'

const SHOWN_MAX = 20

interface Props {
  help: string
  /** Leaves out files with the content of one that this answer has. */
  notOfAnswer?: number
  /** Files that were added and are still listed. */
  added?: readonly number[]
  /** The file that is being added. */
  addingId?: number | undefined
  onAdd: (file: Evidence) => void
  onClose: () => void
}

/** The files of the library, to add them one after the other. */
export function LibraryDialog({ help, notOfAnswer, added = [], addingId, onAdd, onClose }: Props) {
  const [search, setSearch] = useState('')
  const files = useQuery({
    ...asking(evidenceApi.list, {
      ...(notOfAnswer !== undefined && { filter: { not_of_answer: notOfAnswer } }),
      ...(search && { search: search.slice(0, 200) }),
      per_page: SHOWN_MAX,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      title={texts.title}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Dimmed mb="sm">{help}</Dimmed>
      <SearchField value={search} onSearch={setSearch} aria-label={texts.search} />
      <Loaded query={files} bars={[40, 40, 40]}>
        {({ data, total }) =>
          total === 0 ? (
            <Dimmed mt="md">{search ? texts.noneFound : texts.none}</Dimmed>
          ) : (
            <>
              <ul className={classes.picks}>
                {data.map(file => (
                  <Pick
                    key={file.id}
                    file={file}
                    isAdded={added.includes(file.id)}
                    isPending={addingId === file.id}
                    onAdd={() => onAdd(file)}
                  />
                ))}
              </ul>
              {total > data.length && <Dimmed mt="xs">{texts.more(total - data.length)}</Dimmed>}
            </>
          )
        }
      </Loaded>
    </AppModal>
  )
}

interface PickProps {
  file: Evidence
  isAdded: boolean
  isPending: boolean
  onAdd: () => void
}

function Pick({ file, isAdded, isPending, onAdd }: PickProps) {
  const { name, bytes, author, created_at, uses } = file
  return (
    <li>
      <span className={classes.pick}>
        <span>{name}</span>
        <Dimmed span>
          {formatBytes(bytes)} · {evidenceTexts.by(author.full_name, formatDate(created_at))}
        </Dimmed>
        {uses[0] && (
          <Dimmed span className={classes.oneLine ?? ''}>
            {uses[0].title}
          </Dimmed>
        )}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        loading={isPending}
        disabled={isAdded}
        aria-label={isAdded ? texts.isAdded(name) : texts.addOf(name)}
        onClick={onAdd}
      >
        {isAdded ? texts.isAddedShort : texts.add}
      </Button>
    </li>
  )
}
