import { Alert, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { CopyField } from '../CopyField.tsx'
import { GroupList } from './GroupList.tsx'
import { provisioningTexts as texts } from './provisioning.texts.ts'
import { TokenSection } from './TokenSection.tsx'

interface Props {
  organizationId: number
  me: CurrentUser
}

/** Provisioning by the company’s identity provider: its token, and what its groups give their members. */
export function ProvisioningSection({ organizationId, me }: Props) {
  const query = useQuery({
    ...asking(provisioningApi.show, { organization_id: organizationId }),
    meta: { keep: false },
  })
  if (!query.data) return <Loaded query={query} bars={[80]} />
  if (me.impersonator) {
    return (
      <Alert color="gray" variant="light" icon={<IconLock aria-hidden />}>
        {texts.locked}
      </Alert>
    )
  }
  const { data } = query
  if (data.email_domain === null && data.token === null) return <Text c="dimmed">{texts.needsDomain}</Text>
  return (
    <Stack gap="xl">
      <Text>{data.email_domain === null ? texts.needsDomain : texts.scope(data.email_domain)}</Text>
      <CopyField label={texts.baseUrl} copyLabel={texts.copyBaseUrl} value={data.base_url} />
      <TokenSection organizationId={organizationId} token={data.token} />
      <GroupList organizationId={organizationId} me={me} />
    </Stack>
  )
}
