import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { type Evidence, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import classes from './evidence.module.css'
import { evidenceTexts } from './evidence.texts.ts'
import { attachedQueries } from './evidence-queries.ts'
import { libraryTexts as texts } from './library.texts.ts'

const SHOWN_MAX = 20

interface Props {
  answerId: number
  onClose: () => void
}

/** The files of the library that an answer doesn’t have, to add them one after the other. */
export function LibraryDialog({ answerId, onClose }: Props) {
  const [search, setSearch] = useState('')
  const files = useQuery({
    ...asking(evidenceApi.list, {
      filter: { not_of_answer: answerId },
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
      <Dimmed mb="sm">{texts.help}</Dimmed>
      <SearchField value={search} onSearch={setSearch} aria-label={texts.search} />
      <Loaded query={files} bars={[40, 40, 40]}>
        {({ data, total }) =>
          total === 0 ? (
            <Dimmed mt="md">{search ? texts.noneFound : texts.none}</Dimmed>
          ) : (
            <>
              <ul className={classes.picks}>
                {data.map(file => (
                  <Pick key={file.id} file={file} answerId={answerId} />
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

function Pick({ file, answerId }: { file: Evidence; answerId: number }) {
  const { id, name, bytes, author, created_at, uses } = file
  const use = useSend(evidenceApi.use, {
    invalidates: [...attachedQueries, answersApi.list, answersApi.showOfOrganization],
  })
  const add = () =>
    use.mutate(
      { file_id: id, answer_ids: [answerId] },
      {
        onSuccess: ({ attached, refused }) => {
          const [refusal] = refused
          if (attached > 0) toastDone(texts.added(name))
          else if (refusal) toastFailure(refusal.error)
        },
      },
    )
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
        loading={use.isPending}
        aria-label={texts.addOf(name)}
        onClick={add}
      >
        {texts.add}
      </Button>
    </li>
  )
}
