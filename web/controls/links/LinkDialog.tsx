import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import type { Control } from '#domain/controls/controls.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { CHOICES_MAX, ChooseRecords } from './ChooseRecords.tsx'
import { linkApis } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'

interface Props {
  kind: ControlLinkTable
  control: Pick<Control, 'id' | 'name'>
  onClose: () => void
}

/** Links records of one kind to a control, any number at once. */
export function LinkDialog({ kind, control, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const query = useLinkable(kind, control.id, search)
  const change = useSend(linkApis[kind].change, { invalidates: controlQueries })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.size === 0) return onClose()
    change.mutate(
      { control_id: control.id, add_ids: [...chosen] },
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
      title={texts.dialogTitle(kind, control.name)}
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

/** The records that a control is not linked to, by a search. */
export function useLinkable(kind: ControlLinkTable, controlId: number, search: string) {
  const { data, error, refetch } = useQuery({
    ...asking(linkApis[kind].list, {
      control_id: controlId,
      filter: { linked: false },
      ...(search && { search: search.slice(0, 200) }),
      per_page: CHOICES_MAX,
    }),
    placeholderData: keepPreviousData,
  })
  return {
    data: data && {
      total: data.total,
      data: data.data.map(({ id, name, state }) => ({ id, name, fact: texts.stateOf(state) })),
    },
    error,
    refetch,
  }
}
