import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts } from '../controls.texts.ts'
import { CHOICES_MAX, ChooseRecords } from './ChooseRecords.tsx'
import { linkApis } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'

interface Props {
  kind: ControlLinkTable
  recordId: number
  linked: readonly number[]
  onClose: () => void
}

/** Links controls to a record, any number at once. */
export function LinkControlsDialog({ kind, recordId, linked, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    ...asking(controlsApi.list, {
      ...(search && { search: search.slice(0, 200) }),
      per_page: CHOICES_MAX,
    }),
    placeholderData: keepPreviousData,
  })
  const free = data?.data.filter(({ id }) => !linked.includes(id)) ?? []
  const query = {
    data: data && {
      total: data.total - (data.data.length - free.length),
      data: free.map(({ id, code, name, status }) => ({
        id,
        name: code ? `${code} ${name}` : name,
        fact: controlsTexts.statuses[status],
      })),
    },
    error,
    refetch,
  }
  const change = useSend(linkApis[kind].changeOfRecord, { invalidates: controlQueries })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in another form, which is not to be sent.
    event.stopPropagation()
    if (chosen.size === 0) return onClose()
    change.mutate(
      { record_id: recordId, add_ids: [...chosen] },
      {
        onSuccess: () => {
          toastDone(texts.linked(chosen.size))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.linkControlsTitle}
      size="lg"
      onClose={onClose}
      isDirty={chosen.size > 0}
      isSending={change.isPending}
      onSubmit={submit}
      save={texts.save}
    >
      <ChooseRecords
        search={search}
        onSearch={setSearch}
        query={query}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
