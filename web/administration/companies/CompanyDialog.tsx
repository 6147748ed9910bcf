import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { companiesTexts as texts } from './companies.texts.ts'

export interface CompanyFormProps {
  company: AdministeredOrganization
  onClose: () => void
  /** Goes on from the version that somebody else saved meanwhile. */
  onTakeTheirs: (theirs: AdministeredOrganization) => void
}

interface Props {
  companyId: number
  onClose: () => void
  children: (props: CompanyFormProps) => ReactNode
}

/** A dialog about one company, as it stands now and not as the list last showed it. */
export function CompanyDialog({ companyId, onClose, children }: Props) {
  // One dialog follows another here: the focus goes back to where it was before the first.
  useFocusBack(true)
  const query = useQuery({
    ...asking(administrationApi.showOrganization, { administered_id: companyId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [theirs, take] = useState<AdministeredOrganization | null>(null)
  const company = theirs ?? (query.isFetchedAfterMount ? query.data : undefined)
  if (company && !company.deleted_at) return children({ company, onClose, onTakeTheirs: take })
  return (
    <AppModal opened onClose={onClose} title={company?.name ?? texts.company}>
      {company && <Failed title={company.name} help={texts.isTrashed} />}
      {query.error && <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />}
      {!company && !query.error && <Shape />}
    </AppModal>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <Failed help={texts.notThere} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={56} />
      <Skeleton h={56} />
    </Stack>
  )
}
