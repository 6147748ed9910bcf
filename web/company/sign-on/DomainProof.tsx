import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { keyOf, useSend } from '#web/platform/calls/queries.ts'
import { formatDate } from '#web/ui/format.ts'
import { CopyField } from '../CopyField.tsx'
import { companyTexts as texts } from '../company.texts.ts'

interface Props {
  organizationId: number
  signOn: SignOn
}

/** Shows whether the company has proven that it owns the email domain, and how to prove it. */
export function DomainProof({ organizationId, signOn }: Props) {
  const client = useQueryClient()
  const input = { organization_id: organizationId }
  const check = useSend(signOnsApi.checkDomain, { invalidates: [] })
  const look = () =>
    check.mutate(input, { onSuccess: found => client.setQueryData(keyOf(signOnsApi.show, input), found) })
  const { email_domain, domain_proven_at, domain_record } = signOn
  if (domain_proven_at !== null) {
    return (
      <Group gap="xs" role="status" wrap="nowrap">
        <IconCircleCheck size={20} stroke={1.6} color="var(--mantine-color-teal-filled)" aria-hidden />
        <Text>{texts.domainProven(email_domain, formatDate(domain_proven_at))}</Text>
      </Group>
    )
  }
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{texts.domainProof}</Title>
        <Text mt={4}>{texts.domainUnproven(email_domain)}</Text>
      </div>
      <CopyField label={texts.recordName} value={domain_record.name} copyLabel={texts.copyName} />
      <CopyField label={texts.recordValue} value={domain_record.value} copyLabel={texts.copyRecord} />
      <Group gap="md">
        <Button variant="default" loading={check.isPending} onClick={look}>
          {texts.checkDomain}
        </Button>
      </Group>
      {check.isSuccess && <Text role="status">{texts.domainNotFound}</Text>}
    </Stack>
  )
}
