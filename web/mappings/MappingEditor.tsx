import { type ReactNode, useMemo } from 'react'
import type { MappedQuestion } from '#domain/mappings/mappings.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { AddressChip, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { columnsOf } from '#web/ui/table/columns.tsx'
import { type Mapped, MappingsCell } from './MappingsCell.tsx'
import type { MappingApi } from './mapping-api.ts'
import { type MappingsSearch, mappingsQuery, narrowing } from './mappings.search.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { QuestionWords } from './QuestionWords.tsx'

interface Props {
  api: MappingApi
  protocol: Named
  other: Named
  address: Address<MappingsSearch>
  mayWrite: boolean
  toQuestions: ReactNode
}

/** The questions of a framework, each with the questions of another one that it is mapped to. */
export function MappingEditor({ api, protocol, other, address, mayWrite, toQuestions }: Props) {
  const search = { ...address.search, with: other.id }
  const { id } = protocol
  const columns = useMemo(() => {
    const mapped: Mapped = { api, protocolId: id, other: { id: other.id, name: other.name }, mayWrite }
    return columnsOf<MappedQuestion>(texts.columns, {
      question: { width: '40%', sort: 'tempid', cell: question => <QuestionWords question={question} /> },
      mappings: { cell: question => <MappingsCell question={question} {...mapped} /> },
    })
  }, [api, id, other.id, other.name, mayWrite])
  const list = { route: api.list, input: mappingsQuery(id, search) }
  return (
    <RecordList
      name="mappings"
      label={texts.label}
      list={list}
      query={useList(list.route, list.input)}
      address={address}
      columns={columns}
      card={question => (
        <RecordCard title={<QuestionWords question={question} />}>
          <MappingsCell question={question} api={api} protocolId={id} other={other} mayWrite={mayWrite} />
        </RecordCard>
      )}
      filters={
        <Filters>
          <AddressSearch address={address} label={texts.search} />
          <AddressChip
            address={address}
            name="relation"
            label={texts.relation}
            options={texts.relationOptions}
          />
          <AddressToggle
            address={address}
            name="unmapped"
            label={texts.unmapped}
            clears={{ relation: undefined, own: undefined }}
          />
          <AddressToggle address={address} name="own" label={texts.own} clears={{ unmapped: undefined }} />
        </Filters>
      }
      narrowing={narrowing}
      empty={
        <Empty title={texts.noQuestions} help={texts.noQuestionsHelp}>
          {toQuestions}
        </Empty>
      }
    />
  )
}
