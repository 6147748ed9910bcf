import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { samlTexts as texts } from './saml.texts.ts'

const WARNED_BEFORE_MS = 30 * 24 * 3_600_000

/** The certificates with which the provider signs, and a warning once the last of them expires soon. */
export function CertificateList({ saml }: { saml: NonNullable<SignOn['saml']> }) {
  const left = Date.parse(saml.certificate_expires_at) - Date.now()
  const when = formatDate(saml.certificate_expires_at)
  return (
    <Stack gap="sm">
      {left < WARNED_BEFORE_MS && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={left < 0 ? texts.isExpired(when) : texts.expiring(when)}
        >
          {texts.expiringHelp}
        </Alert>
      )}
      <Title order={3}>{texts.certificates}</Title>
      {saml.certificates.map(({ subject, fingerprint, expires_at }) => (
        <div key={fingerprint} style={{ overflowWrap: 'anywhere' }}>
          <Text>{subject}</Text>
          <Dimmed>
            {Date.parse(expires_at) < Date.now()
              ? texts.expired(formatDate(expires_at))
              : texts.expires(formatDate(expires_at))}
          </Dimmed>
          <Dimmed ff="monospace" size="xs">
            {fingerprint}
          </Dimmed>
        </div>
      ))}
    </Stack>
  )
}
