import type { Entity } from '#domain/entities/entities.contract.ts'
import { type Detail, detailFields, details, pickDetails } from '#domain/entities/entity-content.ts'
import { useMe } from '#web/platform/session/me.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { useFrameworks, useGroups, useManagers } from './choices.ts'
import { type EntityValues, type FrameworkChoice, valuesOf } from './entity-values.ts'

const detailLabels = Object.fromEntries(detailFields.map(field => [field, details[field].label])) as Record<
  Detail,
  string
>

type Words = Record<keyof typeof labels, string>

const labels = {
  name: texts.name,
  description: texts.description,
  ...detailLabels,
  manager: texts.manager,
  group: texts.group,
  tags: texts.tags,
  divisions: texts.divisions,
  frameworks: texts.frameworks,
  assets: texts.assets,
}

/** Lists in words the differences between the person's values and the entity saved in the meantime. */
export function useDifferences(): (values: EntityValues, theirs: Entity) => Difference[] {
  const wordsOf = useWords()
  return (values, theirs) => {
    const mine = wordsOf(values, theirs)
    const other = wordsOf(valuesOf(theirs), theirs)
    const fields = Object.keys(labels) as (keyof Words)[]
    return fields.map(field => ({ label: labels[field], mine: mine[field], theirs: other[field] }))
  }
}

function useWords() {
  const managers = useManagers()
  const groups = useGroups().data ?? []
  const frameworks = useFrameworks().data ?? []
  const divisions = useMe()?.divisions ?? []
  const profileOf = ({ protocol_id, risk_profile_id }: FrameworkChoice) => {
    const framework = frameworks.find(({ id }) => id === protocol_id)
    const profile = framework?.risk_profiles.find(({ id }) => id === risk_profile_id)
    return [framework?.name, profile && `(${profile.name})`].filter(Boolean).join(' ')
  }
  return (values: EntityValues, theirs: Entity): Words => ({
    name: values.name,
    description: values.description,
    ...pickDetails(values),
    manager:
      [...managers, ...(theirs.manager ? [theirs.manager] : [])].find(({ id }) => id === values.manager_id)
        ?.full_name ?? '',
    group:
      [...groups, ...(theirs.group ? [theirs.group] : [])].find(({ id }) => id === values.group_id)?.name ??
      '',
    tags: listed(values.tags),
    divisions: listed(divisions.filter(({ id }) => values.division_ids.includes(id)).map(({ name }) => name)),
    frameworks: listed(values.protocols.map(profileOf)),
    assets: listed(values.assets.map(({ name, count }) => `${name} × ${formatNumber(count)}`)),
  })
}

function listed(words: readonly string[]): string {
  return [...words].sort((one, other) => one.localeCompare(other)).join(', ')
}
