import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import { useRowKeys } from '#web/platform/records/keys/use-row-keys.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DueFigures } from './DueFigures.tsx'
import { TodayCard } from './TodayCard.tsx'
import { TodayFilters } from './TodayFilters.tsx'
import { todayTexts as texts } from './today.texts.ts'
import { todayColumns } from './today-columns.tsx'
import { narrowing, todayQuery } from './today-query.ts'
import { useDueLines } from './use-due-lines.ts'
import { useTicking } from './use-ticking.ts'

const route = getRouteApi('/signed-in/company/today')

/** The person's open work by due date: each line opens its item. */
export function TodayPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const me = useMe()
  const input = me && todayQuery(address.search, me.id)
  const query = useQuery({ ...askingOnceKnown(tasksApi.list, input), placeholderData: keepPreviousData })
  const { lines, whole, groupOf } = useDueLines(query)
  const tick = useTicking()
  useRowKeys({
    rows: lines,
    actions: { d: { act: task => task.abilities.complete && tick(task), leaves: true } },
  })
  const { move, open, done } = texts.keys
  return (
    <Page title={texts.title} help={texts.help}>
      <DueFigures address={address} />
      <RecordList
        name="today"
        label={texts.label}
        list={input && { route: tasksApi.list, input }}
        query={whole}
        address={address}
        columns={todayColumns}
        card={task => <TodayCard task={task} />}
        groupOf={groupOf}
        filters={<TodayFilters address={address} />}
        narrowing={narrowing}
        empty={
          <Empty title={texts.empty} help={texts.emptyHelp}>
            <Button component={Link} to="/questions" variant="default">
              {texts.toQuestions}
            </Button>
          </Empty>
        }
      />
      {lines.length > 0 && (
        <RowKeysHint
          keys={[
            [['J', 'K'], move],
            [['Enter'], open],
            [['D'], done],
          ]}
        />
      )}
    </Page>
  )
}
