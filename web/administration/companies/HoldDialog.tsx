import { useQuery } from '@tanstack/react-query'
import { legalHoldsApi } from '#domain/legal-holds/legal-holds.contract.ts'
import { LegalHoldFields } from '#web/legal-holds/LegalHoldFields.tsx'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

interface Props {
  companyId: number
  onClose: () => void
}

/** The legal hold of a company, for the system administrator. */
export function HoldDialog({ companyId, onClose }: Props) {
  const query = useQuery({
    ...asking(legalHoldsApi.showAdministered, { administered_id: companyId }),
    staleTime: 0,
    meta: { keep: false },
  })
  return (
    <AppModal opened onClose={onClose} title={texts.holdTitle(query.data?.organization.name)}>
      <Dimmed mb="md">{texts.holdHelp}</Dimmed>
      <Loaded query={query} bars={[18, 56]}>
        {hold => (
          <LegalHoldFields
            key={String(hold.is_on)}
            hold={hold}
            target={{ kind: 'administered', organizationId: companyId }}
          />
        )}
      </Loaded>
    </AppModal>
  )
}
