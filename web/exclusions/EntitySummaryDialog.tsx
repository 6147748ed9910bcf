import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts } from './exclusions.texts.ts'
import { FactListItem } from './FactListItem.tsx'

const texts = exclusionsTexts.summary

interface Props {
  entityId: number
  onClose: () => void
}

/** What an entity is, in short. */
export function EntitySummaryDialog({ entityId, onClose }: Props) {
  const query = useQuery(asking(entitiesApi.show, { entity_id: entityId }))
  return (
    <AppModal opened onClose={onClose} title={query.data?.name ?? texts.title}>
      {query.data ? (
        <Summary entity={query.data} />
      ) : query.error ? (
        <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />
      ) : (
        <Stack gap="md" aria-hidden>
          <Skeleton h={16} />
          <Skeleton h={16} w="60%" />
          <Skeleton h={16} w="40%" />
        </Stack>
      )}
    </AppModal>
  )
}

function Summary({ entity }: { entity: Entity }) {
  const { description, manager, location, group, tags, assets = [] } = entity
  return (
    <Stack gap="lg">
      <Text
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        {...(!description && { c: 'dimmed' })}
      >
        {description || texts.noDescription}
      </Text>
      <dl className={classes.facts}>
        <FactListItem term={texts.manager}>
          {manager ? <Anchor href={`mailto:${manager.email}`}>{manager.full_name}</Anchor> : texts.none}
        </FactListItem>
        <FactListItem term={texts.location}>{location || texts.none}</FactListItem>
        <FactListItem term={texts.group}>{group?.name ?? texts.none}</FactListItem>
        <FactListItem term={texts.assets}>
          <Words of={assets.map(({ id, name, count }) => ({ id, name: texts.counted(name, count) }))} />
        </FactListItem>
        <FactListItem term={texts.tags}>
          <Words of={tags} />
        </FactListItem>
      </dl>
    </Stack>
  )
}

function Words({ of }: { of: readonly Named[] }) {
  if (of.length === 0) return texts.none
  return (
    <Group component="ul" gap="xs" className={classes.tags ?? ''}>
      {of.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </Group>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <NotThere title={texts.notThere} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}
