import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { requestTexts } from '../document-requests.texts.ts'
import { ListProgress } from '../ListProgress.tsx'
import { ListMenu } from './ListMenu.tsx'
import { listsTexts as texts } from './lists.texts.ts'

const none = <Dimmed span>{requestTexts.none}</Dimmed>
const count = (number: number) => (number > 0 ? formatNumber(number) : none)

export const listColumns: Columns<DocumentRequestList> = columnsOf(texts.columns, {
  title: { cell: list => <ListTitle list={list} /> },
  period: { width: '10rem', cell: ({ period }) => period?.name ?? none },
  progress: { width: '11rem', cell: list => <ListProgress list={list} /> },
  awaiting: { width: '6rem', align: 'end', cell: list => count(list.items_awaiting_submission_count) },
  submitted: { width: '6.5rem', align: 'end', cell: list => count(list.items_submitted_count) },
  returned: { width: '6rem', align: 'end', cell: list => count(list.items_returned_for_question_count) },
  overdue: { width: '6rem', align: 'end', cell: list => count(list.items_overdue_count) },
  contacts: {
    width: '12rem',
    cell: ({ points_of_contact: people = [] }) =>
      people.length > 0 ? people.map(({ full_name }) => full_name).join(', ') : none,
  },
  actions: menuColumn(list => <ListMenu list={list} />, '4rem'),
})

function ListTitle({ list: { id, title } }: { list: DocumentRequestList }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/document-request-lists/$listId" params={{ listId: id }} />}
    >
      {title}
    </Anchor>
  )
}

/** A list on a phone. */
export function ListCard({ list }: { list: DocumentRequestList }) {
  const contacts = list.points_of_contact ?? []
  const facts = [
    requestTexts.requests(list.items_count),
    list.items_submitted_count > 0 && texts.waiting(list.items_submitted_count),
    list.items_overdue_count > 0 && texts.overdueOnes(list.items_overdue_count),
  ].filter(Boolean)
  return (
    <RecordCard title={<ListTitle list={list} />} menu={<ListMenu list={list} />}>
      {list.period && <Dimmed>{list.period.name}</Dimmed>}
      <ListProgress list={list} />
      <Dimmed>{facts.join(' · ')}</Dimmed>
      {contacts.length > 0 && (
        <Dimmed>{texts.contacts(contacts.map(({ full_name }) => full_name).join(', '))}</Dimmed>
      )}
    </RecordCard>
  )
}
