import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingAll, askingOnceKnown } from '#web/platform/calls/queries.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { CurrencyField } from '#web/ui/form/CurrencyField.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import classes from './pays-most.module.css'
import { type PaysMostSearch, TASKS_MAX } from './pays-most.search.ts'
import { paysMostTexts as texts } from './pays-most.texts.ts'

const WAIT_MS = 350
const TASKS = 20

/** A number of tasks or a budget, the cost of a task, and the scope; all of it in the address. */
export function PaysMostFields({ address }: { address: Address<PaysMostSearch> }) {
  const { search, go } = address
  const [isBudget, setBudget] = useState(search.budget !== undefined)
  const [tasks, setTasks] = useState<number | string>(search.tasks ?? TASKS)
  const [budget, setBudgetCents] = useState<number | null>(search.budget ?? null)
  const [cost, setCost] = useState<number | null>(search.cost ?? null)
  const goSoon = useDebouncedCallback((patch: Partial<PaysMostSearch>) => go(patch, true), WAIT_MS)
  const limitBy = (value: string) => {
    setBudget(value === 'budget')
    go(
      value === 'budget'
        ? { tasks: undefined, budget: budget ?? undefined }
        : { tasks: Number(tasks) || undefined, budget: undefined },
      true,
    )
  }
  const frameworks = useQuery(askingOnceKnown(protocolsApi.ofOrganization, useCompany())).data?.data ?? []
  const entities = useQuery(askingAll(entitiesApi.list, { sort: 'name|asc' })).data ?? []
  return (
    <div className={classes.fields}>
      <Segments
        aria-label={texts.limit}
        value={isBudget ? 'budget' : 'tasks'}
        onChange={limitBy}
        data={[
          { value: 'tasks', label: texts.limits.tasks },
          { value: 'budget', label: texts.limits.budget },
        ]}
      />
      {isBudget ? (
        <CurrencyField
          label={texts.budget}
          value={budget}
          onChange={cents => {
            setBudgetCents(cents)
            goSoon({ budget: cents || undefined })
          }}
        />
      ) : (
        <NumberInput
          label={texts.tasks}
          value={tasks}
          min={1}
          max={TASKS_MAX}
          allowDecimal={false}
          onChange={value => {
            setTasks(value)
            goSoon({ tasks: Number(value) || undefined })
          }}
        />
      )}
      <CurrencyField
        label={texts.cost}
        value={cost}
        onChange={cents => {
          setCost(cents)
          goSoon({ cost: cents || undefined })
        }}
      />
      <FilterChip
        label={texts.framework}
        options={frameworks.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={search.framework ? [search.framework] : []}
        onChange={([id]) => go({ framework: id === undefined ? undefined : Number(id) }, true)}
      />
      <FilterChip
        label={texts.entity}
        options={entities.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={search.entity ? [search.entity] : []}
        onChange={([id]) => go({ entity: id === undefined ? undefined : Number(id) }, true)}
      />
    </div>
  )
}
