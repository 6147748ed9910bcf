import { MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { COMPARED_MAX, type Grouping, groupings } from '#domain/reports/builder/choices.ts'
import type { Recipe, RecipeScope } from '#domain/reports/builder/recipe.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { reportsTexts } from '../reports.texts.ts'
import classes from './builder.module.css'
import { builderTexts as texts } from './builder.texts.ts'

interface Props {
  recipe: Recipe
  onChange: (changes: Partial<Recipe>) => void
}

const optionsOf = (records: readonly Named[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

/** No assessment is compared with itself. */
const aboutPeriod = (id: number | null, scope: RecipeScope): Partial<Recipe> => ({
  assessment_period_id: id,
  scope: { ...scope, period_ids: scope.period_ids.filter(each => each !== id) },
})

/** The assessment, entities and frameworks of a report, and its grouping. */
export function ScopeFields({ recipe: { scope, assessment_period_id, grouping }, onChange }: Props) {
  const frameworks = useQuery(askingAll(protocolsApi.list, { filter: { adopted: true } })).data ?? []
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const groups = useQuery(askingAll(groupsApi.list, { sort: 'name|asc' })).data ?? []
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  const me = useMe()
  const divisions = me?.features.includes('divisions') ? me.divisions : []
  const periodOptions = optionsOf(
    periods.map(({ id, name, closed_at }) => ({
      id,
      name: closed_at ? reportsTexts.closedName(name) : name,
    })),
  )
  const fields: [keyof RecipeScope, string, readonly Named[]][] = [
    ['protocol_ids', texts.frameworks, frameworks],
    ['division_ids', texts.divisions, divisions],
    ['group_ids', texts.groups, groups],
    ['entity_ids', texts.entities, entities],
  ]
  return (
    <fieldset className={classes.box}>
      <legend>{texts.scope}</legend>
      <Dimmed>{texts.scopeHelp}</Dimmed>
      <Select
        label={texts.assessment}
        placeholder={texts.current}
        clearable
        data={periodOptions}
        value={assessment_period_id === null ? null : String(assessment_period_id)}
        onChange={id => onChange(aboutPeriod(id === null ? null : Number(id), scope))}
      />
      {periods.length > 1 && (
        <MultiSelect
          label={texts.compared}
          description={texts.comparedHelp}
          searchable
          clearable
          maxValues={COMPARED_MAX}
          data={periodOptions.filter(({ value }) => value !== String(assessment_period_id))}
          value={scope.period_ids.map(String)}
          onChange={ids => onChange({ scope: { ...scope, period_ids: ids.map(Number) } })}
        />
      )}
      {fields
        .filter(([name, , records]) => records.length > 0 || scope[name].length > 0)
        .map(([name, label, records]) => (
          <MultiSelect
            key={name}
            label={label}
            searchable
            clearable
            limit={100}
            data={optionsOf(records)}
            value={scope[name].map(String)}
            onChange={ids => onChange({ scope: { ...scope, [name]: ids.map(Number) } })}
          />
        ))}
      <Select
        label={texts.grouping}
        description={texts.groupingHelp}
        allowDeselect={false}
        data={groupings.map(value => ({ value, label: texts.groupings[value] }))}
        value={grouping}
        onChange={value => value && onChange({ grouping: value as Grouping })}
      />
    </fieldset>
  )
}
