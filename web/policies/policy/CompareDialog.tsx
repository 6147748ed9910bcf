import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type PolicyVersion, policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { ComparedText } from '../compare/ComparedText.tsx'
import { compareTexts as texts } from '../compare/compare.texts.ts'
import { policyTexts } from '../policies.texts.ts'
import type { PolicySearch } from './policy.search.ts'

interface Props {
  policyId: number
  address: Address<PolicySearch>
  onClose: () => void
}

/** Two versions of a policy as one text, with what was removed and added. */
export function CompareDialog({ policyId, address, onClose }: Props) {
  const versions = useQuery(asking(policyVersionsApi.list, { policy_id: policyId }))
  return (
    <AppModal opened onClose={onClose} title={texts.title} size="xl">
      <Loaded query={versions} bars={[56, 200]}>
        {({ data }) => <Compared policyId={policyId} versions={data} address={address} />}
      </Loaded>
    </AppModal>
  )
}

interface ComparedProps extends Omit<Props, 'onClose'> {
  versions: readonly PolicyVersion[]
}

function Compared({ policyId, versions, address: { search, go } }: ComparedProps) {
  const [newest, earlier = newest] = versions
  const from = search.from ?? earlier?.number ?? 1
  const to = search.to ?? newest?.number ?? 1
  const before = useQuery(asking(policyVersionsApi.show, { policy_id: policyId, number: from }))
  const after = useQuery(asking(policyVersionsApi.show, { policy_id: policyId, number: to }))
  const options = versions.map(({ number, state }) => ({
    value: String(number),
    label: `${policyTexts.version(number)}: ${policyTexts.states[state]}`,
  }))
  const choice = (label: string, value: number, set: (number: number) => void) => (
    <Select
      label={label}
      data={options}
      value={String(value)}
      allowDeselect={false}
      onChange={number => set(Number(number))}
    />
  )
  return (
    <>
      <FieldPair>
        {choice(texts.from, from, number => go({ from: number }, true))}
        {choice(texts.to, to, number => go({ to: number }, true))}
      </FieldPair>
      <Loaded query={before} bars={[200]}>
        {older => (
          <Loaded query={after} bars={[200]}>
            {newer => <ComparedText before={older.body} after={newer.body} same={texts.same} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
