import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import { type AdministeredSignOn, signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { asking, keyOf, useSend } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Failed } from '#web/ui/page/PageStates.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

interface Props {
  company: AdministeredOrganization
  onClose: () => void
}

/** The email domain that a company claims, for the system administrator to confirm. */
export function DomainDialog({ company, onClose }: Props) {
  const query = useQuery({
    ...asking(signOnsApi.administered, { administered_id: company.id }),
    staleTime: 0,
    meta: { keep: false },
  })
  return (
    <AppModal opened onClose={onClose} title={texts.domainTitle(company.name)}>
      {query.data && <Domain companyId={company.id} signOn={query.data} />}
      {query.data === null && <Text>{texts.domainNone}</Text>}
      {query.data === undefined && !query.error && <Skeleton h={96} />}
      {query.error && <Failed {...failedOf(query.error)} onTryAgain={() => void query.refetch()} />}
    </AppModal>
  )
}

function Domain({ companyId, signOn }: { companyId: number; signOn: AdministeredSignOn }) {
  const client = useQueryClient()
  const send = useSend(signOnsApi.confirmDomain, { invalidates: [] })
  const { email_domain, domain_proven_at } = signOn
  const isProven = domain_proven_at !== null
  const confirm = () =>
    send.mutate(
      { administered_id: companyId, email_domain, is_confirmed: !isProven },
      {
        onSuccess: saved => {
          client.setQueryData(keyOf(signOnsApi.administered, { administered_id: companyId }), saved)
          toastDone(isProven ? texts.domainWithdrawn(email_domain) : texts.domainConfirmed(email_domain))
        },
      },
    )
  return (
    <Stack gap="md">
      <div>
        <Dimmed>{texts.domainLabel}</Dimmed>
        <Text fw={550}>{email_domain}</Text>
      </div>
      <div role="status">
        <Dimmed>{texts.domainState}</Dimmed>
        <Text>{stateOf(signOn)}</Text>
      </div>
      <Dimmed>{texts.domainHelp}</Dimmed>
      <Group justify="flex-end">
        <Button variant={isProven ? 'default' : 'filled'} loading={send.isPending} onClick={confirm}>
          {isProven ? texts.withdrawDomain : texts.confirmDomain}
        </Button>
      </Group>
    </Stack>
  )
}

function stateOf({ domain_proven_at: at, domain_confirmed_by: who }: AdministeredSignOn): string {
  if (at === null) return texts.domainUnproven
  return who === null ? texts.domainByRecord(formatDate(at)) : texts.domainByWord(who, formatDate(at))
}
