import { Text } from '@mantine/core'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import type { DashboardList } from '../dashboard.search.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import type { DashboardPart } from '../dashboard-part.ts'
import { AnswersList } from './AnswersList.tsx'
import { AssignmentsList } from './AssignmentsList.tsx'
import { RequestsList } from './RequestsList.tsx'

type Props = DashboardPart & { list: DashboardList }

/** The list behind a figure; its filters are in the address. */
export function ListDialog({ list, data, search, onChange }: Props) {
  const close = () =>
    onChange({ list: undefined, entity: undefined, framework: undefined, person: undefined, page: undefined })
  // Requests are pending regardless of the period.
  const scope = list === 'exclusions' ? '' : scopeOf({ data, search })
  return (
    <AppModal opened onClose={close} title={texts.lists[list]} size={960}>
      {scope && (
        <Text c="dimmed" mb="sm">
          {scope}
        </Text>
      )}
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

/** Names the entity and framework that the list is limited to. */
function scopeOf({ data, search }: Pick<Props, 'data' | 'search'>): string {
  const entity = data.entities.find(each => each.entity.id === search.entity)?.entity.name
  const framework = data.protocols.find(each => each.protocol.id === search.framework)?.protocol.name
  const person = data.people.find(each => each.user.id === search.person)?.user.full_name
  return [entity, framework, person, data.assessment_period?.name].filter(Boolean).join(' · ')
}
