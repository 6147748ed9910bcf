import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { CompletionByPicker } from '../answers/aside/CompletionByPicker.tsx'
import classes from './FiltersSection.module.css'
import { PeriodSelect } from './PeriodSelect.tsx'
import { questionsTexts as texts } from './questions.texts.ts'
import { type Due, dues, frameworksOf, type TopicSearch } from './topic-filters.ts'
import { choosableQuery } from './topic-queries.ts'

interface Props {
  search: TopicSearch
  topics: readonly Topic[] | undefined
  periods: readonly AssessmentPeriod[] | undefined
  onChange: (patch: { [Key in keyof TopicSearch]: TopicSearch[Key] | undefined }) => void
}

/** Search and filters; all of them are in the address. */
export function FiltersSection({ search, topics = [], periods = [], onChange }: Props) {
  const frameworks = frameworksOf(topics)
  const entities = useQuery(choosableQuery())
  const { framework, entity, mine, open, complete, due } = search
  return (
    <search className={classes.filters} aria-label={texts.filters}>
      <SearchField
        value={search.search ?? ''}
        onSearch={text => onChange({ search: text || undefined })}
        aria-label={texts.search}
        placeholder={texts.search}
      />
      <PeriodSelect
        periods={periods}
        chosen={search.period}
        onChoose={period => onChange({ period, entity: undefined })}
      />
      <Select
        aria-label={texts.entity}
        placeholder={texts.allEntities}
        className={classes.entity}
        data={entities.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={entity && entities.data ? String(entity) : null}
        onChange={value => onChange({ entity: value ? Number(value) : undefined })}
        searchable
        clearable
      />
      <Select
        aria-label={texts.due}
        placeholder={texts.anyDue}
        className={classes.entity}
        data={dues.map(each => ({ value: each, label: texts.dues[each] }))}
        value={due ?? null}
        onChange={value => onChange({ due: (value as Due | null) ?? undefined })}
        clearable
      />
      <div className={classes.chips}>
        <FilterToggle
          label={texts.stillOpen}
          isOn={open === true}
          onChange={isOn => onChange({ open: isOn ? true : undefined, complete: undefined })}
        />
        <FilterToggle
          label={texts.isComplete}
          isOn={complete === true}
          onChange={isOn => onChange({ complete: isOn ? true : undefined, open: undefined })}
        />
        <FilterToggle
          label={texts.assignedToMe}
          isOn={mine === true}
          onChange={isOn => onChange({ mine: isOn ? true : undefined })}
        />
        {frameworks.length > 1 &&
          frameworks.map(({ id, name }) => (
            <FilterToggle
              key={id}
              label={name}
              isOn={framework === id}
              onChange={isOn => onChange({ framework: isOn ? id : undefined })}
            />
          ))}
      </div>
      <CompletionByPicker />
    </search>
  )
}
