import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import { signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { companyTexts as texts } from '../company.texts.ts'
import { SamlForm } from '../saml/SamlForm.tsx'
import { samlTexts } from '../saml/saml.texts.ts'
import { DomainProof } from './DomainProof.tsx'
import { SignOnForm } from './SignOnForm.tsx'

interface Props {
  organizationId: number
  me: CurrentUser
}

/** The company’s single sign-on: to set up, change or remove. */
export function SignOnSection({ organizationId, me }: Props) {
  const [isSettingUp, setSettingUp] = useState(false)
  const [chosen, setChosen] = useState<SignOn['protocol'] | null>(null)
  const query = useQuery({
    ...asking(signOnsApi.show, { organization_id: organizationId }),
    // The list of people and their providers is kept out of the browser's cache.
    meta: { keep: false },
  })
  if (query.data === undefined) return <Loaded query={query} bars={[80]} />
  if (me.impersonator) {
    return (
      <Alert color="gray" variant="light" icon={<IconLock aria-hidden />}>
        {texts.signOnLocked}
      </Alert>
    )
  }
  if (query.data === null && !isSettingUp) {
    return (
      <Group justify="space-between">
        <Text c="dimmed">{texts.signOnNone}</Text>
        <Button variant="default" onClick={() => setSettingUp(true)}>
          {texts.setUp}
        </Button>
      </Group>
    )
  }
  const { data } = query
  const protocol = chosen ?? data?.protocol ?? 'oidc'
  const signOn = data?.protocol === protocol ? data : null
  const Form = protocol === 'saml' ? SamlForm : SignOnForm
  return (
    <Stack gap="xl">
      {data && <DomainProof organizationId={organizationId} signOn={data} />}
      <Stack gap="xs" align="flex-start">
        <Segments
          aria-label={samlTexts.protocol}
          value={protocol}
          onChange={value => setChosen(value as SignOn['protocol'])}
          data={[
            { value: 'oidc', label: samlTexts.oidc },
            { value: 'saml', label: samlTexts.saml },
          ]}
        />
        {data && !signOn && <Text c="dimmed">{samlTexts.replaces}</Text>}
      </Stack>
      <Form
        key={`${protocol} ${signOn ? 'saved' : 'new'}`}
        organizationId={organizationId}
        signOn={signOn}
        domain={me.email.split('@')[1] ?? ''}
        onLeave={() => {
          setSettingUp(false)
          setChosen(null)
        }}
      />
    </Stack>
  )
}
