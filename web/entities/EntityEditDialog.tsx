import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { useTags } from './choices.ts'
import { EntityEditForm } from './EntityEditForm.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

interface Props {
  entityId: number
  onClose: () => void
}

/** Changes an entity, as it stands now and not as some list last showed it. */
export function EntityEditDialog({ entityId, onClose }: Props) {
  const query = useQuery({
    ...asking(entitiesApi.show, { entity_id: entityId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const tags = useTags()
  const [saved, take] = useState<Entity | null>(null)
  const entity = saved ?? (query.isFetchedAfterMount ? query.data : undefined)
  if (entity && !tags.isPending) {
    return (
      <EntityEditForm
        key={entity.version}
        entity={entity}
        tags={tags.data ?? entity.tags}
        onClose={onClose}
        onTakeTheirs={take}
      />
    )
  }
  return (
    <AppModal opened onClose={onClose} title={texts.editing} size="lg">
      {query.error ? <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} /> : <Shape />}
    </AppModal>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <Failed help={texts.notThere} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      {[56, 78, 56, 56, 96].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <Skeleton key={at} h={height} />
      ))}
    </Stack>
  )
}
