import { useQuery } from '@tanstack/react-query'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import { optionsOf } from '#web/platform/records/filters.tsx'
import { FilterChip, FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { CompletionByPicker } from '../answers/aside/CompletionByPicker.tsx'
import classes from './FiltersSection.module.css'
import { questionsTexts as texts } from './questions.texts.ts'
import { RunningPeriodPicker } from './RunningPeriodPicker.tsx'
import { dues, frameworksOf, type TopicSearch } from './topic-filters.ts'
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
      <div className={classes.chips}>
        <RunningPeriodPicker
          periods={periods}
          chosen={search.period}
          onChoose={period => onChange({ period, entity: undefined })}
        />
        <FilterChip
          label={texts.entity}
          options={optionsOf(entities.data)}
          chosen={entity ? [entity] : []}
          onChange={([id]) => onChange({ entity: id === undefined ? undefined : Number(id) })}
        />
        {frameworks.length > 1 && (
          <FilterChip
            label={texts.framework}
            options={optionsOf(frameworks)}
            chosen={framework ? [framework] : []}
            onChange={([id]) => onChange({ framework: id === undefined ? undefined : Number(id) })}
          />
        )}
        <FilterChip
          label={texts.due}
          options={dues.map(value => ({ value, label: texts.dues[value] }))}
          chosen={due ? [due] : []}
          onChange={([next]) => onChange({ due: dues.find(each => each === next) })}
        />
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
        <CompletionByPicker />
      </div>
    </search>
  )
}
