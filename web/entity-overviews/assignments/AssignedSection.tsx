import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { FilterChip, FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { assignmentsQuery } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'
import { AssignmentCard } from './AssignmentCard.tsx'
import { assignmentColumns } from './assignment-columns.tsx'

const states = [
  { value: 'overdue', label: texts.states.overdue },
  { value: 'completed', label: texts.states.completed },
]

/** The people asked to answer for the entity or to give an opinion. */
export function AssignedSection({ overview }: { overview: EntityOverview }) {
  const { search, go, narrow } = useOverview()
  const can = useCan()
  const mayCollaborate = can('question:read', 'collaboration')
  const isOpinions = mayCollaborate && search.opinions === true
  const list = isOpinions ? assignmentsApi.collaborations : assignmentsApi.list
  const query = useQuery({
    ...asking(list, assignmentsQuery(overview.id, search)),
    placeholderData: keepPreviousData,
  })
  const title = isOpinions ? texts.opinionsTitle : texts.assignedTitle
  return (
    <div>
      <Group gap="xs" mb="md">
        <FilterChip
          label={texts.filters.state}
          options={states}
          chosen={search.state ? [search.state] : []}
          onChange={([state]) =>
            narrow({ state: state === 'overdue' || state === 'completed' ? state : undefined })
          }
        />
        {mayCollaborate && (
          <FilterToggle
            label={texts.filters.opinions}
            isOn={isOpinions}
            onChange={isOn => narrow({ opinions: isOn || undefined })}
          />
        )}
      </Group>
      <DataTable
        label={title}
        source={tableOf(query)}
        columns={assignmentColumns}
        sort={search.sort ?? 'due_date|asc'}
        onSort={sort => narrow({ sort: sort as typeof search.sort })}
        onPage={page => go({ page })}
        card={assignment => <AssignmentCard assignment={assignment} />}
        empty={
          isOpinions ? (
            <Empty title={texts.noOpinions} help={texts.noOpinionsHelp} />
          ) : (
            <Empty title={texts.noAssigned} help={texts.noAssignedHelp} />
          )
        }
        onClear={search.state ? () => narrow({ state: undefined }) : undefined}
      />
    </div>
  )
}
