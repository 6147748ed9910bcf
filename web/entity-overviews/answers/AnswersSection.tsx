import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { RowId } from '#web/ui/table/selection.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { answersQuery } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'
import { AcceptActions } from './AcceptActions.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { regular } from './accepting.ts'
import { answerColumns } from './answer-columns.tsx'

const nobody: ReadonlySet<RowId> = new Set()
const withoutAcceptance = ['accepted']
const acceptances = [
  { value: 'no', label: texts.needsAcceptance },
  { value: 'yes', label: texts.accepted },
]

/** The entity's answers, to review and accept. */
export function AnswersSection({ overview }: { overview: EntityOverview }) {
  const { entityId, search, go, narrow } = useOverview()
  const can = useCan()
  const mayAccept = can('answer:accept', 'acceptance')
  const isOpen = mayAccept && overview.assessment_period?.closed_at === null
  const query = useQuery({
    ...asking(answersApi.list, answersQuery(entityId, search)),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.data.filter(regular), [query.data])
  const [chosen, setChosen] = useState(nobody)
  const change = (patch: Parameters<typeof narrow>[0]) => {
    setChosen(nobody)
    narrow(patch)
  }
  const isNarrowed = Boolean(search.framework || search.accepted)
  return (
    <div>
      <Group gap="xs" mb="md">
        <FilterChip
          label={texts.filters.framework}
          options={overview.frameworks.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={search.framework ? [search.framework] : []}
          onChange={([id]) => change({ framework: id === undefined ? undefined : Number(id) })}
        />
        {mayAccept && (
          <FilterChip
            label={texts.filters.acceptance}
            options={acceptances}
            chosen={search.accepted ? [search.accepted] : []}
            onChange={([one]) => change({ accepted: one === 'yes' || one === 'no' ? one : undefined })}
          />
        )}
      </Group>
      <DataTable
        label={texts.answersTitle}
        source={{ ...tableOf(query), rows }}
        columns={answerColumns}
        {...(!mayAccept && { hidden: withoutAcceptance })}
        sort={search.sort ?? 'updated_at|desc'}
        onSort={sort => change({ sort: sort as typeof search.sort })}
        onPage={page => {
          setChosen(nobody)
          go({ page })
        }}
        {...(isOpen && {
          selection: { chosen, onChange: setChosen },
          bulk: (
            <AcceptActions
              answers={rows?.filter(({ id }) => chosen.has(id)) ?? []}
              onDone={() => setChosen(nobody)}
            />
          ),
        })}
        card={answer => <AnswerCard answer={answer} />}
        empty={<Empty title={texts.noAnswers} help={texts.noAnswersHelp} />}
        onClear={isNarrowed ? () => change({ framework: undefined, accepted: undefined }) : undefined}
      />
    </div>
  )
}
