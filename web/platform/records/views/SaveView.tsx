import { Button, Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type SavedView, savedViewsApi } from '#domain/saved-views/saved-views.contract.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { CallFailure } from '../../calls/call-failure.ts'
import { sentenceOf } from '../../calls/messages.tsx'
import { useSend } from '../../calls/queries.ts'
import { recordsTexts } from '../records.texts.ts'
import { viewSearch } from './view-search.ts'
import type { ViewedList } from './viewed-list.ts'

const texts = recordsTexts.views
const invalidates = [savedViewsApi.list]

/** Saves what the list shows under a name; the name of a view that exists replaces it. */
export function SaveView({ views, viewed }: { views: readonly SavedView[]; viewed: ViewedList }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const written = name.trim()
  const same = views.find(view => view.name.toLowerCase() === written.toLowerCase())
  const create = useSend(savedViewsApi.create, { invalidates, inForm: true, once: true })
  const replace = useSend(savedViewsApi.update, {
    invalidates,
    inForm: true,
    version: () => same?.version ?? 0,
  })
  const { address, columns } = viewed
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (written === '') return setProblem(texts.nameNeeded)
    const shown = {
      path,
      search: viewSearch(address.search),
      hidden_columns: columns.choices.filter(({ isShown }) => !isShown).map(({ id }) => id),
    }
    const handlers = {
      onSuccess: () => {
        setName('')
        toastDone(same ? texts.replaced(same.name) : texts.saved(written))
      },
      onError: (failure: CallFailure) =>
        setProblem(Object.values(failure.fields)[0]?.[0] ?? sentenceOf(failure)),
    }
    if (same) replace.mutate({ view_id: same.id, ...shown }, handlers)
    else create.mutate({ list: viewed.name, name: written, ...shown }, handlers)
  }
  return (
    <form onSubmit={save} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextField
          flex={1}
          label={texts.name}
          maxLength={80}
          value={name}
          error={problem || undefined}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem('')
          }}
        />
        <Button type="submit" mt={22} variant="default" loading={create.isPending || replace.isPending}>
          {same ? texts.replace : texts.save}
        </Button>
      </Group>
    </form>
  )
}
