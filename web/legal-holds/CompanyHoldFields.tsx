import { useQuery } from '@tanstack/react-query'
import { legalHoldsApi } from '#domain/legal-holds/legal-holds.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { LegalHoldFields } from './LegalHoldFields.tsx'

/** The company’s own legal hold. */
export function CompanyHoldFields({ organizationId }: { organizationId: number }) {
  const query = useQuery(asking(legalHoldsApi.show, { organization_id: organizationId }))
  return (
    <Loaded query={query} bars={[18, 56]}>
      {hold => (
        <LegalHoldFields key={String(hold.is_on)} hold={hold} target={{ kind: 'own', organizationId }} />
      )}
    </Loaded>
  )
}
