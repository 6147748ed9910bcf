import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MappedPair } from '#domain/mappings/mappings.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { ContradictionsAlert } from './ContradictionsAlert.tsx'
import { MappingEditor } from './MappingEditor.tsx'
import type { MappingApi } from './mapping-api.ts'
import type { MappingsSearch } from './mappings.search.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { OtherPicker } from './OtherPicker.tsx'
import { PairList } from './PairList.tsx'

interface Props {
  api: MappingApi
  protocol: Named
  /** The frameworks that it can be mapped to; undefined while they load. */
  others: readonly Named[] | undefined
  address: Address<MappingsSearch>
  mayWrite: boolean
  toFrameworks: (props: Record<string, unknown>) => ReactNode
  toQuestions: ReactNode
  /** Shown above the mappings to the chosen framework. */
  between?: (other: Named, pair: MappedPair | undefined) => ReactNode
}

/** The frameworks that one is mapped to, with coverage, and the mappings to one of them. */
export function MappingsSection(props: Props) {
  const { api, protocol, others, address, mayWrite, toFrameworks, toQuestions, between } = props
  const pairs = useQuery(asking(api.pairs, { filter: { protocol_id: protocol.id } }))
  const chosen = address.search.with ?? pairs.data?.data[0]?.other.id
  const found =
    others?.find(({ id }) => id === chosen) ?? pairs.data?.data.find(pair => pair.other.id === chosen)?.other
  if (!pairs.data && pairs.error)
    return <Failed {...failedOf(pairs.error)} onTryAgain={() => void pairs.refetch()} />
  if (!pairs.data || !others) return <PageSkeleton />
  if (others.length === 0 && pairs.data.data.length === 0)
    return (
      <Empty title={texts.noOther} help={texts.noOtherHelp}>
        <Button variant="default" renderRoot={toFrameworks}>
          {texts.toFrameworks}
        </Button>
      </Empty>
    )
  const mapped = new Set(pairs.data.data.map(({ other }) => other.id))
  const choose = (id: number) => address.go({ with: id, page: undefined })
  return (
    <>
      <ContradictionsAlert api={api} protocolId={protocol.id} />
      <PairList pairs={pairs.data.data} chosen={chosen} onChoose={choose} />
      {mayWrite && (
        <OtherPicker
          others={others.filter(({ id }) => !mapped.has(id))}
          chosen={chosen !== undefined && !mapped.has(chosen) ? chosen : null}
          onChoose={choose}
        />
      )}
      {found &&
        between?.(
          found,
          pairs.data.data.find(pair => pair.other.id === found.id),
        )}
      {found && (
        <MappingEditor
          key={found.id}
          api={api}
          protocol={protocol}
          other={{ id: found.id, name: found.name }}
          address={address}
          mayWrite={mayWrite}
          toQuestions={toQuestions}
        />
      )}
    </>
  )
}
