import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HeldAsset } from '#domain/assets/assets.contract.ts'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import { PatientDataBadge } from '#web/assets/PatientDataBadge.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts } from './exclusions.texts.ts'

const texts = exclusionsTexts.summary

interface Props {
  entityId: number
  onClose: () => void
}

/** A short summary of an entity. */
export function EntitySummaryDialog({ entityId, onClose }: Props) {
  const query = useQuery(asking(entitiesApi.show, { entity_id: entityId }))
  return (
    <AppModal opened onClose={onClose} title={query.data?.name ?? texts.title}>
      <Loaded query={query} gone={texts.notThere} bars={[16, { h: 16, w: '60%' }, { h: 16, w: '40%' }]}>
        {entity => <Summary entity={entity} />}
      </Loaded>
    </AppModal>
  )
}

function Summary({ entity }: { entity: Entity }) {
  const { description, manager, group, tags, assets = [] } = entity
  return (
    <Stack gap="lg">
      <Text
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        {...(!description && { c: 'dimmed' })}
      >
        {description || texts.noDescription}
      </Text>
      <FactList
        className={classes.facts}
        facts={[
          [
            texts.manager,
            manager ? (
              <Anchor key="manager" href={`mailto:${manager.email}`}>
                {manager.full_name}
              </Anchor>
            ) : (
              texts.none
            ),
          ],
          ...detailFields.map(field => [details[field].label, entity[field] || texts.none] as const),
          [texts.group, group?.name ?? texts.none],
          [texts.assets, <Assets key="assets" assets={assets} />],
          [texts.tags, <Words key="tags" of={tags} />],
        ]}
      />
    </Stack>
  )
}

function Assets({ assets }: { assets: readonly HeldAsset[] }) {
  if (assets.length === 0) return texts.none
  return (
    <ul className={classes.assets}>
      {assets.map(({ id, name, count, holds_patient_data }) => (
        <li key={id}>
          {texts.counted(name, count)}
          <PatientDataBadge isShown={holds_patient_data} />
        </li>
      ))}
    </ul>
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
