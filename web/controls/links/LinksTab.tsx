import { Button, Text } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import type { LinkableRecord } from '#domain/controls/control-links.contract.ts'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import type { Control } from '#domain/controls/controls.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { type OverviewSearch, partOf } from '../overview/overview.search.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { linkApis } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'
import { RecordAnchor } from './RecordAnchor.tsx'

interface Props {
  kind: ControlLinkTable
  control: Control
  address: Address<OverviewSearch>
  mayManage: boolean
}

const figureOf = (risk: number | undefined) => (risk === undefined ? '–' : formatNumber(risk))

const columnsFor = (kind: ControlLinkTable): Columns<LinkableRecord> =>
  columnsOf(texts.columns(kind), {
    name: {
      sort: 'name',
      cell: ({ id, name }) => (
        <RecordAnchor kind={kind} id={id}>
          {name}
        </RecordAnchor>
      ),
    },
    state: {
      sort: 'state',
      width: '11rem',
      cell: ({ state }) => <Text size="sm">{texts.stateOf(state)}</Text>,
    },
    due: {
      sort: 'due_date',
      width: '11rem',
      cell: ({ due_date, is_late }) => due_date && <DueDate date={due_date} isOverdue={is_late} isShort />,
    },
    ...(kind === 'registered_risks' && {
      before: { align: 'end', width: '9rem', cell: ({ risk }) => figureOf(risk?.before) },
      now: { align: 'end', width: '7rem', cell: ({ risk }) => figureOf(risk?.now) },
    }),
  })

const columns: Record<ControlLinkTable, Columns<LinkableRecord>> = {
  registered_risks: columnsFor('registered_risks'),
  policies: columnsFor('policies'),
  action_plans: columnsFor('action_plans'),
  document_requests: columnsFor('document_requests'),
  files: columnsFor('files'),
}

/** The records of one kind that the control is linked to, with their states. */
export function LinksTab({ kind, control, address, mayManage }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { search } = address.search
  const list = {
    route: linkApis[kind].list,
    input: {
      control_id: control.id,
      filter: { linked: true },
      ...(search && { search: search.slice(0, 200) }),
      ...partOf(address.search),
    },
  }
  const link = mayManage && (
    <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {texts.link(kind)}
    </Button>
  )
  return (
    <>
      <RecordList
        name={`control_${kind}`}
        label={texts.kinds[kind].many}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns[kind]}
        card={({ id, name, state, risk }) => (
          <RecordCard
            title={
              <RecordAnchor kind={kind} id={id}>
                {name}
              </RecordAnchor>
            }
          >
            <Dimmed>{texts.stateOf(state)}</Dimmed>
            {risk && <Dimmed>{texts.riskOf(figureOf(risk.before), figureOf(risk.now))}</Dimmed>}
          </RecordCard>
        )}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.search} />
            {link}
          </Filters>
        }
        narrowing={['search']}
        empty={
          <Empty icon={IconLink} title={texts.emptyTitle(kind)} help={texts.emptyHelp[kind]}>
            {link}
          </Empty>
        }
        {...(mayManage && {
          bulk: ({ ids, clear }) => (
            <UnlinkAction kind={kind} controlId={control.id} ids={ids} onDone={clear} />
          ),
        })}
      />
      {isOpen && <LinkDialog kind={kind} control={control} onClose={() => setOpen(false)} />}
    </>
  )
}

interface UnlinkProps {
  kind: ControlLinkTable
  controlId: number
  ids: readonly number[]
  onDone: () => void
}

function UnlinkAction({ kind, controlId, ids, onDone }: UnlinkProps) {
  const change = useSend(linkApis[kind].change, { invalidates: controlQueries })
  const unlink = () =>
    change.mutate(
      { control_id: controlId, remove_ids: [...ids] },
      {
        onSuccess: () => {
          toastDone(texts.unlinked(ids.length))
          onDone()
        },
      },
    )
  return (
    <BulkAction icon={IconUnlink} loading={change.isPending} onClick={unlink}>
      {texts.unlink}
    </BulkAction>
  )
}
