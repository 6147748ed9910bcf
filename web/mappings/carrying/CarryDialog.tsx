import { Button, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { carriedAnswersApi } from '#domain/mappings/carried-answers.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { asking, askingAll, useSend } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CarryChoices, type Chosen, chosenKey } from './CarryChoices.tsx'
import { CarryFigures } from './CarryFigures.tsx'
import { CarryJob } from './CarryJob.tsx'
import { carryingTexts as texts } from './carrying.texts.ts'

interface Props {
  from: Named
  to: Named
  onClose: () => void
}

/** Copies answers to equal questions of another framework: what would be copied, then the work. */
export function CarryDialog({ from, to, onClose }: Props) {
  const [entityIds, setEntityIds] = useState<number[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const [jobId, setJobId] = useState<number | null>(null)
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  const input = {
    protocol_id: to.id,
    from_protocol_id: from.id,
    ...(entityIds.length > 0 && { entity_ids: entityIds }),
    choices: [...chosen.values()],
  }
  const preview = useQuery({
    ...asking(carriedAnswersApi.preview, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const begin = useSend(carriedAnswersApi.carry, { once: true, invalidates: [] })
  const { data, error, isPlaceholderData } = preview
  const count = data?.counts.new ?? 0
  const send = () => begin.mutate(input, { onSuccess: ({ id }) => setJobId(id) })
  if (jobId !== null)
    return (
      <AppModal opened onClose={onClose} title={texts.title(from.name, to.name)} size="lg">
        <CarryJob jobId={jobId} to={to} onClose={onClose} />
      </AppModal>
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.title(from.name, to.name)}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button disabled={count === 0 || isPlaceholderData} loading={begin.isPending} onClick={send}>
            {texts.copy(count)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">{texts.help}</Text>
        <div>
          <FilterChip
            label={texts.entities}
            options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={entityIds}
            onChange={ids => setEntityIds(ids.map(Number))}
            isMany
          />
        </div>
        {!data && error && <Failed {...failedOf(error)} onTryAgain={() => void preview.refetch()} />}
        {!data && !error && <Skeleton height={140} aria-hidden />}
        {data && <CarryFigures preview={data} from={from} />}
        {data && (
          <CarryChoices
            choices={data.choices}
            chosen={chosen}
            onChoose={choice => setChosen(new Map(chosen).set(chosenKey(choice), choice))}
          />
        )}
      </Stack>
    </AppModal>
  )
}
