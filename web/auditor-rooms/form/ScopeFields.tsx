import { Checkbox, MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { formatDate } from '#web/ui/format.ts'
import classes from '../auditor-rooms.module.css'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { allLists } from './all-lists.ts'
import type { RoomValues } from './room-values.ts'

const optionsOf = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

/** The contents of a new room: lists, the answers of an assessment, and reports. */
export function ScopeFields({ form }: { form: UseFormReturnType<RoomValues> }) {
  const lists = useQuery(allLists).data ?? []
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const reports = useQuery(askingAll(reportsApi.list, { filter: { state: 'done' } })).data ?? []
  const { list_ids, assessment_period_id, report_ids } = form.values
  return (
    <fieldset className={classes.scope}>
      <legend>{texts.shows}</legend>
      <MultiSelect
        label={texts.listsField}
        searchable
        clearable
        limit={100}
        data={optionsOf(lists.map(({ id, title }) => ({ id, name: title })))}
        error={form.errors.list_ids}
        value={list_ids.map(String)}
        onChange={ids => form.setFieldValue('list_ids', ids.map(Number))}
      />
      <Select
        label={texts.period}
        placeholder={texts.noPeriod}
        clearable
        data={optionsOf(periods)}
        error={form.errors.assessment_period_id}
        value={assessment_period_id === null ? null : String(assessment_period_id)}
        onChange={id => form.setFieldValue('assessment_period_id', id === null ? null : Number(id))}
      />
      {assessment_period_id !== null && <AnswersFields form={form} />}
      <MultiSelect
        label={texts.reports}
        placeholder={reports.length === 0 ? texts.noReports : undefined}
        searchable
        clearable
        limit={100}
        data={reports.map(({ id, title, scope, assessment_period, moment }) => ({
          value: String(id),
          label: [title, scope.name, assessment_period.name, formatDate(moment)].join(', '),
        }))}
        error={form.errors.report_ids}
        value={report_ids.map(String)}
        onChange={ids => form.setFieldValue('report_ids', ids.map(Number))}
      />
    </fieldset>
  )
}

/** The frameworks and entities whose answers are shown. */
function AnswersFields({ form }: { form: UseFormReturnType<RoomValues> }) {
  const { every_framework, protocol_ids, every_entity, entity_ids } = form.values
  const frameworks = useQuery(askingAll(protocolsApi.list, { filter: { adopted: true } })).data ?? []
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  return (
    <>
      <Checkbox
        label={texts.everyFramework}
        checked={every_framework}
        onChange={({ currentTarget }) => form.setFieldValue('every_framework', currentTarget.checked)}
      />
      {!every_framework && (
        <MultiSelect
          label={texts.frameworks}
          searchable
          clearable
          data={optionsOf(frameworks)}
          error={form.errors.protocol_ids}
          value={protocol_ids.map(String)}
          onChange={ids => form.setFieldValue('protocol_ids', ids.map(Number))}
        />
      )}
      <Checkbox
        label={texts.everyEntity}
        checked={every_entity}
        onChange={({ currentTarget }) => form.setFieldValue('every_entity', currentTarget.checked)}
      />
      {!every_entity && (
        <MultiSelect
          label={texts.entities}
          searchable
          clearable
          limit={100}
          data={optionsOf(entities)}
          error={form.errors.entity_ids}
          value={entity_ids.map(String)}
          onChange={ids => form.setFieldValue('entity_ids', ids.map(Number))}
        />
      )}
    </>
  )
}
