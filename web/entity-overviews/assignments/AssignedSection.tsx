import { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { AddressChip, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { assignmentsQuery } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'
import { AssignmentCard } from './AssignmentCard.tsx'
import { assignmentColumns } from './assignment-columns.tsx'

const states = [
  { value: 'overdue', label: texts.states.overdue },
  { value: 'completed', label: texts.states.completed },
]

const narrowing = ['state'] as const

/** The people asked to answer for the entity or to give an opinion. */
export function AssignedSection({ overview }: { overview: EntityOverview }) {
  const address = useOverview()
  const { search } = address
  const can = useCan()
  const mayCollaborate = can('question:read', 'collaboration')
  const isOpinions = mayCollaborate && search.opinions === true
  const route = isOpinions ? assignmentsApi.collaborations : assignmentsApi.list
  const input = assignmentsQuery(overview.id, search)
  const query = useList(route, input)
  const title = isOpinions ? texts.opinionsTitle : texts.assignedTitle
  return (
    <RecordList
      name="assignments"
      label={title}
      list={{ route, input }}
      query={query}
      address={address}
      columns={assignmentColumns}
      sort="due_date|asc"
      narrowing={narrowing}
      keepsFilters
      filters={
        <Filters>
          <AddressChip address={address} name="state" label={texts.filters.state} options={states} />
          {mayCollaborate && (
            <AddressToggle address={address} name="opinions" label={texts.filters.opinions} />
          )}
        </Filters>
      }
      card={assignment => <AssignmentCard assignment={assignment} />}
      empty={
        isOpinions ? (
          <Empty title={texts.noOpinions} help={texts.noOpinionsHelp} />
        ) : (
          <Empty title={texts.noAssigned} help={texts.noAssignedHelp} />
        )
      }
    />
  )
}
