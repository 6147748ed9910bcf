import { IconBellRinging, IconCalendarDue, IconUserShare } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { overdueApi } from '#domain/assignments/overdue.contract.ts'
import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import { useRowKeys } from '#web/platform/records/keys/use-row-keys.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { nobody, useWholeSelection } from '#web/platform/records/use-selection.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toggle } from '#web/ui/table/selection.ts'
import { ChangeManyDialog } from './ChangeManyDialog.tsx'
import { ChangesContext, type OverdueChange } from './changes-context.ts'
import { type ChosenWork, chosenRows, everyRow } from './chosen-work.ts'
import { OverdueCard } from './OverdueCard.tsx'
import { OverdueEmpty } from './OverdueEmpty.tsx'
import { OverdueFilters } from './OverdueFilters.tsx'
import { overdueTexts as texts } from './overdue.texts.ts'
import { overdueColumns } from './overdue-columns.tsx'
import { narrowing, overdueFilter, overdueQuery } from './overdue-query.ts'
import { RemindDialog } from './RemindDialog.tsx'

const route = getRouteApi('/signed-in/company/overdue')
const nothing: readonly Assignment[] = []
/** The rows of a page are changed in the version that it shows, so the selection ends with the page. */
const onePage = [...narrowing, 'period', 'sort', 'page'] as const

/** Overdue work of others: to remind people of, to give to somebody else, or to give more time. */
export function OverduePage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const query = useList(overdueApi.list, overdueQuery(search))
  const rows = query.data?.data ?? nothing
  const total = query.data?.total ?? 0
  const selection = useWholeSelection(search, onePage)
  const { chosen, onChange: choose, isWhole } = selection
  const [open, setOpen] = useState<{ change: OverdueChange; work: ChosenWork } | null>(null)
  const begin = (change: OverdueChange, of: readonly Assignment[]) =>
    setOpen({ change, work: chosenRows(of) })
  const beginChosen = (change: OverdueChange) =>
    isWhole
      ? setOpen({ change, work: everyRow(overdueFilter(search), total) })
      : begin(
          change,
          rows.filter(({ id }) => chosen.has(id)),
        )
  // The keys apply to the chosen rows, else to the focused one.
  const key = (change: OverdueChange) =>
    chosen.size > 0
      ? ({ act: () => beginChosen(change), always: true } as const)
      : { act: (row: Assignment) => begin(change, [row]) }
  useRowKeys({
    rows,
    actions: {
      x: { act: ({ id }) => choose(toggle(chosen, [], id, null)) },
      m: key('remind'),
      r: key('reassign'),
      d: key('date'),
    },
  })
  const dialog = open && {
    chosen: open.work,
    onDone: () => choose(nobody),
    onClose: () => setOpen(null),
  }
  const { keys } = texts
  return (
    <Page title={texts.title} help={texts.help}>
      <ChangesContext value={begin}>
        <RecordList
          name="overdue"
          label={texts.label}
          list={{ route: overdueApi.list, input: overdueQuery(search) }}
          query={query}
          address={address}
          columns={overdueColumns}
          sort="due_date|asc"
          card={assignment => <OverdueCard assignment={assignment} />}
          filters={<OverdueFilters address={address} />}
          narrowing={narrowing}
          empty={<OverdueEmpty period={search.period} />}
          selection={selection}
          bulk={() => (
            <>
              <BulkAction icon={IconBellRinging} onClick={() => beginChosen('remind')}>
                {texts.remind}
              </BulkAction>
              <BulkAction icon={IconUserShare} onClick={() => beginChosen('reassign')}>
                {texts.reassign}
              </BulkAction>
              <BulkAction icon={IconCalendarDue} onClick={() => beginChosen('date')}>
                {texts.changeDate}
              </BulkAction>
            </>
          )}
        />
      </ChangesContext>
      {rows.length > 0 && (
        <RowKeysHint
          keys={[
            [['J', 'K'], keys.move],
            [['X'], keys.select],
            [['M'], keys.remind],
            [['R'], keys.reassign],
            [['D'], keys.date],
            [['Enter'], keys.open],
          ]}
        />
      )}
      {dialog && open.change === 'remind' && <RemindDialog {...dialog} />}
      {dialog && open.change !== 'remind' && <ChangeManyDialog {...dialog} kind={open.change} />}
    </Page>
  )
}
