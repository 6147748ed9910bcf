import { IconUsers } from '@tabler/icons-react'
import { type Acknowledgement, policiesApi, type WholePolicy } from '#domain/policies/policies.contract.ts'
import { AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { type PolicySearch, readersQuery } from './policy.search.ts'
import { pageTexts as texts } from './policy.texts.ts'

interface Props {
  policy: WholePolicy
  address: Address<PolicySearch>
}

/** The people who were asked to acknowledge the version in force. */
export function ReadersSection({ policy, address }: Props) {
  const list = { route: policiesApi.acknowledgements, input: readersQuery(policy.id, address.search) }
  const query = useList(list.route, list.input)
  return (
    <section className={classes.section} aria-labelledby="readers">
      <h2 id="readers" className={classes.head}>
        {texts.readers}
      </h2>
      <RecordList
        name="policy-acknowledgements"
        label={texts.readers}
        list={list}
        query={query}
        address={address}
        columns={readerColumns}
        card={reader => <ReaderCard reader={reader} />}
        filters={
          <Filters>
            <AddressToggle address={address} name="missing" label={texts.missing} />
          </Filters>
        }
        narrowing={['missing']}
        empty={<Empty icon={IconUsers} title={texts.noReaders} help={texts.noReadersHelp} />}
      />
    </section>
  )
}

const none = <Dimmed span>{policyTexts.none}</Dimmed>

const readerColumns: Columns<Acknowledgement> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: ({ user }) => (
      <>
        {user.full_name}
        <Dimmed>{user.email}</Dimmed>
      </>
    ),
  },
  due_date: {
    sort: 'due_date',
    width: '9rem',
    cell: ({ due_date, is_overdue }) => <DueDate date={due_date} isOverdue={is_overdue} isShort />,
  },
  reminded_on: {
    width: '9rem',
    cell: ({ reminded_on }) => (reminded_on ? formatDate(reminded_on) : none),
  },
  acknowledged_at: {
    sort: 'acknowledged_at',
    width: '13rem',
    cell: ({ acknowledged_at }) => (acknowledged_at ? formatMoment(acknowledged_at) : none),
  },
})

/** A reader on a phone. */
function ReaderCard({ reader }: { reader: Acknowledgement }) {
  return (
    <RecordCard title={reader.user.full_name}>
      <Dimmed>{reader.user.email}</Dimmed>
      {reader.acknowledged_at ? (
        `${texts.columns.acknowledged_at}: ${formatMoment(reader.acknowledged_at)}`
      ) : (
        <DueDate date={reader.due_date} isOverdue={reader.is_overdue} />
      )}
    </RecordCard>
  )
}
