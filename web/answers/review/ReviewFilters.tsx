import { useQuery } from '@tanstack/react-query'
import { reviewApi } from '#domain/answers/review.contract.ts'
import { scoreBands } from '#domain/answers/score-bands.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressChips,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { type ReviewSearch, sinces } from './review.search.ts'
import { reviewTexts as texts } from './review.texts.ts'

const scores = scoreBands.map(value => ({
  value,
  label: value === 'not-applicable' ? texts.notApplicable : texts.scores[value],
}))
const periods = sinces.map(value => ({ value, label: texts.sinces[value] }))

/** The filters of the answers to accept. Topics are those of the chosen framework. */
export function ReviewFilters({ address }: { address: Address<ReviewSearch> }) {
  const { search, narrow } = address
  const { framework, period } = search
  const within = period ? { assessment_period_id: period } : {}
  const { data } = useQuery(asking(reviewApi.choices, { filter: within }))
  const topics = useQuery(
    askingOnceKnown(
      questionsApi.topics,
      framework ? { filter: { protocol_id: framework, ...within } } : null,
    ),
  )
  const people = data?.people.map(({ id, full_name: name }) => ({ id, name }))
  const { filters } = texts
  return (
    <Filters>
      <FilterChip
        label={filters.framework}
        options={optionsOf(data?.protocols)}
        chosen={framework ? [framework] : []}
        onChange={([id]) =>
          narrow({ framework: id === undefined ? undefined : Number(id), topic: undefined })
        }
      />
      {framework !== undefined && (
        <AddressChip
          address={address}
          name="topic"
          label={filters.topic}
          options={(topics.data?.data ?? []).map(({ id, tempid, title }) => ({
            value: id,
            label: `${tempid} ${title}`.trim(),
          }))}
        />
      )}
      <AddressChip
        address={address}
        name="entity"
        label={filters.entity}
        options={optionsOf(data?.entities)}
      />
      <AddressChip address={address} name="person" label={filters.person} options={optionsOf(people)} />
      <AddressChip address={address} name="since" label={filters.since} options={periods} />
      <AddressChips address={address} name="score" label={filters.score} options={scores} />
      <AddressToggle address={address} name="carried" label={filters.carried} />
    </Filters>
  )
}
