import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/platform/session/me.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { askingEntity } from '../asking-dashboard.ts'
import type { DashboardList } from '../dashboard.search.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import type { DashboardPart } from '../dashboard-part.ts'
import { AnswersList } from './AnswersList.tsx'
import { AssignmentsList } from './AssignmentsList.tsx'
import { PageLink } from './PageLink.tsx'
import { RequestsList } from './RequestsList.tsx'

type Props = DashboardPart & { list: DashboardList }

/** The list behind a figure; its filters are in the address. */
export function ListDialog({ list, data, search, onChange }: Props) {
  const close = () =>
    onChange({ list: undefined, entity: undefined, framework: undefined, person: undefined, page: undefined })
  // Requests are pending regardless of the period.
  const entity = useEntityName({ data, search })
  const scope = list === 'exclusions' ? '' : scopeOf({ data, search, entity })
  return (
    <AppModal opened onClose={close} title={texts.lists[list]} size={960}>
      {scope && (
        <Text c="dimmed" mb="sm">
          {scope}
        </Text>
      )}
      <PageLink list={list} search={search} />
      {list === 'exclusions' && <RequestsList search={search} onChange={onChange} />}
      {(list === 'overdue' || list === 'open') && (
        <AssignmentsList search={search} onChange={onChange} isOverdue={list === 'overdue'} />
      )}
      {(list === 'answered' || list === 'accepted' || list === 'not-accepted') && (
        <AnswersList
          search={search}
          onChange={onChange}
          {...(list !== 'answered' && { isAccepted: list === 'accepted' })}
        />
      )}
    </AppModal>
  )
}

type Scope = Pick<Props, 'data' | 'search'>

/** The name of the entity that the list is limited to, which the dashboard has if it is among the first. */
function useEntityName({ data, search: { entity: id, period } }: Scope): string | undefined {
  const shown = data.entities.find(({ entity }) => entity.id === id)?.entity.name
  const isUnknown = id !== undefined && shown === undefined
  const query = useQuery({ ...askingEntity(useMe(), period, id ?? 0), enabled: isUnknown })
  return shown ?? (isUnknown ? query.data?.data[0]?.entity.name : undefined)
}

/** Names the entity and framework that the list is limited to. */
function scopeOf({ data, search, entity }: Scope & { entity: string | undefined }): string {
  const framework = data.protocols.find(each => each.protocol.id === search.framework)?.protocol.name
  const person = data.people.find(each => each.user.id === search.person)?.user.full_name
  return [entity, framework, person, data.assessment_period?.name].filter(Boolean).join(' · ')
}
